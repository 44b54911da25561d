/** Accounts as whoever runs the shop sees them. */

import type { Selectable } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import type { Agreement } from '#core/pricing/discount'
import type { AccountTable } from '#server/db/schema-accounts'
import type { Db } from '#server/db/transaction'
import { agreementsOf } from '#server/use-cases/account/account'

export interface KnownAccount
  extends Pick<
    Selectable<AccountTable>,
    'id' | 'kind' | 'name' | 'org_nbr' | 'vat_nbr' | 'billing' | 'created_at'
  > {
  members: { uid: string; email: string | null }[]
  /** Who will be a member with the next sign-in. */
  invitees: { email: string }[]
  agreements: Agreement[]
}

function accounts(db: Db) {
  return db
    .selectFrom('account')
    .select(['id', 'kind', 'name', 'org_nbr', 'vat_nbr', 'billing', 'created_at'])
    .select((account) => [
      agreementsOf(account, 'account.id').as('agreements'),
      jsonArrayFrom(
        account
          .selectFrom('account_member')
          .select(['uid', 'email'])
          .whereRef('account_member.account_id', '=', 'account.id')
          .orderBy('created_at'),
      ).as('members'),
      jsonArrayFrom(
        account
          .selectFrom('account_invitee')
          .select('email')
          .whereRef('account_invitee.account_id', '=', 'account.id')
          .orderBy('email'),
      ).as('invitees'),
    ])
}

/** @param kind companies are a few; private accounts are as many as customers @returns the oldest first */
export function accountsOfKind(db: Db, kind: AccountTable['kind'], most: number): Promise<KnownAccount[]> {
  return accounts(db).where('kind', '=', kind).orderBy('created_at').orderBy('id').limit(most).execute()
}

/**
 * A company gives itself its name, so that one may be called as another in other letters: whoever types it is told of
 * both, and has the ids to choose by.
 *
 * @param wanted an id, or the name of a company, in capitals or not
 * @returns all that may be meant by it
 */
export async function accountsCalled(db: Db, wanted: string): Promise<KnownAccount[]> {
  const companies = await db
    .selectFrom('account')
    .select(['id', 'name'])
    .where('kind', '=', 'company')
    .execute()
  const ids = companies.flatMap(({ id, name }) => (nameKey(name) === nameKey(wanted) ? [id] : []))
  return accounts(db)
    .where('id', 'in', [wanted, ...ids])
    .orderBy('id')
    .execute()
}

/** In code: what the database takes for a capital depends on where it runs. */
function nameKey(name: string): string {
  return name.normalize('NFKC').toLowerCase()
}

/** @returns whether the person has signed in here, or is a member of an account */
export async function isKnownPerson(db: Db, uid: string): Promise<boolean> {
  const found = await db
    .selectFrom('account_member')
    .select('uid')
    .where('uid', '=', uid)
    .limit(1)
    .executeTakeFirst()
  return found !== undefined
}
