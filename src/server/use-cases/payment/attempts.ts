/** What can be asked of the provider about an attempt, each settled with what it reports. No transaction is open here. */

import type { FailureReason } from '#core/checkout/payment-failure'
import { paymentRow } from '#core/checkout/payment-options'
import type { PaymentRequest } from '#server/db/documents'
import { type CancelReason, type Deps, PaymentsUnavailable } from '#server/ports'
import { failure, type Result, success } from '#server/result'
import type { Attempt } from '#server/use-cases/checkout/checkout-state'
import { RESERVATION_LIFETIME, RETRY_AFTER, SILENCE_LIFETIME } from '#server/use-cases/limits'
import { giveUp } from '#server/use-cases/payment/give-up'
import { paymentAt, paymentsOf } from '#server/use-cases/payment/provider'
import { type Settlement, settleAnswer, settlePayment } from '#server/use-cases/payment/settle-payment'

/** Starts the payment, or finds the one that the same attempt has started before. */
export function startAttempt(deps: Deps, request: PaymentRequest): Promise<Result<Settlement>> {
  return settleAnswer(deps, () => paymentsOf(deps, paymentRow(request.option).provider).start(request))
}

/** Where an attempt stands, of which the provider's answer may be missing. */
export async function followAttempt(deps: Deps, attempt: Attempt | undefined): Promise<Result<Settlement>> {
  if (attempt?.ref) return settlePayment(deps, paymentAt({ ...attempt, ref: attempt.ref }))
  return attempt?.request
    ? askAgain(deps, attempt.request, attempt.startedAt)
    : success({ outcome: 'waiting' })
}

/**
 * Finds out about an attempt whose start was never answered. While its stock is held it is started again, which is
 * the same payment; afterwards the customer has gone, and nothing is charged: it is only looked for and cancelled.
 */
export async function askAgain(
  deps: Deps,
  request: PaymentRequest,
  startedAt: Date,
): Promise<Result<Settlement>> {
  const age = deps.clock.now().getTime() - startedAt.getTime()
  if (age < RESERVATION_LIFETIME) return startAttempt(deps, request)
  const { checkoutId, attempt, option } = request
  const { provider } = paymentRow(option)
  let reason: FailureReason = 'timed_out'
  try {
    const found = await paymentsOf(deps, provider).find({ checkoutId, attempt, since: startedAt })
    if (found) return await cancelAttempt(deps, { option, ref: found.ref }, 'timed_out')
  } catch (error) {
    if (!(error instanceof PaymentsUnavailable)) throw error
    if (age < SILENCE_LIFETIME) return failure('unavailable', { retryAfter: RETRY_AFTER })
    reason = 'unanswered'
  }
  await giveUp(deps, { checkout_id: checkoutId, attempt }, reason)
  return success({ outcome: 'cancelled' })
}

/**
 * Cancels at the provider; only what the provider then says counts. An attempt whose start was not answered, which
 * has no `ref`, cannot be cancelled yet: asking by its key could start it.
 */
export async function cancelAttempt(
  deps: Deps,
  attempt: Pick<Attempt, 'option' | 'ref'> | undefined,
  reason: CancelReason,
): Promise<Result<Settlement>> {
  if (!attempt?.ref) return success({ outcome: 'waiting' })
  const { provider, ref } = paymentAt({ ...attempt, ref: attempt.ref })
  return settleAnswer(deps, () => paymentsOf(deps, provider).cancel(ref, reason))
}
