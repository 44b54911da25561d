/** What follows when the money of a refund has gone back: the order says so, its customer is told, points and gift cards go back. */

import { type PaidParts, refundOfMoney, sumOfParts } from '#core/checkout/refund'
import { json } from '#server/db/json'
import type { Tx } from '#server/db/transaction'
import type { PaymentReport } from '#server/ports'
import { returnToCards, voidUnused } from '#server/use-cases/gift-card/refund-cards'
import {
  leftOf,
  type OrderRefund,
  type RefundedOrder,
  readRefunds,
  sumOfRefunds,
  vatOfRefund,
} from '#server/use-cases/order/refunded-order'
import { enqueue } from '#server/use-cases/outbox/enqueue'
import { arrivedOf, noteRefunded, tellShortfall } from '#server/use-cases/payment/shortfall'

/**
 * Notes that a refund of ours was done, and what was refunded by hand meanwhile.
 * @param order locked; nothing happens when the refund was noted before, or is gone
 * @param report what the provider says of the payment; undefined when it was not asked
 */
export async function finishRefund(
  tx: Tx,
  order: RefundedOrder,
  id: number,
  { report, now }: { report: PaymentReport | undefined; now: Date },
): Promise<void> {
  const refund = order.refunds.find((known) => known.id === id)
  if (!refund || refund.done_at) return
  await tx.updateTable('refund').set({ done_at: now }).where('id', '=', id).execute()
  if (report) await noteReported(tx, order, report)
  await follow(tx, order, refund, now)
  await noteByHand(tx, order, now)
}

/**
 * Notes what was refunded at the provider without us. While a refund of ours is under way, what the provider says may be
 * that one: it is looked at again when that has ended.
 * @param order locked
 */
export async function notePaymentRefund(
  tx: Tx,
  order: RefundedOrder,
  { report, now }: { report: PaymentReport; now: Date },
): Promise<void> {
  await noteReported(tx, order, report)
  await noteByHand(tx, order, now)
}

async function noteReported(tx: Tx, { payment_id }: RefundedOrder, report: PaymentReport): Promise<void> {
  if (payment_id !== null) await noteRefunded(tx, payment_id, report)
}

async function noteByHand(tx: Tx, { number, payment_id }: RefundedOrder, now: Date): Promise<void> {
  if (payment_id === null) return
  await noteSurplus(tx, number, await arrivedOf(tx, payment_id), now)
  await tellShortfall(tx, payment_id, now)
}

/** @param arrived of all that was given back, in minor units */
async function noteSurplus(tx: Tx, number: string, arrived: number, now: Date): Promise<void> {
  const order = await readRefunds(tx, number)
  if (!order || order.refunds.some(({ money, done_at }) => money > 0 && !done_at)) return
  const byHand = arrived - sumOfRefunds(order.refunds).money
  if (byHand <= 0) return
  const parts = refundOfMoney(leftOf(order), byHand)
  const amount = sumOfParts(parts)
  if (amount === 0) return
  const isWhole = order.refunds.length === 0 && sumOfParts(leftOf(order)) === amount
  const refund = await tx
    .insertInto('refund')
    .values({
      ...{ order_number: number, origin: 'provider', reason: null, created_at: now, done_at: now },
      ...{ money: parts.money, points: parts.points, gift_cards: parts.giftCards },
      document: json({
        ...{ kind: isWhole ? 'whole' : 'amount', lines: [], restocked: [] },
        vat: vatOfRefund(order, amount),
      }),
    })
    .returningAll()
    .executeTakeFirstOrThrow()
  if (isWhole) await voidUnused(tx, number, now)
  await follow(tx, order, refund, now)
}

async function follow(tx: Tx, order: RefundedOrder, refund: OrderRefund, now: Date): Promise<void> {
  const { number } = order
  const { id, money: refunded } = refund
  const { giftCards } = await writeSums(tx, number)
  if (giftCards > 0) await returnToCards(tx, { order: number, amount: giftCards, now })
  if (order.account_id || order.invite_entry !== null) {
    await enqueue(
      tx,
      { kind: 'club-order', dedupeKey: `club-order:${number}:${id}`, payload: { number } },
      now,
    )
  }
  const dedupeKey = `order-refunded:${number}:${id}`
  await enqueue(tx, { kind: 'order-refunded', dedupeKey, payload: { number, refunded, refund: id } }, now)
}

/** @returns what has gone back of it by now */
async function writeSums(tx: Tx, number: string): Promise<PaidParts> {
  const order = await readRefunds(tx, number)
  const sums = sumOfRefunds(order?.refunds.filter(({ done_at }) => done_at !== null) ?? [])
  const { money, points, giftCards } = sums
  await tx
    .updateTable('orders')
    .set({ refunded: money, other_back: points + giftCards })
    .where('number', '=', number)
    .execute()
  return sums
}
