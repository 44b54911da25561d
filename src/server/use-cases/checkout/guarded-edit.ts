/** The one way in which a checkout is edited: ownership, state, expiry, then a new revision with a new quote. */

import type { Checkout } from '#api/checkout/checkout'
import { type CheckoutEdit, isAllowed } from '#core/checkout/states'
import type { Deps } from '#server/ports'
import { type Failure, failure, type Result, success } from '#server/result'
import type { BuyingAccount } from '#server/use-cases/account/account'
import { type AnswersPatch, answerColumns, saysWho } from '#server/use-cases/checkout/answers'
import {
  belongsTo,
  type CheckoutRow,
  factsOf,
  isForAccount,
  type LoadedCheckout,
  loadCheckout,
} from '#server/use-cases/checkout/checkout-state'
import { toCheckout, viewCheckout } from '#server/use-cases/checkout/checkout-view'
import { loadQuote } from '#server/use-cases/checkout/load-quote'
import { transition } from '#server/use-cases/checkout/transition'
import { vatCheckOf } from '#server/use-cases/checkout/vat-check'
import { readLots } from '#server/use-cases/club/checkout-points'
import type { CallContext } from '#server/use-cases/context'
import { CHECKOUT_LIFETIME, RETRY_AFTER } from '#server/use-cases/limits'
import { cancelAttempt } from '#server/use-cases/payment/attempts'

/** What an edit changes. What is left out stays. */
export interface EditPatch extends AnswersPatch {
  /** That buys from now on; null for a guest. Points of another account do not pay any more. */
  account?: BuyingAccount | null
  /** That are to pay a part, in minor units of the checkout's currency. */
  points?: number
  /** Where it comes to the same as another edit: what that leads to. */
  as?: CheckoutEdit
}

/** Checks the body against the checkout. May ask third parties: no transaction is open. */
export type Prepare = (state: LoadedCheckout) => Result<EditPatch> | Promise<Result<EditPatch>>

/** Two edits at once: the later one starts over with what the earlier one left. */
const TRIES = 5

/**
 * @returns the checkout with its new revision; failures: `not_found` also for another visitor's, `step` by the table
 * in `#core/checkout/states`, `expired`, what `prepare` finds, and while it is being paid what `stopPaying` finds
 */
export async function editCheckout(
  deps: Deps,
  context: CallContext,
  id: string,
  call: CheckoutEdit,
  prepare: Prepare,
): Promise<Result<Checkout>> {
  for (let tries = 0; tries < TRIES; tries += 1) {
    const state = await loadCheckout(deps.db, id)
    if (!state || !belongsTo(state.row, context)) return failure('not_found')
    // Whoever uses the account's browser next can give its checkout up, and change nothing in it.
    if (call !== 'account' && state.row.account_id !== null && !isForAccount(state.row, context))
      return failure(context.caller.kind === 'guest' ? 'unauthorized' : 'forbidden')
    const edited =
      state.row.status === 'paying'
        ? await stopForEdit(deps, context, state, call, prepare)
        : await applyEdit(deps, context, state, call, prepare)
    if (edited !== 'again') return edited
  }
  return failure('in_progress', { retryAfter: 1 })
}

async function applyEdit(
  deps: Deps,
  context: CallContext,
  state: LoadedCheckout,
  call: CheckoutEdit,
  prepare: Prepare,
): Promise<Result<Checkout> | 'again'> {
  const { site } = context
  const now = deps.clock.now()
  const facts = factsOf(state.row, site, now)
  if (facts.status === 'expired') return failure('expired')
  if (!isAllowed(call, facts)) return failure('step')
  const prepared = await prepare(state)
  if (!prepared.ok) return prepared
  const { as: change = call } = prepared.value
  const { row, account } = editedCheckout(state, prepared.value)
  const again = call === 'address' || call === 'vatNumber'
  const edited: CheckoutRow = {
    ...row,
    vat_check: await vatCheckOf(deps, row, again),
    language: context.language,
    expires_at: new Date(now.getTime() + CHECKOUT_LIFETIME),
  }
  // Points that were read with it are those of its account before.
  const isSameAccount = edited.account_id === state.row.account_id
  const lots = isSameAccount ? state.lots : await readLots(deps.db, edited)
  const quoted = await loadQuote(deps, context, { ...state, row: edited, account, lots })
  const set = {
    ...answerColumns(edited),
    account_id: edited.account_id,
    account_answers: edited.account_answers,
    points: edited.points,
    language: edited.language,
    expires_at: edited.expires_at,
    quoted: quoted.fingerprint,
  }
  await deps.failpoint('edit:before-write')
  const moved = await transition(deps.db, { row: state.row, change, facts, now, set })
  if (!moved) return 'again'
  await deps.failpoint('edit:after-write')
  return success(toCheckout({ ...state, row: { ...edited, ...moved }, account }, quoted, site, now))
}

/** The checkout with what an edit gives; answers that an account's customer gives are the account's. */
export function editedCheckout(
  { row, account: before }: Pick<LoadedCheckout, 'row' | 'account'>,
  { account: wanted, as: _, ...answers }: EditPatch,
): Pick<LoadedCheckout, 'row' | 'account'> {
  const account = wanted === null ? undefined : (wanted ?? before)
  const accountId = account?.accountId ?? null
  const isSame = accountId === row.account_id
  const edited = { ...row, ...answers, account_id: accountId }
  return {
    row: {
      ...edited,
      account_answers: accountId !== null && ((isSame && row.account_answers) || saysWho(row, edited)),
      points: isSame ? edited.points : 0,
    },
    account,
  }
}

/** A payment is not given up for an edit that would be refused anyway. */
async function stopForEdit(
  deps: Deps,
  context: CallContext,
  state: LoadedCheckout,
  call: CheckoutEdit,
  prepare: Prepare,
): Promise<Result<Checkout> | 'again'> {
  const facts = factsOf(state.row, context.site, deps.clock.now())
  if (!isAllowed(call, { ...facts, status: 'ready' })) return failure('step')
  const prepared = await prepare(state)
  if (!prepared.ok) return prepared
  const stopped = await stopPaying(deps, context, state)
  return stopped === 'stopped' ? 'again' : stopped
}

/**
 * Cancels a payment that is under way, outside any transaction.
 * @returns `stopped` when no money can move any more; the placed checkout when it had already succeeded;
 * `in_progress` while it can be neither cancelled nor known; `unavailable` when the provider cannot be asked
 */
export async function stopPaying(
  deps: Deps,
  context: CallContext,
  state: LoadedCheckout,
): Promise<Result<Checkout> | Failure | 'stopped'> {
  const settled = await cancelAttempt(deps, state.payment, 'cancelled')
  if (!settled.ok) return settled
  const { outcome } = settled.value
  if (outcome === 'cancelled' || outcome === 'declined') return 'stopped'
  if (outcome === 'waiting' || outcome === 'unknown')
    return failure('in_progress', { retryAfter: RETRY_AFTER })
  const now = await loadCheckout(deps.db, state.row.id)
  return now ? success(await viewCheckout(deps, context, now)) : failure('not_found')
}
