/** Companies and what they have agreed on with the shop: made by whoever runs it, never by a customer. */

import type { Deps } from '#server/ports'
import { newAccountId } from '#server/use-cases/account/create-account'

type Needs = Pick<Deps, 'db' | 'clock'>

interface NewCompany {
  name: string
  orgNbr?: string | undefined
  vatNbr?: string | undefined
}

/** @returns the id of the new account, which has no members yet */
export async function createCompany(
  deps: Needs & Pick<Deps, 'ids'>,
  { name, orgNbr, vatNbr }: NewCompany,
): Promise<string> {
  const id = newAccountId(deps)
  const now = deps.clock.now()
  await deps.db
    .insertInto('account')
    .values({
      ...{ id, kind: 'company', name, created_at: now, updated_at: now },
      ...{ org_nbr: orgNbr ?? null, vat_nbr: vatNbr ?? null },
    })
    .execute()
  return id
}

/**
 * Replaces what was agreed on before for the same product. It counts from now on, also in checkouts that are open.
 * @param productId a product id, a product name, or "All", which means filament
 * @param percentage 1 to 100
 */
export async function setAgreement(
  { db, clock }: Needs,
  accountId: string,
  productId: string,
  percentage: number,
): Promise<void> {
  await db
    .insertInto('agreement')
    .values({
      ...{ account_id: accountId, product_id: productId },
      ...{ discount_percentage: percentage, created_at: clock.now() },
    })
    .onConflict((conflict) =>
      conflict
        .columns(['account_id', 'product_id'])
        .doUpdateSet({ discount_percentage: percentage, created_at: clock.now() }),
    )
    .execute()
}

/** @returns whether there was one */
export async function removeAgreement(
  { db }: Pick<Deps, 'db'>,
  accountId: string,
  productId: string,
): Promise<boolean> {
  const removed = await db
    .deleteFrom('agreement')
    .where('account_id', '=', accountId)
    .where('product_id', '=', productId)
    .returning('product_id')
    .executeTakeFirst()
  return removed !== undefined
}
