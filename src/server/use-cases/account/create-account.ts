/** The private account of a person who signs in for the first time. */

import type { Account } from '#core/account/account'
import { nameOfEmail } from '#core/account/account-name'
import { cleanLine } from '#core/text/clean-text'
import { serverMessages } from '#i18n/server-messages'
import { inTransaction, type Tx } from '#server/db/transaction'
import type { Deps, Person } from '#server/ports'
import { accountsOf } from '#server/use-cases/account/account'
import { recordReferral } from '#server/use-cases/club/referral'
import type { CallContext } from '#server/use-cases/context'

/** In code points; as long as the form lets a name be. */
const LONGEST_NAME = 120

/**
 * @param person whose e-mail address the account is named by
 * @param referralToken of the invitation that led here; one that is unknown is passed over
 * @returns the new account; for who is a member of one already, the private one or else the oldest, and none is made
 */
export async function createAccount(
  deps: Deps,
  { language }: Pick<CallContext, 'language'>,
  person: Person,
  referralToken: string | undefined,
): Promise<Account> {
  const found = await ownAccount(deps, person)
  if (found) return found
  await inTransaction(deps.db, async (tx) => {
    const id = newAccountId(deps)
    const named =
      cleanLine(nameOfEmail(person.email ?? '') ?? '') || serverMessages(language).server.newAccount
    await insertAccount(deps, tx, { id, name: [...named].slice(0, LONGEST_NAME).join('') })
    // Of two tabs at once the second one waits here, and finds the account of the first.
    if (!(await isFirst(tx, person.uid, id))) {
      await tx.deleteFrom('account').where('id', '=', id).execute()
      return
    }
    const email = person.email ?? null
    await tx
      .insertInto('account_member')
      .values({
        account_id: id,
        uid: person.uid,
        email,
        email_verified: person.emailVerified,
        created_at: deps.clock.now(),
      })
      .execute()
    await deps.failpoint('account:after-member')
    await recordReferral(tx, id, referralToken, deps.clock.now())
  })
  const made = await ownAccount(deps, person)
  if (!made) throw new Error('an account that was just made is gone')
  return made
}

/** In the form of `catalogueKey`, which begins with a letter. */
export function newAccountId({ ids }: Pick<Deps, 'ids'>): string {
  return `acc_${ids.secret()}`
}

async function ownAccount({ db }: Deps, { uid }: Person): Promise<Account | undefined> {
  const accounts = await accountsOf(db, uid)
  return accounts.find(({ kind }) => kind === 'private') ?? accounts[0]
}

async function insertAccount(deps: Deps, tx: Tx, { id, name }: { id: string; name: string }): Promise<void> {
  const now = deps.clock.now()
  await tx
    .insertInto('account')
    .values({ id, kind: 'private', name, created_at: now, updated_at: now })
    .execute()
}

async function isFirst(tx: Tx, uid: string, accountId: string): Promise<boolean> {
  const inserted = await tx
    .insertInto('private_account')
    .values({ uid, account_id: accountId })
    .onConflict((conflict) => conflict.column('uid').doNothing())
    .returning('uid')
    .executeTakeFirst()
  return inserted !== undefined
}
