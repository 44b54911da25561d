/** Accounts as whoever runs the shop sees them. */

import type { Selectable } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import type { Agreement } from '#core/pricing/discount'
import type { AccountTable } from '#server/db/schema-accounts'
import type { Db } from '#server/db/transaction'
import { agreementsOf } from '#server/use-cases/account/account'

export interface KnownAccount extends Pick<Selectable<AccountTable>, 'id' | 'kind' | 'name' | 'created_at'> {
  org_nbr: string | null
  vat_nbr: string | null
  members: { uid: string; email: string | null }[]
  /** Who will be a member with the next sign-in. */
  invitees: { email: string }[]
  agreements: Agreement[]
}

function accounts(db: Db) {
  return db
    .selectFrom('account')
    .select(['id', 'kind', 'name', 'org_nbr', 'vat_nbr', 'created_at'])
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

/** @param wanted an id, or the name of a company as it is written @returns all that are meant by it */
export function accountsCalled(db: Db, wanted: string): Promise<KnownAccount[]> {
  return accounts(db)
    .where(({ or, and, eb }) =>
      or([eb('id', '=', wanted), and([eb('name', '=', wanted), eb('kind', '=', 'company')])]),
    )
    .orderBy('id')
    .execute()
}
