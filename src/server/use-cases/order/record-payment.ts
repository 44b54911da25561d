/** The money of an invoice has come: what waits for it is booked now. */

import { inTransaction } from '#server/db/transaction'
import type { Deps } from '#server/ports'
import { failure, type Result, success } from '#server/result'
import { enqueue } from '#server/use-cases/outbox/enqueue'
import { releaseClaim } from '#server/use-cases/payment/claim-invoice'

/** `already`: it was recorded before, and nothing is booked twice. */
export type RecordedPayment = 'recorded' | 'already'

/**
 * Marks the order of an invoice as paid. Points that it earns, and the bonus of who has invited its customer, are booked by the
 * outbox; the buyer may have another invoice.
 *
 * @param number of the order
 * @param paidAt when the money came; not known better, now
 * @returns `not_found` for an order that is not there; `step` for one that is not paid by invoice, or was credited as a whole
 */
export async function recordPayment(
  deps: Pick<Deps, 'db' | 'clock' | 'failpoint'>,
  number: string,
  paidAt = deps.clock.now(),
): Promise<Result<RecordedPayment>> {
  const recorded = await inTransaction(deps.db, async (tx): Promise<Result<RecordedPayment>> => {
    const order = await tx
      .selectFrom('orders')
      .select(['checkout_id', 'account_id', 'due_at', 'paid_at', 'refunded', 'total'])
      .where('number', '=', number)
      .forUpdate()
      .executeTakeFirst()
    await deps.failpoint('invoice:after-lock')
    if (!order) return failure('not_found')
    if (order.due_at === null || order.refunded >= order.total) return failure('step')
    if (order.paid_at !== null) return success('already')
    await tx.updateTable('orders').set({ paid_at: paidAt }).where('number', '=', number).execute()
    await deps.failpoint('invoice:after-paid')
    await releaseClaim(tx, order.checkout_id)
    await deps.failpoint('invoice:after-claims')
    if (order.account_id) {
      const dedupeKey = `club-order:${number}:paid`
      await enqueue(tx, { kind: 'club-order', dedupeKey, payload: { number } }, deps.clock.now())
    }
    await deps.failpoint('invoice:after-outbox')
    return success('recorded')
  })
  await deps.failpoint('invoice:after-commit')
  return recorded
}
