/** By what a person is known again in another account. */

import { normalizeEmail } from '#core/text/email'
import { mailboxOf } from '#core/text/mailbox'
import type { Db } from '#server/db/transaction'

export type Identities = Set<string>

/** @returns of all members of an account: who they are at the sign-in service, and their mailboxes */
export async function identitiesOf(db: Db, accountId: string): Promise<Identities> {
  const members = await db
    .selectFrom('account_member')
    .select(['uid', 'email'])
    .where('account_id', '=', accountId)
    .execute()
  return new Set(members.flatMap(({ uid, email }) => [`uid:${uid}`, ...(email ? [mailboxKey(email)] : [])]))
}

/** @returns of them, what the sign-in service has seen to be theirs */
export async function provenIdentitiesOf(db: Db, accountId: string): Promise<Identities> {
  const members = await db
    .selectFrom('account_member')
    .select(['uid', 'email', 'email_verified as verified'])
    .where('account_id', '=', accountId)
    .execute()
  return new Set(
    members.flatMap(({ uid, email, verified }) => [
      `uid:${uid}`,
      ...(email && verified ? [mailboxKey(email)] : []),
    ]),
  )
}

export function mailboxKey(email: string): string {
  return `mailbox:${mailboxOf(normalizeEmail(email))}`
}

export function shareSomebody(one: Identities, other: Identities): boolean {
  return [...one].some((identity) => other.has(identity))
}
