/**
 * The one use case that creates orders. `place`, the webhook and the sweeper call it, in any order and at once:
 * it asks the provider first, checks that the report is about our attempt, then locks, and what was settled before
 * stays as it is.
 */

import type { PaymentOption } from '#core/checkout/payment-options'
import { canFollow } from '#core/checkout/states'
import type { FrozenQuote } from '#server/db/documents'
import { nullableJson } from '#server/db/json'
import { inTransaction, leave, type Tx } from '#server/db/transaction'
import type { Deps, PaymentAtProvider, PaymentReport } from '#server/ports'
import { PaymentNotFound, PaymentsUnavailable } from '#server/ports'
import { failure, type Result, success } from '#server/result'
import type { CheckoutRow } from '#server/use-cases/checkout/checkout-state'
import type { ShownCheckout } from '#server/use-cases/checkout/checkout-view'
import { transitionLocked } from '#server/use-cases/checkout/transition'
import { RETRY_AFTER } from '#server/use-cases/limits'
import { createOrder } from '#server/use-cases/order/create-order'
import { enqueue } from '#server/use-cases/outbox/enqueue'
import { releaseAll, secureAll } from '#server/use-cases/payment/holdings'
import { type AttemptRow, type LockedAttempt, lockAttempt } from '#server/use-cases/payment/lock-attempt'
import { paymentAt, paymentsOf } from '#server/use-cases/payment/provider'
import { loosen } from '#server/use-cases/stock/stock'

export type Settlement =
  /** @property checkout as this settlement has left it; one before it may have made the order */
  | { outcome: 'placed'; checkout?: ShownCheckout }
  /** The customer or the provider is still at it. */
  | { outcome: 'waiting' }
  | { outcome: 'declined' | 'cancelled'; declineCode?: string | undefined }
  /** Paid, and nothing can be delivered for it: the money goes back. */
  | { outcome: 'refund_due' }
  /** Not a payment of this database. */
  | { outcome: 'unknown' }

/** @returns `unavailable` when the provider cannot be asked */
export async function settlePayment(
  deps: Deps,
  { provider, ref }: PaymentAtProvider,
): Promise<Result<Settlement>> {
  return settleAnswer(deps, () => paymentsOf(deps, provider).read(ref))
}

/** Settles what a call to the provider answers. @returns `unavailable` when it could not answer */
export async function settleAnswer(
  deps: Deps,
  ask: () => Promise<PaymentReport>,
): Promise<Result<Settlement>> {
  let report: PaymentReport
  try {
    report = await ask()
  } catch (error) {
    if (error instanceof PaymentNotFound) return success(unknownTo(deps, 'provider', error.message))
    if (!(error instanceof PaymentsUnavailable)) throw error
    return failure('unavailable', { retryAfter: RETRY_AFTER })
  }
  if (report.refusal) deps.log({ event: 'payment_refused', attempt: report.attempt, reason: report.refusal })
  return success(await settleReport(deps, report))
}

/** Nothing to do, and nothing that asking again would change: the operator has to look at it. */
function unknownTo({ log }: Deps, whom: 'provider' | 'shop', ref: string): Settlement {
  log({ event: 'payment_unknown', whom, ref })
  return { outcome: 'unknown' }
}

/** @param report as the provider has just given it */
async function settleReport(deps: Deps, report: PaymentReport): Promise<Settlement> {
  await deps.failpoint('settle:before-tx2')
  const settlement = await inTransaction(deps.db, async (tx) => {
    const found = await lockAttempt(tx, report)
    await deps.failpoint('settle:after-lock')
    if (!found) return { outcome: 'unknown' } as const
    const result = await settleLocked(deps, tx, report, found)
    await deps.failpoint('settle:before-commit')
    return result
  })
  await deps.failpoint('settle:after-commit')
  if (settlement.outcome === 'unknown') return unknownTo(deps, 'shop', report.ref)
  if (settlement.outcome === 'refund_due') deps.log({ event: 'payment_refund_due', ref: report.ref })
  return settlement
}

async function settleLocked(
  deps: Deps,
  tx: Tx,
  report: PaymentReport,
  locked: LockedAttempt,
): Promise<Settlement> {
  const { row, payment } = locked
  if (payment.ref !== null && payment.ref !== report.ref)
    return settleSecondPayment(deps, tx, report, payment)
  if (payment.status === 'paid') return { outcome: 'placed' }
  if (payment.status === 'refund_due' || payment.status === 'refunded') return { outcome: 'refund_due' }
  if (report.state === 'paid') return settlePaid(deps, tx, report, locked)
  const current = row.status === 'paying' && row.attempt === payment.attempt && isOpen(payment)
  if (!current) return endedAs(payment)
  if (report.state === 'action' || report.state === 'processing') {
    await recordReport(deps, tx, payment, report, report.state)
    if (row.network) await loosen(tx, row.id, row.network, deps.clock.now())
    return { outcome: 'waiting' }
  }
  await recordReport(deps, tx, payment, report, report.state)
  // No money moved, and none will: the customer may change the checkout or pay again; the stock is free.
  await releaseAll(deps, tx, row)
  await transitionLocked(tx, { row, change: report.state, now: deps.clock.now() })
  await deps.failpoint('settle:after-transition')
  return endedAs({ status: report.state, decline_code: report.declineCode ?? null })
}

