/**
 * Takes a person out of an account, and deletes the account with its last member (GDPR, article 17). Orders stay as long
 * as the law on bookkeeping asks for, and belong to nobody then.
 */

import { emailKey } from '#core/account/email-key'
import { EDITABLE } from '#core/checkout/states'
import { inTransaction, type Tx } from '#server/db/transaction'
import type { Deps, Person } from '#server/ports'
import { failure, type Result, success } from '#server/result'
import { NO_PERSON } from '#server/use-cases/checkout/answers'
import { NOBODY } from '#server/use-cases/checkout/checkout-state'
import { transitionAll } from '#server/use-cases/checkout/transition'
import { accountCaller, type CallContext, selectedAccount } from '#server/use-cases/context'
import { personScope } from '#server/use-cases/idempotency'

/** ms: who deletes has just proved who it is. A browser that was left open does not. */
const RECENT_SIGN_IN = 5 * 60_000

/** Rows that are the account's alone; what refers to another of these comes before it. */
const OF_ACCOUNT = [
  ...['agreement', 'account_invitee', 'private_account', 'account_member'],
  ...['points_entry', 'points_balance'],
] as const

type Deleted = Result<{ deleted: true }>

/**
 * @returns `sign_in_again` when the sign-in is older than five minutes. Nothing else is refused: a payment that is under
 * way becomes its order, which belongs to nobody; one that points were to pay a part of goes back
 */
export async function deleteAccount(deps: Deps, context: CallContext): Promise<Deleted> {
  const person = accountCaller(context)
  const accountId = selectedAccount(context)
  const now = deps.clock.now()
  if (now.getTime() - person.signedInAt.getTime() > RECENT_SIGN_IN) return failure('sign_in_again')
  await inTransaction(deps.db, async (tx) => {
    // Before the account, as a payment that is being settled locks them.
    const checkouts = await lockCheckouts(tx, accountId)
    await tx.selectFrom('account').select('id').where('id', '=', accountId).forUpdate().execute()
    await leave(tx, accountId, person.uid)
    await deps.failpoint('account:after-leave')
    if (!(await hasMembers(tx, accountId))) await remove(tx, accountId, checkouts, now)
    await forgetAnswers(tx, person.uid, accountId)
    await forgetMessages(tx, person)
  })
  return success({ deleted: true })
}

async function lockCheckouts(tx: Tx, accountId: string): Promise<string[]> {
  const rows = await tx
    .selectFrom('checkout')
    .select('id')
    .where('account_id', '=', accountId)
    .orderBy('id')
    .forUpdate()
    .execute()
  return rows.map(({ id }) => id)
}

async function leave(tx: Tx, accountId: string, uid: string): Promise<void> {
  for (const table of ['private_account', 'account_member'] as const) {
    await tx.deleteFrom(table).where('account_id', '=', accountId).where('uid', '=', uid).execute()
  }
}

async function hasMembers(tx: Tx, accountId: string): Promise<boolean> {
  const found = await tx
    .selectFrom('account_member')
    .select('uid')
    .where('account_id', '=', accountId)
    .limit(1)
    .executeTakeFirst()
  return found !== undefined
}

async function remove(tx: Tx, accountId: string, checkouts: readonly string[], now: Date): Promise<void> {
  if (checkouts.length > 0) await endCheckouts(tx, checkouts, now)
  await countForInviter(tx, accountId)
  await tx
    .deleteFrom('referral')
    .where(({ or, eb }) => or([eb('invited', '=', accountId), eb('inviter', '=', accountId)]))
    .execute()
  // That a mailbox was written to stays known for its month: another account of the same person would write again.
  await tx.updateTable('invitation').set({ email: null }).where('account_id', '=', accountId).execute()
  for (const table of OF_ACCOUNT) await tx.deleteFrom(table).where('account_id', '=', accountId).execute()
  // Checkouts and orders lose their link with it.
  await tx.deleteFrom('account').where('id', '=', accountId).execute()
}

/** What whoever invited it sees of the account is a number, which stays. */
async function countForInviter(tx: Tx, accountId: string): Promise<void> {
  const referral = await tx
    .selectFrom('referral')
    .select(['inviter', 'rewarded_at'])
    .where('invited', '=', accountId)
    .executeTakeFirst()
  if (!referral) return
  const rewarded = referral.rewarded_at ? 1 : 0
  await tx
    .updateTable('account')
    .set(({ eb }) => ({
      invited_gone: eb('invited_gone', '+', 1),
      rewarded_gone: eb('rewarded_gone', '+', rewarded),
    }))
    .where('id', '=', referral.inviter)
    .execute()
}

/**
 * One that can still change has no buyer any more. What is being paid or was paid for needs its addresses, and the
 * browser in which it was bought, which is anybody's now, shows them no longer.
 */
async function endCheckouts(tx: Tx, ids: readonly string[], now: Date): Promise<void> {
  await transitionAll(tx, 'superseded', now).where('id', 'in', ids).execute()
  await tx.updateTable('checkout').set({ owner: NOBODY }).where('id', 'in', ids).execute()
  await tx
    .updateTable('checkout')
    .set({ ...NO_PERSON, affiliates: null })
    .where('id', 'in', ids)
    .where('status', 'in', [...EDITABLE, 'expired', 'cancelled', 'refunded'])
    .execute()
}

/** What the person has sent with forms: the shop has it in its mail, and needs no second copy. */
async function forgetMessages(tx: Tx, { email, emailVerified }: Pick<Person, 'email' | 'emailVerified'>) {
  if (!email || !emailVerified) return
  await tx
    .deleteFrom('form_message')
    .where(({ eb, fn }) => eb(fn('lower', ['email']), '=', emailKey(email)))
    .execute()
}

/** Answers about it that were kept for repetitions, but for this call's own. */
async function forgetAnswers(tx: Tx, uid: string, accountId: string): Promise<void> {
  await tx
    .deleteFrom('idempotency')
    .where(({ or, eb }) =>
      or(['', accountId].map((account) => eb('scope', 'like', `${personScope(uid)} ${account}:%`))),
    )
    .where('scope', 'not like', '%/delete')
    .execute()
}
