/** An account as the database has it, with what it has agreed on with the shop. */

import { type ExpressionBuilder, type Selectable, sql } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import type { Account } from '#core/account/account'
import type { OrderDocument } from '#server/db/documents'
import type { Database } from '#server/db/schema'
import type { AccountTable } from '#server/db/schema-accounts'
import type { Db } from '#server/db/transaction'

/** What a checkout knows of the account that buys: its quote, and what it may owe, depend on nothing else of it. */
export type BuyingAccount = Pick<Account, 'accountId' | 'accountName' | 'kind' | 'agreements'>

/** An account with what it fills a checkout in with. */
export interface Buyer extends BuyingAccount {
  profile: Pick<Selectable<AccountTable>, 'kind' | 'org_nbr' | 'vat_nbr' | 'billing' | 'shipping_address'>
}

/** @param accountId column with the account, as `checkout.account_id` @returns its agreements, as JSON */
export function agreementsOf<Table extends keyof Database>(
  from: ExpressionBuilder<Database, Table>,
  accountId: 'account.id' | 'checkout.account_id',
) {
  const { selectFrom } = from as unknown as ExpressionBuilder<Database, 'account' | 'checkout'>
  return jsonArrayFrom(
    selectFrom('agreement')
      .select(['product_id as productId', 'discount_percentage as discountPercentage'])
      .whereRef('agreement.account_id', '=', accountId)
      .orderBy('product_id'),
  )
}

/** @returns undefined for an account that is gone */
export async function readBuyer(db: Db, accountId: string): Promise<Buyer | undefined> {
  const found = await db
    .selectFrom('account')
    .select(['name', 'kind', 'org_nbr', 'vat_nbr', 'billing', 'shipping_address'])
    .select((account) => agreementsOf(account, 'account.id').as('agreements'))
    .select((account) =>
      account
        .selectFrom('orders')
        .select(sql<OrderDocument['addresses']>`document -> 'addresses'`.as('addresses'))
        .whereRef('orders.account_id', '=', 'account.id')
        // Of gift cards that were mailed there may be no street.
        .where(sql<boolean>`document #>> '{addresses,billing,address1}' <> ''`)
        .orderBy('placed_at', 'desc')
        .limit(1)
        .as('last'),
    )
    .where('id', '=', accountId)
    .executeTakeFirst()
  if (!found) return undefined
  const { name, agreements, last, ...profile } = found
  return { accountId, accountName: name, kind: profile.kind, agreements, profile: withLast(profile, last) }
}

/** Who has told the account no address is asked for none again: it is that of the last order. */
function withLast(profile: Buyer['profile'], last: OrderDocument['addresses'] | null): Buyer['profile'] {
  if (profile.billing || !last?.billing) return profile
  // What the carrier was told was for that parcel.
  const { notes: _, ...billing } = last.billing
  return { ...profile, billing, shipping_address: last.shipping ?? null }
}

/** @returns the accounts that a person is a member of, the oldest first */
export async function accountsOf(db: Db, uid: string): Promise<Account[]> {
  const rows = await db
    .selectFrom('account')
    .innerJoin('account_member', 'account_member.account_id', 'account.id')
    .select(['account.id', 'account.name', 'account.kind', 'account_member.created_at as since'])
    .select((account) => agreementsOf(account, 'account.id').as('agreements'))
    .where('account_member.uid', '=', uid)
    .orderBy('account.created_at')
    .orderBy('account.id')
    .execute()
  return rows.map(({ id, name, kind, since, agreements }) => ({
    accountId: id,
    accountName: name,
    kind,
    ...(kind === 'company' && { memberSince: since.toISOString() }),
    agreements,
  }))
}
