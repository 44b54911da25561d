/**
 * The one use case that creates orders. `place`, the webhook and the sweeper call it, in any order and at once:
 * it reads the provider's truth first, checks that the truth is about our attempt, then locks, and what was
 * settled before stays as it is (design section 7).
 */

import type { Selectable } from 'kysely'
import type { FrozenQuote } from '#server/db/documents'
import { nullableJson } from '#server/db/json'
import type { PaymentTable } from '#server/db/schema'
import { inTransaction, type Tx } from '#server/db/transaction'
import type { Deps, PaymentTruth } from '#server/ports'
import { PaymentNotFound, PaymentsUnavailable } from '#server/ports'
import { failure, type Result, success } from '#server/result'
import { type CheckoutRow, isEditable } from '#server/use-cases/checkout-state'
import { createOrder } from '#server/use-cases/create-order'
import { enqueue } from '#server/use-cases/enqueue'
import { RETRY_AFTER } from '#server/use-cases/limits'
import { loosen, release, secure } from '#server/use-cases/stock'

type PaymentRow = Selectable<PaymentTable>

export type Settlement =
  | { outcome: 'placed'; orderNumber: string }
  /** The customer or the provider is still at it. */
  | { outcome: 'waiting' }
  | { outcome: 'declined' | 'cancelled'; declineCode?: string | undefined }
  /** Paid, and nothing can be delivered for it: the money goes back. */
  | { outcome: 'refund_due' }
  /** Not a payment of this database. */
  | { outcome: 'unknown' }

/** @param ref the provider's id. @returns `unavailable` when the provider cannot be asked */
export async function settlePayment(deps: Deps, ref: string): Promise<Result<Settlement>> {
  return settleAnswer(deps, () => deps.payments.read(ref))
}

/** Settles what a call to the provider answers. @returns `unavailable` when it could not answer */
export async function settleAnswer(
  deps: Deps,
  ask: () => Promise<PaymentTruth>,
): Promise<Result<Settlement>> {
  let truth: PaymentTruth
  try {
    truth = await ask()
  } catch (error) {
    if (error instanceof PaymentNotFound) return success(unknownTo(deps, 'provider', error.message))
    if (!(error instanceof PaymentsUnavailable)) throw error
    return failure('unavailable', { retryAfter: RETRY_AFTER })
  }
  if (truth.refusal) deps.log({ event: 'payment_refused', attempt: truth.attempt, reason: truth.refusal })
  return success(await settleTruth(deps, truth))
}

/** Nothing to do, and nothing that asking again would change: somebody has to look at it. */
function unknownTo({ log }: Deps, whom: 'provider' | 'shop', ref: string): Settlement {
  log({ event: 'payment_unknown', whom, ref })
  return { outcome: 'unknown' }
}

/** @param truth as the provider has just told it */
export async function settleTruth(deps: Deps, truth: PaymentTruth): Promise<Settlement> {
  await deps.failpoint('settle:before-tx2')
  const settlement = await inTransaction(deps.db, async (tx) => {
    const found = await lockAttempt(deps, tx, truth)
    if (!found) return { outcome: 'unknown' } as const
    const result = await settleLocked(deps, tx, truth, found)
    await deps.failpoint('settle:before-commit')
    return result
  })
  await deps.failpoint('settle:after-commit')
  if (settlement.outcome === 'unknown') return unknownTo(deps, 'shop', truth.ref)
  if (settlement.outcome === 'refund_due') deps.log({ event: 'payment_refund_due', ref: truth.ref })
  return settlement
}

interface Locked {
  row: CheckoutRow
  payment: PaymentRow
}

async function lockAttempt(deps: Deps, tx: Tx, truth: PaymentTruth): Promise<Locked | undefined> {
  const row = await tx
    .selectFrom('checkout')
    .selectAll()
    .where('id', '=', truth.checkoutId)
    .forUpdate()
    .executeTakeFirst()
  if (!row) return undefined
  await deps.failpoint('settle:after-lock')
  const payment = await tx
    .selectFrom('payment')
    .selectAll()
    .where('checkout_id', '=', truth.checkoutId)
    .where('attempt', '=', truth.attempt)
    .executeTakeFirst()
  return payment && { row, payment }
}

async function settleLocked(deps: Deps, tx: Tx, truth: PaymentTruth, locked: Locked): Promise<Settlement> {
  const { row, payment } = locked
  if (payment.ref !== null && payment.ref !== truth.ref) return settleStranger(deps, tx, truth)
  if (payment.status === 'paid') return placedAs(tx, row.id)
  if (payment.status === 'refund_due' || payment.status === 'refunded') return { outcome: 'refund_due' }
  if (truth.state === 'paid') return settlePaid(deps, tx, truth, locked)
  const current = row.status === 'paying' && row.attempt === payment.attempt && isOpen(payment)
  if (!current) return endedAs(payment)
  if (truth.state === 'action' || truth.state === 'processing') {
    await recordTruth(deps, tx, payment, truth, truth.state)
    if (row.network) await loosen(tx, row.id, row.network, deps.clock.now())
    return { outcome: 'waiting' }
  }
  await recordTruth(deps, tx, payment, truth, truth.state)
  await reopen(deps, tx, row)
  return endedAs({ status: truth.state, decline_code: truth.declineCode ?? null })
}

