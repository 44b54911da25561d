/**
 * Refunds that did not arrive: the provider has the money back, because the customer's card or account is closed. The
 * refund stands, with its credit note and all that followed from it; its money is owed until it is paid once more.
 */

import { sql } from 'kysely'
import type { PaymentOption } from '#core/checkout/payment-options'
import type { Currency } from '#core/money/money'
import type { Db, Tx } from '#server/db/transaction'
import type { PaymentReport } from '#server/ports'
import { enqueue } from '#server/use-cases/outbox/enqueue'
import { lostByDispute, readDisputes } from '#server/use-cases/payment/disputes'

export interface Shortfall {
  payment: { id: number; option: PaymentOption; ref: string }
  /** Undefined for a payment of which no order was made. */
  order: string | undefined
  /** What the customer does not have of it, in minor units. */
  amount: number
  currency: Currency
  /** All that did not arrive so far, also what was paid again: it grows with each failure. */
  failed: number
}

/**
 * Writes down what the provider says has gone back of a payment. An answer may be older than the one before: what was
 * ever given back only grows, and so does what came back of it.
 * @returns what has gone back and arrived, as it stands now: minor units
 */
export async function noteRefunded(
  tx: Tx,
  payment: number,
  { refunded, refundFailed = 0 }: Pick<PaymentReport, 'refunded' | 'refundFailed'>,
): Promise<number> {
  await tx
    .updateTable('payment')
    .set({ refunded, refund_failed: refundFailed })
    .where('id', '=', payment)
    .where(
      sql<boolean>`(refunded + refund_failed, refund_failed) <= (${refunded + refundFailed}::int8, ${refundFailed}::int8)`,
    )
    .execute()
  const known = await tx
    .selectFrom('payment')
    .select('refunded')
    .where('id', '=', payment)
    .executeTakeFirstOrThrow()
  return known.refunded
}

/** @returns what the customer has got back of a payment, this way or another: minor units */
export async function arrivedOf(db: Db, payment: number): Promise<number> {
  const { refunded, repaid_elsewhere } = await db
    .selectFrom('payment')
    .select(['refunded', 'repaid_elsewhere'])
    .where('id', '=', payment)
    .executeTakeFirstOrThrow()
  return refunded + repaid_elsewhere
}

/** @returns undefined when nothing is owed */
export async function readShortfall(db: Db, payment: number): Promise<Shortfall | undefined> {
  const row = await db
    .selectFrom('payment')
    .leftJoin('orders', 'orders.payment_id', 'payment.id')
    .select(['payment.id', 'payment.option', 'payment.ref', 'payment.status', 'payment.amount'])
    .select(['payment.currency', 'payment.refunded', 'refund_failed', 'repaid_elsewhere'])
    .select(['orders.number', 'orders.refunded as due'])
    .where('payment.id', '=', payment)
    .executeTakeFirst()
  if (!row?.ref || row.refund_failed === 0) return undefined
  const { id, option, ref, number, currency, refund_failed: failed } = row
  const arrived = row.refunded + row.repaid_elsewhere
  const lost = lostByDispute(await readDisputes(db, id))
  // What the bank has given the customer is not owed as well: never more than was paid.
  const amount = Math.min(row.due ?? dueWithoutOrder(row), row.amount - lost) - arrived
  if (amount <= 0) return undefined
  return { payment: { id, option, ref }, order: number ?? undefined, amount, currency, failed }
}

/** All of a payment goes back of which no order can be made. */
function dueWithoutOrder({ status, amount }: { status: string; amount: number }): number {
  return status === 'refund_due' || status === 'refunded' ? amount : 0
}

/** Tells the shop, once per failure. */
export async function tellShortfall(tx: Tx, payment: number, now: Date): Promise<void> {
  const shortfall = await readShortfall(tx, payment)
  if (!shortfall) return
  const dedupeKey = `refund-failed:${payment}:${shortfall.failed}`
  await enqueue(tx, { kind: 'refund-failed', dedupeKey, payload: { payment } }, now)
}
