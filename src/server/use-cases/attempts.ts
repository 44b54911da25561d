/** What can be asked of the provider about an attempt, each settled with the truth that it answers. No transaction is open here. */

import type { PaymentRequest } from '#server/db/documents'
import type { CancelReason, Deps } from '#server/ports'
import { type Result, success } from '#server/result'
import type { Attempt } from '#server/use-cases/checkout-state'
import { type Settlement, settleAnswer, settlePayment } from '#server/use-cases/settle-payment'

/** Starts the payment, or finds the one that the same attempt has started before. */
export function startAttempt(deps: Deps, request: PaymentRequest): Promise<Result<Settlement>> {
  return settleAnswer(deps, async () => {
    const truth = await deps.payments.start(request)
    await deps.failpoint('place:after-start')
    return truth
  })
}

/** Where an attempt stands. One whose start was never answered is started again, which is the same payment. */
export async function followAttempt(deps: Deps, attempt: Attempt | undefined): Promise<Result<Settlement>> {
  if (attempt?.ref) return settlePayment(deps, attempt.ref)
  return attempt?.request ? startAttempt(deps, attempt.request) : success({ outcome: 'waiting' })
}

/**
 * Cancels at the provider; only what the provider then says counts.
 * @param ref of the attempt; undefined while its start is not answered
 * An attempt whose start was not answered cannot be cancelled yet: asking by its key could start it.
 */
export async function cancelAttempt(
  deps: Deps,
  ref: string | undefined,
  reason: CancelReason,
): Promise<Result<Settlement>> {
  return ref ? settleAnswer(deps, () => deps.payments.cancel(ref, reason)) : success({ outcome: 'waiting' })
}
