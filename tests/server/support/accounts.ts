/** Accounts as `npm run account` and the account pages make them. */

import type { Address } from '#api/address'
import { json } from '#server/db/json'
import type { Shop } from './deps.ts'

export interface NewAccount {
  kind?: 'private' | 'company'
  name?: string
  orgNbr?: string
  vatNbr?: string
  billing?: Address
  shipping?: Address
  /** Percent by product id, product name or "All". */
  agreements?: Record<string, number>
  /** The sign-in service's ids. */
  members?: readonly string[]
}

/** @returns its id */
export async function addAccount({ deps }: Shop, id: string, account: NewAccount = {}): Promise<string> {
  const {
    kind = 'private',
    name = id,
    orgNbr,
    vatNbr,
    billing,
    shipping,
    agreements = {},
    members = [],
  } = account
  const now = deps.clock.now()
  await deps.db
    .insertInto('account')
    .values({
      ...{
        id,
        kind,
        name,
        org_nbr: orgNbr ?? null,
        vat_nbr: vatNbr ?? null,
        created_at: now,
        updated_at: now,
      },
      ...{ billing: billing ? json(billing) : null, shipping_address: shipping ? json(shipping) : null },
    })
    .execute()
  for (const [productId, percentage] of Object.entries(agreements)) {
    await deps.db
      .insertInto('agreement')
      .values({ account_id: id, product_id: productId, discount_percentage: percentage, created_at: now })
      .execute()
  }
  for (const uid of members) {
    await deps.db.insertInto('account_member').values({ account_id: id, uid, created_at: now }).execute()
  }
  return id
}
