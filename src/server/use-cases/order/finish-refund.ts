/** What follows when the money of a refund has gone back: the order says so, its customer is told, points and gift cards go back. */

import { type PaidParts, refundOfMoney, sumOfParts } from '#core/checkout/refund'
import { json } from '#server/db/json'
import type { Tx } from '#server/db/transaction'
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

/**
 * Notes that a refund of ours was done, and what was refunded by hand meanwhile.
 * @param order locked; nothing happens when the refund was noted before, or is gone
 * @param refunded as the provider says it of the payment, in minor units; undefined when it was not asked
 */
export async function finishRefund(
  tx: Tx,
  order: RefundedOrder,
  id: number,
  { refunded, now }: { refunded: number | undefined; now: Date },
): Promise<void> {
  const refund = order.refunds.find((known) => known.id === id)
  if (!refund || refund.done_at) return
  await tx.updateTable('refund').set({ done_at: now }).where('id', '=', id).execute()
  const noted = await noteReported(tx, order, refunded)
  await follow(tx, order, refund, now)
  await noteByHand(tx, order.number, noted, now)
}

/**
 * Notes what was refunded at the provider without us. While a refund of ours is under way, what the provider says may be
 * that one: it is looked at again when that has ended.
 * @param order locked
 * @param refunded as the provider says it of the payment, in minor units
 */
export async function notePaymentRefund(
  tx: Tx,
  order: RefundedOrder,
  { refunded, now }: { refunded: number; now: Date },
): Promise<void> {
  await noteByHand(tx, order.number, await noteReported(tx, order, refunded), now)
}

/** @returns the most that was ever said: an answer that was under way may be older than another */
async function noteReported(
  tx: Tx,
  { payment_id }: RefundedOrder,
  refunded: number | undefined,
): Promise<number> {
  if (payment_id === null) return 0
  const payment = await tx
    .updateTable('payment')
    .set(({ fn, val, ref }) => ({ refunded: fn('greatest', [ref('refunded'), val(refunded ?? 0)]) }))
    .where('id', '=', payment_id)
    .returning('refunded')
    .executeTakeFirstOrThrow()
  return payment.refunded
}

async function noteByHand(tx: Tx, number: string, reported: number, now: Date): Promise<void> {
  const order = await readRefunds(tx, number)
  if (!order || order.refunds.some(({ money, done_at }) => money > 0 && !done_at)) return
  const byHand = reported - sumOfRefunds(order.refunds).money
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