async function settlePaid(
  deps: Deps,
  tx: Tx,
  truth: PaymentTruth,
  { row, payment }: Locked,
): Promise<Settlement> {
  const asAgreed = truth.amount === payment.amount && truth.currency === payment.currency
  const frozen = asAgreed && truth.refunded === 0 ? paidFor(row, payment) : undefined
  const isSecured = frozen && (await secure(tx, row.id, frozen.pieces ?? [], deps.clock.now()))
  if (!isSecured) return refundLater(deps, tx, truth, { row, payment })
  await recordTruth(deps, tx, payment, truth, 'paid')
  await deps.failpoint('settle:after-payment')
  return { outcome: 'placed', orderNumber: await createOrder(deps, tx, { ...row, frozen }, payment) }
}

/**
 * What is delivered for this payment: what is being paid, or what a payment that comes too late was for, as long as
 * nothing has taken its place.
 */
function paidFor(row: CheckoutRow, payment: PaymentRow): FrozenQuote | undefined {
  if (row.attempt !== payment.attempt) return undefined
  if (row.status === 'paying') return (isOpen(payment) && row.frozen) || undefined
  const isLate = isEditable(row.status) || row.status === 'expired'
  return (isLate && row.rev === payment.rev && payment.quote) || undefined
}

/** The money goes back, once: the message's key is the payment. A checkout that has an order keeps it. */
async function refundLater(
  deps: Deps,
  tx: Tx,
  truth: PaymentTruth,
  { row, payment }: Locked,
): Promise<Settlement> {
  const ours = row.status === 'paying' && row.attempt === payment.attempt
  await recordTruth(deps, tx, payment, truth, 'refund_due')
  await deps.failpoint('settle:after-payment')
  if (ours) await release(tx, row.id, deps.clock.now())
  if (row.status !== 'placed' && row.attempt === payment.attempt) {
    await tx
      .updateTable('checkout')
      .set({ status: 'refund_due', reserved_until: null, network: null, updated_at: deps.clock.now() })
      .where('id', '=', row.id)
      .execute()
  }
  await enqueueRefund(deps, tx, truth)
  return { outcome: 'refund_due' }
}

/** A second payment under one attempt, which the provider's idempotency key rules out, is not kept either. */
async function settleStranger(deps: Deps, tx: Tx, truth: PaymentTruth): Promise<Settlement> {
  if (truth.state !== 'paid') return { outcome: 'unknown' }
  await enqueueRefund(deps, tx, truth)
  return { outcome: 'refund_due' }
}

async function enqueueRefund(deps: Deps, tx: Tx, { ref, amount, refunded }: PaymentTruth): Promise<void> {
  const payload = { ref, amount: amount - refunded }
  await enqueue(tx, { kind: 'refund', dedupeKey: `refund:${ref}`, payload }, deps.clock.now())
}

/** Whether the provider's answer is still awaited. */
function isOpen({ status }: Pick<PaymentRow, 'status'>): boolean {
  return status === 'starting' || status === 'action' || status === 'processing'
}

function endedAs({ status, decline_code }: Pick<PaymentRow, 'status' | 'decline_code'>): Settlement {
  if (status !== 'declined' && status !== 'cancelled') return { outcome: 'waiting' }
  return { outcome: status, declineCode: decline_code ?? undefined }
}

async function placedAs(tx: Tx, checkoutId: string): Promise<Settlement> {
  const { number } = await tx
    .selectFrom('orders')
    .select('number')
    .where('checkout_id', '=', checkoutId)
    .executeTakeFirstOrThrow()
  return { outcome: 'placed', orderNumber: number }
}

async function recordTruth(
  deps: Deps,
  tx: Tx,
  payment: PaymentRow,
  truth: PaymentTruth,
  status: PaymentRow['status'],
): Promise<void> {
  await tx
    .updateTable('payment')
    .set({
      status,
      ref: truth.ref,
      refunded: truth.refunded,
      decline_code: truth.declineCode ?? null,
      next_action: nullableJson(status === 'action' ? truth.nextAction : undefined),
      // The provider has answered: what it was asked with is not needed any more, and names the customer.
      request: null,
      updated_at: deps.clock.now(),
    })
    .where('id', '=', payment.id)
    .execute()
}

/** No money moved, and none will: the customer may change the checkout or pay again; the stock is free. */
async function reopen(deps: Deps, tx: Tx, row: CheckoutRow): Promise<void> {
  const now = deps.clock.now()
  await release(tx, row.id, now)
  await tx
    .updateTable('checkout')
    .set({ status: 'ready', frozen: null, reserved_until: null, network: null, updated_at: now })
    .where('id', '=', row.id)
    .execute()
}