async function settlePaid(
  deps: Deps,
  tx: Tx,
  report: PaymentReport,
  { row, payment, stock }: LockedAttempt,
): Promise<Settlement> {
  const asAgreed = report.amount === payment.amount && report.currency === payment.currency
  const frozen = asAgreed && report.refunded === 0 ? paidFor(row, payment) : undefined
  if (!frozen || !(await secureAll(deps, tx, { ...row, frozen }, stock)))
    return oweRefund(deps, tx, report, { row, payment })
  await recordReport(deps, tx, payment, report, 'paid')
  const placed = await createOrder(deps, tx, { ...row, frozen }, { ...payment, card: report.card })
  const { option, created_at: startedAt } = payment
  const paid = { status: 'paid', option, ref: report.ref, startedAt } as const
  return { outcome: 'placed', checkout: { ...placed, payment: paid } }
}

/**
 * What is delivered for this payment: what is being paid, or what a payment that comes too late was for, as long as
 * nothing has taken its place.
 */
function paidFor(row: CheckoutRow, payment: AttemptRow): FrozenQuote | undefined {
  if (row.attempt !== payment.attempt) return undefined
  if (row.status === 'paying') return (isOpen(payment) && row.frozen) || undefined
  return (canFollow('paid', row.status) && row.rev === payment.rev && payment.quote) || undefined
}

/** The money goes back, once: the message's key is the payment. A checkout that has an order keeps it. */
async function oweRefund(
  deps: Deps,
  tx: Tx,
  report: PaymentReport,
  { row, payment }: Pick<LockedAttempt, 'row' | 'payment'>,
): Promise<Settlement> {
  const ours = row.status === 'paying' && row.attempt === payment.attempt
  await recordReport(deps, tx, payment, report, 'refund_due')
  if (ours) await releaseAll(deps, tx, row)
  if (canFollow('refundDue', row.status) && row.attempt === payment.attempt) {
    await transitionLocked(tx, { row, change: 'refundDue', now: deps.clock.now() })
  }
  await deps.failpoint('settle:after-refund-due')
  await enqueueRefund(deps, tx, report, payment.option)
  return { outcome: 'refund_due' }
}

/** A second payment under one attempt, which the provider's idempotency key rules out, is not kept either. */
async function settleSecondPayment(
  deps: Deps,
  tx: Tx,
  report: PaymentReport,
  { option }: AttemptRow,
): Promise<Settlement> {
  if (report.state !== 'paid') return { outcome: 'unknown' }
  await enqueueRefund(deps, tx, report, option)
  return { outcome: 'refund_due' }
}

async function enqueueRefund(
  deps: Deps,
  tx: Tx,
  { ref, amount, refunded }: PaymentReport,
  option: PaymentOption,
): Promise<void> {
  const payload = { ...paymentAt({ option, ref }), amount: amount - refunded }
  await enqueue(tx, { kind: 'refund', dedupeKey: `refund:${ref}`, payload }, deps.clock.now())
}

/** Whether the provider's answer is still awaited. */
function isOpen({ status }: Pick<AttemptRow, 'status'>): boolean {
  return status === 'starting' || status === 'action' || status === 'processing'
}

function endedAs({ status, decline_code }: Pick<AttemptRow, 'status' | 'decline_code'>): Settlement {
  if (status !== 'declined' && status !== 'cancelled') return { outcome: 'waiting' }
  return { outcome: status, declineCode: decline_code ?? undefined }
}

async function recordReport(
  deps: Deps,
  tx: Tx,
  payment: AttemptRow,
  report: PaymentReport,
  status: AttemptRow['status'],
): Promise<void> {
  const recording = tx
    .updateTable('payment')
    .set({
      status,
      ref: report.ref,
      refunded: report.refunded,
      decline_code: report.declineCode ?? null,
      next_action: nullableJson(status === 'action' ? report.nextAction : undefined),
      // The provider has answered: what it was asked with is not needed any more, and names the customer.
      request: null,
      updated_at: deps.clock.now(),
    })
    .where('id', '=', payment.id)
  await leave(tx, recording.compile())
  await deps.failpoint('settle:after-payment')
}
