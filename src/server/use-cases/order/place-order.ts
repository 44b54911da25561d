/** The only call that moves money: holds stock, charges, records. */

import type { Checkout } from '#api/checkout/checkout'
import type { postPlace } from '#api/checkout/place'
import type { BodyOf } from '#api/endpoint'
import { isAllowed } from '#core/checkout/states'
import type { Deps } from '#server/ports'
import { failure, type Result, success } from '#server/result'
import {
  belongsTo,
  factsOf,
  isForAccount,
  type LoadedCheckout,
  loadCheckout,
} from '#server/use-cases/checkout/checkout-state'
import { viewCheckout, viewPlaced } from '#server/use-cases/checkout/checkout-view'
import { openQuote } from '#server/use-cases/checkout/load-quote'
import { readCheckout } from '#server/use-cases/checkout/read-checkout'
import { renewVatCheck } from '#server/use-cases/checkout/vat-check'
import type { CallContext } from '#server/use-cases/context'
import { followAttempt, startAttempt } from '#server/use-cases/payment/attempts'
import { type HoldResult, holdForPayment } from '#server/use-cases/payment/hold-for-payment'
import type { Settlement } from '#server/use-cases/payment/settle-payment'

/** A checkout that another call places or settles at this moment is read again. */
const TRIES = 5

/**
 * @returns the checkout: `placed` with its order, or `paying` with what the customer has to do next. Placing a placed
 * checkout gives the same order; placing one that is being paid finds out where its payment stands.
 * Failures: `quote_changed` when `rev` or the offer is not the one that the customer saw; `out_of_stock` with skus;
 * `declined` with the provider's code, after which the checkout is `ready` again; `unavailable` while the provider
 * cannot be asked: the attempt stands, and placing again or the sweeper finds out; `step`, `expired`, `not_found`;
 * `unauthorized` and `forbidden` for an account's checkout where the account is not selected;
 * `no_invoice` when too much is owed already, or more than is lent to one whom the shop does not know;
 * `invalid` without a confirmation token that paying needs; `total_too_large` past `#core/checkout/limits`
 */
export async function placeOrder(
  deps: Deps,
  context: CallContext,
  id: string,
  body: BodyOf<typeof postPlace>,
): Promise<Result<Checkout>> {
  for (let tries = 0; tries < TRIES; tries += 1) {
    await deps.failpoint('place:before-tx1')
    const state = await loadCheckout(deps.db, id)
    if (!state || !belongsTo(state.row, context)) return failure('not_found')
    const { status } = state.row
    if (status === 'placed') return { ok: true, value: await viewCheckout(deps, context, state) }
    if (status === 'paying') return answer(deps, context, state, await followAttempt(deps, state.payment))
    const refused = refusal(deps, context, state)
    if (refused) return refused
    await renewVatCheck(deps, state.row)
    await deps.failpoint('place:after-vat-check')
    const held = await holdAttempt(deps, context, state, body)
    if (held === 'again') continue
    if ('code' in held) return held
    if (held.kind === 'free') return readCheckout(deps, context, id)
    return answer(deps, context, state, await startAttempt(deps, held.request))
  }
  return failure('in_progress', { retryAfter: 1 })
}

/** What needs no lock to be refused; revision, offer, stock and token are looked at under it. */
function refusal(deps: Deps, context: CallContext, { row }: LoadedCheckout): Result<never> | undefined {
  // A browser that was signed out since could buy at the account's prices, and with its points.
  if (row.account_id !== null && !isForAccount(row, context)) {
    return failure(context.caller.kind === 'guest' ? 'unauthorized' : 'forbidden')
  }
  const facts = factsOf(row, context.site, deps.clock.now())
  if (facts.status === 'expired') return failure('expired')
  if (!isAllowed('place', facts)) return failure('step')
  return undefined
}

async function holdAttempt(
  deps: Deps,
  context: CallContext,
  state: LoadedCheckout,
  body: BodyOf<typeof postPlace>,
): Promise<HoldResult> {
  const offer = await openQuote(deps, context, state.lines)
  const held = await holdForPayment(deps, context, offer, { ...body, id: state.row.id })
  await deps.failpoint('place:after-tx1')
  return held
}

async function answer(
  deps: Deps,
  context: CallContext,
  { row, account }: LoadedCheckout,
  settled: Result<Settlement>,
): Promise<Result<Checkout>> {
  if (!settled.ok) return settled
  const settlement = settled.value
  // Given up at the provider is as good as declined: nothing was charged and the customer may pay again.
  if (settlement.outcome === 'declined' || settlement.outcome === 'cancelled') {
    const { outcome, declineCode = outcome === 'cancelled' ? outcome : undefined } = settlement
    return failure('declined', declineCode === undefined ? {} : { declineCode })
  }
  if (settlement.outcome === 'placed' && settlement.checkout)
    return success(await viewPlaced(deps, context, { ...settlement.checkout, account }))
  return readCheckout(deps, context, row.id)
}
