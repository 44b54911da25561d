/** Ends an attempt of which the provider cannot be asked any more. */

import type { FailureReason } from '#core/checkout/payment-failure'
import { inTransaction } from '#server/db/transaction'
import type { Deps } from '#server/ports'
import { transitionLocked } from '#server/use-cases/checkout/transition'
import { releaseAll } from '#server/use-cases/payment/holdings'

/**
 * Frees the checkout and its stock. Should the provider say later that money moved all the same, `settlePayment`
 * makes the order after all, or gives the money back where that is not possible any more.
 * @param reason `timed_out` when the provider knows of no payment; `unanswered` when the provider does not answer
 */
export async function giveUp(
  deps: Deps,
  attempt: { checkout_id: string; attempt: number },
  reason: FailureReason,
): Promise<void> {
  const now = deps.clock.now()
  await inTransaction(deps.db, async (tx) => {
    const row = await tx
      .selectFrom('checkout')
      .select(['id', 'rev', 'status', 'physical', 'attempt', 'account_id', 'currency', 'frozen'])
      .where('id', '=', attempt.checkout_id)
      .forUpdate()
      .executeTakeFirst()
    await deps.failpoint('give-up:after-lock')
    if (row?.status !== 'paying' || row.attempt !== attempt.attempt) return
    const ended = await tx
      .updateTable('payment')
      .set({ status: 'cancelled', decline_code: reason, request: null, updated_at: now })
      .where('checkout_id', '=', row.id)
      .where('attempt', '=', row.attempt)
      .where('status', '=', 'starting')
      .returning('id')
      .executeTakeFirst()
    await deps.failpoint('give-up:after-payment')
    if (!ended) return
    await releaseAll(deps, tx, row)
    await transitionLocked(tx, { row, change: 'cancelled', now })
    await deps.failpoint('give-up:before-commit')
  })
  await deps.failpoint('give-up:after-commit')
  deps.log({ event: 'payment_given_up', attempt: attempt.attempt })
}
