/** Money that went back: because no order could be made of it, or by hand at the provider. */

import type { Selectable } from 'kysely'
import { canFollow } from '#core/checkout/states'
import type { PaymentTable } from '#server/db/schema'
import { inTransaction, type Tx } from '#server/db/transaction'
import {
  type Deps,
  type PaymentAtProvider,
  PaymentNotFound,
  type PaymentReport,
  type Payments,
  PaymentsUnavailable,
} from '#server/ports'
import { failure, type Result, success } from '#server/result'
import { transitionLocked } from '#server/use-cases/checkout/transition'
import { RETRY_AFTER } from '#server/use-cases/limits'
import { notePaymentRefund } from '#server/use-cases/order/finish-refund'
import { type RefundedOrder, readRefunds } from '#server/use-cases/order/refunded-order'
import { enqueue, type OutboxPayloads } from '#server/use-cases/outbox/enqueue'
import { lostByDispute, readDisputes } from '#server/use-cases/payment/disputes'
import { paymentsOf } from '#server/use-cases/payment/provider'
import { lostToBank } from '#server/use-cases/payment/record-dispute'
import { noteRefunded, tellShortfall } from '#server/use-cases/payment/shortfall'

/** Of the outbox: gives a payment back. The key makes it one refund, however often it is asked. */
export async function refundPayment(
  deps: Deps,
  { ref, amount, provider = 'stripe' }: OutboxPayloads['refund'],
  dedupeKey: string,
): Promise<void> {
  const payments = paymentsOf(deps, provider)
  const lost = await lostToBank(deps, { provider, ref })
  if (amount > 0) await giveBack(payments, ref, { amount, lost }, dedupeKey)
  const recorded = await recordRefund(deps, { provider, ref })
  if (!recorded.ok) throw new PaymentsUnavailable('refunded, but the provider cannot confirm it yet')
}

interface Due {
  amount: number
  /** What the bank has given the customer. */
  lost: number
}

/**
 * What went back by hand meanwhile, by the bank, or before the provider had forgotten the key, cannot go back again: the
 * rest does.
 */
async function giveBack(payments: Payments, ref: string, { amount, lost }: Due, key: string): Promise<void> {
  const leftNow = async () => {
    const report = await payments.read(ref)
    return Math.max(0, report.amount - report.refunded - lost)
  }
  const part = async (left: number) => left > 0 && payments.refund(ref, left, `${key}:${left}`)
  if (lost > 0) {
    await part(Math.min(amount, await leftNow()))
    return
  }
  try {
    await payments.refund(ref, amount, key)
  } catch (error) {
    if (error instanceof PaymentsUnavailable) throw error
    const left = await leftNow()
    if (left >= amount) throw error
    await part(left)
  }
}

/**
 * Writes down how much of a payment the provider has given back, and tells the customer.
 * @returns `unavailable` when the provider cannot be asked
 */
export async function recordRefund(
  deps: Deps,
  { provider, ref }: PaymentAtProvider,
): Promise<Result<'recorded' | 'unknown'>> {
  let report: PaymentReport
  try {
    report = await paymentsOf(deps, provider).read(ref)
  } catch (error) {
    if (error instanceof PaymentNotFound) return success('unknown')
    if (!(error instanceof PaymentsUnavailable)) throw error
    return failure('unavailable', { retryAfter: RETRY_AFTER })
  }
  const known = await inTransaction(deps.db, (tx) => record(deps, tx, report))
  await deps.failpoint('return:after-commit')
  return success(known ? 'recorded' : 'unknown')
}

async function record(deps: Deps, tx: Tx, report: PaymentReport): Promise<boolean> {
  const { ref, checkoutId, amount } = report
  const now = deps.clock.now()
  const checkout = await tx
    .selectFrom('checkout')
    .select(['id', 'rev', 'status', 'physical'])
    .where('id', '=', checkoutId)
    .forUpdate()
    .executeTakeFirst()
  const payment = await tx.selectFrom('payment').selectAll().where('ref', '=', ref).executeTakeFirst()
  await deps.failpoint('return:after-lock')
  if (!checkout || !payment) return false
  const order = await orderOf(tx, payment.id)
  if (order) {
    // An order's payment stays paid: its refunds are a sum, and the order remains the checkout's order.
    await notePaymentRefund(deps, tx, order, report)
    return true
  }
  const back = await noteRefunded(tx, payment.id, report)
  await tellShortfall(tx, payment.id, now)
  // What was lost counts as gone: the customer has it.
  const lost = lostByDispute(await readDisputes(tx, payment.id))
  const isReturned = back + lost >= amount && payment.status === 'refund_due'
  const isTold = isNews(payment, back)
  if (!isTold && !isReturned) return true
  const status = isReturned ? 'refunded' : payment.status
  await tx.updateTable('payment').set({ status, updated_at: now }).where('id', '=', payment.id).execute()
  await deps.failpoint('return:after-payment')
  if (isReturned && canFollow('refunded', checkout.status)) {
    await transitionLocked(tx, { row: checkout, change: 'refunded', now })
  }
  await deps.failpoint('return:after-transition')
  const dedupeKey = `payment-returned:${ref}:${back}`
  const payload = { checkoutId, refunded: back }
  if (isTold) await enqueue(tx, { kind: 'payment-returned', dedupeKey, payload }, now)
  await deps.failpoint('return:after-outbox')
  return true
}

/** What is paid once more, because it did not arrive, its customer was told before. */
function isNews(
  before: Pick<Selectable<PaymentTable>, 'status' | 'refunded' | 'refund_failed'>,
  refunded: number,
) {
  if (before.status === 'refund_due') return refunded > 0
  return refunded > before.refunded + before.refund_failed
}

async function orderOf(tx: Tx, paymentId: number): Promise<RefundedOrder | undefined> {
  const order = await tx
    .selectFrom('orders')
    .select('number')
    .where('payment_id', '=', paymentId)
    .executeTakeFirst()
  return order && readRefunds(tx, order.number)
}
