/** An account as the database has it, with what it has agreed on with the shop. */

import { jsonArrayFrom } from 'kysely/helpers/postgres'
import type { Account } from '#core/account/account'
import type { Db } from '#server/db/transaction'

/** @returns the accounts that a person is a member of, the oldest first */
export async function accountsOf(db: Db, uid: string): Promise<Account[]> {
  const rows = await db
    .selectFrom('account')
    .innerJoin('account_member', 'account_member.account_id', 'account.id')
    .select(['account.id', 'account.name', 'account.kind'])
    .select(({ selectFrom }) =>
      jsonArrayFrom(
        selectFrom('agreement')
          .select(['product_id as productId', 'discount_percentage as discountPercentage'])
          .whereRef('agreement.account_id', '=', 'account.id')
          .orderBy('product_id'),
      ).as('agreements'),
    )
    .where('account_member.uid', '=', uid)
    .orderBy('account.created_at')
    .orderBy('account.id')
    .execute()
  return rows.map(({ id, name, kind, agreements }) => ({
    accountId: id,
    accountName: name,
    kind,
    agreements,
  }))
}
