/** Who may act for a company, as whoever runs the shop decides. */

import { emailKey } from '#core/account/email-key'
import type { Deps } from '#server/ports'

/**
 * By the sign-in service's id, or by an e-mail address: that makes a member of the person for whom the service vouches
 * for the address, with the next sign-in.
 */
export type MemberName = { uid: string } | { email: string }

/** @returns whether it is new */
export async function addMember(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  accountId: string,
  name: MemberName,
): Promise<boolean> {
  const of = { account_id: accountId, created_at: clock.now() }
  if ('uid' in name) {
    const added = await db
      .insertInto('account_member')
      .values({ ...of, uid: name.uid, email: null })
      .onConflict((conflict) => conflict.columns(['account_id', 'uid']).doNothing())
      .returning('uid')
      .executeTakeFirst()
    return added !== undefined
  }
  const added = await db
    .insertInto('account_invitee')
    .values({ ...of, email: emailKey(name.email) })
    .onConflict((conflict) => conflict.columns(['account_id', 'email']).doNothing())
    .returning('email')
    .executeTakeFirst()
  return added !== undefined
}

/** Also of who has not signed in since. @returns how many were members by this name */
export async function removeMember(
  { db }: Pick<Deps, 'db'>,
  accountId: string,
  name: MemberName,
): Promise<number> {
  const members = await db
    .deleteFrom('account_member')
    .where('account_id', '=', accountId)
    .where(({ eb, fn }) =>
      'uid' in name ? eb('uid', '=', name.uid) : eb(fn('lower', ['email']), '=', emailKey(name.email)),
    )
    .returning('uid')
    .execute()
  if ('uid' in name) return members.length
  const invitees = await db
    .deleteFrom('account_invitee')
    .where('account_id', '=', accountId)
    .where('email', '=', emailKey(name.email))
    .returning('email')
    .execute()
  return members.length + invitees.length
}
