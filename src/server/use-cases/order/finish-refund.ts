/** What follows when the money of a refund has gone back: the order says so, its customer is told, points and gift cards go back. */

import { type PaidParts, refundOfMoney, sumOfParts } from '#core/checkout/refund'
import type { RefundDocument } from '#server/db/documents'
import { json } from '#server/db/json'
import type { Tx } from '#server/db/transaction'
import type { Deps, PaymentReport } from '#server/ports'
import { returnToCards, voidAll } from '#server/use-cases/gift-card/refund-cards'
import {
  leftOf,
  type OrderRefund,
  type RefundedOrder,
  readRefunds,
  sumOfRefunds,
  vatOfRefund,
} from '#server/use-cases/order/refunded-order'
import { enqueue } from '#server/use-cases/outbox/enqueue'
import { releaseClaim } from '#server/use-cases/payment/claim-invoice'
import { arrivedOf, noteRefunded, tellShortfall } from '#server/use-cases/payment/shortfall'

type Needs = Pick<Deps, 'failpoint' | 'clock'>
type Restocked = RefundDocument['restocked']

/**
 * Notes that a refund of ours was done, and what was refunded by hand meanwhile.
 * @param order locked; nothing happens when the refund was noted before, or is gone
 * @param report what the provider says of the payment; undefined when it was not asked
 */
export async function finishRefund(
  deps: Needs,
  tx: Tx,
  order: RefundedOrder,
  id: number,
  report: PaymentReport | undefined,
): Promise<void> {
  const now = deps.clock.now()
  const refund = order.refunds.find((known) => known.id === id)
  if (!refund || refund.done_at) return
  await tx.updateTable('refund').set({ done_at: now }).where('id', '=', id).execute()
  await deps.failpoint('refund:after-done')
  if (report) await noteReported(deps, tx, order, report)
  await follow(deps, tx, order, refund)
  await noteByHand(deps, tx, order)
}

/**
 * Notes what was refunded at the provider without us. While a refund of ours is under way, what the provider says may be
 * that one: it is looked at again when that has ended.
 * @param order locked
 * @param report what the provider says of the payment
 * @param restocked pieces of a refund of ours that this one has left nothing of
 */
export async function notePaymentRefund(
  deps: Needs,
  tx: Tx,
  order: RefundedOrder,
  report: PaymentReport,
  restocked: Restocked = [],
): Promise<void> {
  await noteReported(deps, tx, order, report)
  await noteByHand(deps, tx, order, restocked)
}

async function noteReported(
  { failpoint }: Needs,
  tx: Tx,
  { payment_id }: RefundedOrder,
  report: PaymentReport,
): Promise<void> {
  if (payment_id !== null) await noteRefunded(tx, payment_id, report)
  await failpoint('refund:after-payment')
}

async function noteByHand(
  deps: Needs,
  tx: Tx,
  { number, payment_id }: RefundedOrder,
  restocked: Restocked = [],
): Promise<void> {
  if (payment_id === null) return
  await noteSurplus(deps, tx, { number, restocked, arrived: await arrivedOf(tx, payment_id) })
  await tellShortfall(tx, payment_id, deps.clock.now())
}

interface Surplus {
  number: string
  restocked: Restocked
  /** Of all that was given back, in minor units. */
  arrived: number
}

async function noteSurplus(deps: Needs, tx: Tx, { number, restocked, arrived }: Surplus): Promise<void> {
  const now = deps.clock.now()
  const order = await readRefunds(tx, number)
  if (!order || order.refunds.some(({ money, done_at }) => money > 0 && !done_at)) return
  const byHand = arrived - sumOfRefunds(order.refunds).money
  if (byHand <= 0) return
  const parts = refundOfMoney(leftOf(order), byHand)
  const amount = sumOfParts(parts)
  if (amount === 0) return
  const isLast = sumOfParts(leftOf(order)) === amount
  const refund = await tx
    .insertInto('refund')
    .values({
      ...{ order_number: number, origin: 'provider', reason: null, created_at: now, done_at: now },
      ...{ money: parts.money, points: parts.points, gift_cards: parts.giftCards },
      document: json({
        ...{ kind: isLast && order.refunds.length === 0 ? 'whole' : 'amount', lines: [], restocked },
        vat: vatOfRefund(order, amount),
      }),
    })
    .returningAll()
    .executeTakeFirstOrThrow()
  await deps.failpoint('refund:after-by-hand')
  if (isLast) await voidAll(tx, number, now)
  await deps.failpoint('refund:after-void')
  await follow(deps, tx, order, refund)
}

async function follow(deps: Needs, tx: Tx, order: RefundedOrder, refund: OrderRefund): Promise<void> {
  const now = deps.clock.now()
  const { number } = order
  const { id, money: refunded } = refund
  const { money, giftCards } = await writeSums(tx, number)
  await deps.failpoint('refund:after-sums')
  if (giftCards > 0) await returnToCards(tx, { order: number, amount: giftCards, now })
  await deps.failpoint('refund:after-cards')
  if (order.account_id || order.invite_entry !== null) {
    await enqueue(
      tx,
      { kind: 'club-order', dedupeKey: `club-order:${number}:${id}`, payload: { number } },
      now,
    )
  }
  await deps.failpoint('refund:after-club')
  if (money === order.document.totals.total) await releaseClaim(tx, order.document.checkoutId)
  await deps.failpoint('refund:after-claim')
  const dedupeKey = `order-refunded:${number}:${id}`
  await enqueue(tx, { kind: 'order-refunded', dedupeKey, payload: { number, refunded, refund: id } }, now)
  await deps.failpoint('refund:after-outbox')
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
