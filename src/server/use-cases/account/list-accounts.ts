/** The accounts of a signed-in person. */

import { sql } from 'kysely'
import type { Account } from '#core/account/account'
import { emailKey } from '#core/account/email-key'
import type { Deps, Person } from '#server/ports'
import { accountsOf } from '#server/use-cases/account/account'

type Needs = Pick<Deps, 'db' | 'clock'>

/**
 * Who was named as a member by e-mail address is one from here on.
 * @returns the oldest first; none for a person who signs in for the first time
 */
export async function listAccounts(deps: Needs, person: Person): Promise<Account[]> {
  await claimMemberships(deps, person)
  return accountsOf(deps.db, person.uid)
}

/**
 * One statement, so that of two tabs each sees the membership or waits for it. An address counts only when the sign-in
 * service has seen that it is the person's: anybody can type another's.
 */
async function claimMemberships({ db, clock }: Needs, { uid, email, emailVerified }: Person): Promise<void> {
  if (!email || !emailVerified) return
  await db
    // An address that was confirmed since.
    .with('confirmed', (with_) =>
      with_
        .updateTable('account_member')
        .set({ email, email_verified: true })
        .where('uid', '=', uid)
        .where('email_verified', '=', false),
    )
    .with('claimed', (with_) =>
      with_.deleteFrom('account_invitee').where('email', '=', emailKey(email)).returning('account_id'),
    )
    .insertInto('account_member')
    .columns(['account_id', 'uid', 'email', 'email_verified', 'created_at'])
    .expression(({ selectFrom, val }) =>
      selectFrom('claimed').select([
        'claimed.account_id',
        sql<string>`${uid}::text`.as('uid'),
        sql<string>`${email}::text`.as('email'),
        sql<boolean>`true`.as('email_verified'),
        sql<Date>`${val(clock.now())}::timestamptz`.as('created_at'),
      ]),
    )
    .onConflict((conflict) => conflict.columns(['account_id', 'uid']).doNothing())
    .execute()
}
