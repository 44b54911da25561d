/** A customer has asked the bank for the money, or the bank has decided. */

import type { PaymentProvider } from '#core/checkout/payment-options'
import { inTransaction, type Tx } from '#server/db/transaction'
import {
  type Deps,
  type DisputeReport,
  type PaymentAtProvider,
  PaymentNotFound,
  PaymentsUnavailable,
} from '#server/ports'
import { failure, type Result, success } from '#server/result'
import { RETRY_AFTER } from '#server/use-cases/limits'
import { enqueue } from '#server/use-cases/outbox/enqueue'
import { isOpen, lostByDispute, openDispute, readDisputes } from '#server/use-cases/payment/disputes'
import { paymentsOf } from '#server/use-cases/payment/provider'

/**
 * Writes down what the provider says of a dispute, and tells the shop when that is news.
 * @returns `unavailable` when the provider cannot be asked
 */
export async function recordDispute(
  deps: Deps,
  { provider, id }: { provider: PaymentProvider; id: string },
): Promise<Result<'recorded' | 'unknown'>> {
  let report: DisputeReport
  try {
    report = await paymentsOf(deps, provider).dispute(id)
  } catch (error) {
    if (error instanceof PaymentNotFound) return success('unknown')
    if (!(error instanceof PaymentsUnavailable)) throw error
    return failure('unavailable', { retryAfter: RETRY_AFTER })
  }
  const known = await inTransaction(deps.db, (tx) => record(tx, report, deps.clock.now()))
  deps.log({ event: 'payment_disputed', whom: known ? 'shop' : 'nobody', dispute: id, status: report.status })
  return success(known ? 'recorded' : 'unknown')
}

/**
 * Before money goes back that was decided on before the dispute: the bank may have given it, or be about to. An open one is
 * asked for again, because the provider's word that it has ended may be lost.
 *
 * @returns what the customer has got by disputes of the payment, in minor units: it is never given a second time
 * @throws PaymentsUnavailable as long as the bank has the money
 */
export async function lostToBank(deps: Deps, { provider, ref }: PaymentAtProvider): Promise<number> {
  const payment = await deps.db.selectFrom('payment').select('id').where('ref', '=', ref).executeTakeFirst()
  if (!payment) return 0
  const open = openDispute(await readDisputes(deps.db, payment.id))
  if (open) await recordDispute(deps, { provider, id: open.id })
  const disputes = await readDisputes(deps.db, payment.id)
  const waits = openDispute(disputes)
  if (waits) throw new PaymentsUnavailable(`the bank has not decided on ${waits.id}`)
  return lostByDispute(disputes)
}

async function record(tx: Tx, report: DisputeReport, now: Date): Promise<boolean> {
  const payment = await lockPayment(tx, report.ref)
  if (!payment) return false
  const { id, amount, currency, reason, status, refundable, dueBy, openedAt } = report
  const before = await tx.selectFrom('dispute').select('status').where('id', '=', id).executeTakeFirst()
  // An answer that was under way while the bank has decided.
  if (before && !isOpen(before) && status === 'open') return true
  const state = {
    ...{ amount, currency, reason, status, refundable, due_by: dueBy ?? null },
    closed_at: isOpen({ status }) ? null : now,
  }
  await tx
    .insertInto('dispute')
    .values({ id, payment_id: payment, opened_at: openedAt, ...state })
    .onConflict((conflict) => conflict.column('id').doUpdateSet(state))
    .execute()
  if (before?.status !== status) {
    const dedupeKey = `dispute:${id}:${status}`
    await enqueue(tx, { kind: 'dispute-notice', dedupeKey, payload: { id } }, now)
  }
  return true
}

/** With its checkout, as whoever decides on a refund locks it. */
async function lockPayment(tx: Tx, ref: string): Promise<number | undefined> {
  const found = await tx
    .selectFrom('checkout')
    .innerJoin('payment', 'payment.checkout_id', 'checkout.id')
    .select('payment.id')
    .where('payment.ref', '=', ref)
    .forUpdate('checkout')
    .executeTakeFirst()
  return found?.id
}
