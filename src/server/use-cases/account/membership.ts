/** Who may act for an account: its members, by the id that the sign-in service gives a person. */

import type { Db } from '#server/db/transaction'

/** @returns those of the accounts that the person is a member of */
export async function membershipsOf(db: Db, uid: string, accountIds: readonly string[]): Promise<string[]> {
  const rows = await db
    .selectFrom('account_member')
    .select('account_id')
    .where('uid', '=', uid)
    .where('account_id', 'in', accountIds)
    .execute()
  return rows.map(({ account_id }) => account_id)
}
