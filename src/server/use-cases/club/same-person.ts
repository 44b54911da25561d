/** By what a person is known again in another account. */

import { normalizeEmail } from '#core/text/email'
import { mailboxOf } from '#core/text/mailbox'
import type { Db } from '#server/db/transaction'

export type Identities = Set<string>

interface AccountIdentities {
  /** Of all members: who they are at the sign-in service, and their mailboxes. */
  all: Identities
  /** Of these, what the sign-in service has seen to be theirs. */
  proven: Identities
}

/** @returns who the members of an account are */
export async function identitiesOf(db: Db, accountId: string): Promise<AccountIdentities> {
  const members = await db
    .selectFrom('account_member')
    .select(['uid', 'email', 'email_verified as verified'])
    .where('account_id', '=', accountId)
    .execute()
  const of = (counts: (verified: boolean) => boolean): Identities =>
    new Set(
      members.flatMap(({ uid, email, verified }) => [
        `uid:${uid}`,
        ...(email && counts(verified) ? [mailboxKey(email)] : []),
      ]),
    )
  return { all: of(() => true), proven: of((verified) => verified) }
}

export function mailboxKey(email: string): string {
  return `mailbox:${mailboxOf(normalizeEmail(email))}`
}

export function shareSomebody(one: Identities, other: Identities): boolean {
  return [...one].some((identity) => other.has(identity))
}
