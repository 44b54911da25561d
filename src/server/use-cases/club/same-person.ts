/** By what a person is known again in another account. */

import { sql } from 'kysely'
import { phoneKey } from '#core/checkout/same-buyer'
import { normalizeEmail } from '#core/text/email'
import { mailboxOf } from '#core/text/mailbox'
import type { Db } from '#server/db/transaction'

export type Identities = Set<string>

interface AccountIdentities {
  /** Of all members: who they are at the sign-in service, their mailboxes, and numbers that parcels were sent with. */
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
  const all = of(() => true)
  for (const { phone, country } of await phonesOf(db, accountId)) all.add(phoneKey(phone, country))
  return { all, proven: of((verified) => verified) }
}

async function phonesOf(db: Db, accountId: string): Promise<{ phone: string; country: string }[]> {
  const { rows } = await sql<{ phone: string | null; country: string | null }>`
    select billing ->> 'cellNumber' as phone, billing ->> 'country' as country from account where id = ${accountId}
    union
    select document -> 'addresses' -> 'billing' ->> 'cellNumber', document -> 'addresses' -> 'billing' ->> 'country'
    from orders where account_id = ${accountId}
  `.execute(db)
  return rows.flatMap(({ phone, country }) => (phone ? { phone, country: country ?? '' } : []))
}

export function mailboxKey(email: string): string {
  return `mailbox:${mailboxOf(normalizeEmail(email))}`
}

export function shareSomebody(one: Identities, other: Identities): boolean {
  return [...one].some((identity) => other.has(identity))
}
