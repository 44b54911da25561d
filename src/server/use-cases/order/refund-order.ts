/** Decides on a refund: what goes back of an order, and what goes back to the shelf. The outbox does it (`pay-refund.ts`). */

import { sql } from 'kysely'
import { lineAmount } from '#core/checkout/order-vat'
import { prorate } from '#core/checkout/quote'
import { type PaidParts, splitRefund, sumOfParts, valueOfPieces } from '#core/checkout/refund'
import type { RefundReason } from '#core/checkout/refund-reason'
import type { Currency } from '#core/money/money'
import type { OrderDocument, RefundDocument } from '#server/db/documents'
import { json } from '#server/db/json'
import { inTransaction, type Tx } from '#server/db/transaction'
import type { Deps } from '#server/ports'
import { spentOfReward } from '#server/use-cases/club/refund-points'
import { voidBought } from '#server/use-cases/gift-card/refund-cards'
import {
  dueOf,
  leftOf,
  lockRefunds,
  type MoneyWay,
  type OrderRefund,
  partsOf as partsOfRefund,
  type RefundedOrder,
  sumOfRefunds,
  vatOfRefund,
  wayOf,
} from '#server/use-cases/order/refunded-order'
import { enqueue } from '#server/use-cases/outbox/enqueue'
import { lostByDispute, openDispute, readDisputes } from '#server/use-cases/payment/disputes'
import { lockStocks, type Pieces } from '#server/use-cases/stock/stock'

export interface RefundWish {
  /** `whole` is what is left of it; an amount is in minor units; pieces are of lines, all that are left without a number. */
  of: 'whole' | { amount: number } | { lines: readonly { sku: string; quantity?: number | undefined }[] }
  /** Whether what it is of lies on the shelf again. */
  restock: boolean
  reason?: RefundReason | undefined
  /** Also where points that the order has earned are spent, and cannot be taken back with it. */
  despiteSpentPoints?: boolean | undefined
  /** ms: one like the last one of this time may be a command that was given twice, and is refused. */
  unlessWithin?: number | undefined
}

export type RefundDecision =
  | {
      outcome: 'decided'
      id: number
      parts: PaidParts
      currency: Currency
      restocked: Pieces[]
      money: MoneyWay
      /** Whether what it is of lies in the house and is for sale no more. */
      isKept: boolean
    }
  /** `at`: when one like it was decided. */
  | { outcome: 'same'; at: Date }
  | { outcome: 'unknown_order' | 'nothing_left' | 'restock_what' }
  | { outcome: 'too_much'; left: number; currency: Currency }
  /** `cards_used`: `left` of the gift cards that were bought can still be given back. */
  | { outcome: 'too_many' | 'cards_used'; sku: string; left: number }
  /** Of the points that it has earned, so many are spent: so much less could be refunded. An amount is not asked about. */
  | { outcome: 'points_spent'; spent: number; most: number; currency: Currency }
  | { outcome: 'unknown_line'; sku: string; skus: string[] }
  /** The bank has taken the money, and may leave it with the customer. */
  | { outcome: 'disputed'; dispute: string }
  /** The customer has got `lost` by a dispute. */
  | { outcome: 'charged_back'; lost: number; left: number; currency: Currency }

type Refused = Exclude<RefundDecision, { outcome: 'decided' }>

/**
 * Money, points and gift cards go back in proportion to what is left of each, never more than was paid, also where two
 * decide at once.
 * @param number of an order
 * @returns what was decided, or why nothing was; amounts in minor units of the order's currency
 */
export async function refundOrder(
  { db, clock, failpoint }: Pick<Deps, 'db' | 'clock' | 'failpoint'>,
  number: string,
  wish: RefundWish,
): Promise<RefundDecision> {
  const decision = await inTransaction(db, async (tx): Promise<RefundDecision> => {
    const order = await lockRefunds(tx, number)
    await failpoint('refund-order:after-lock')
    if (!order) return { outcome: 'unknown_order' }
    const { currency, document } = order
    const disputes = await readDisputes(tx, order.payment_id)
    const open = openDispute(disputes)
    if (open) return { outcome: 'disputed', dispute: open.id }
    const lost = lostByDispute(disputes)
    const left = withoutLost(leftOf(order), lost)
    const most = sumOfParts(left)
    if (most === 0)
      return lost > 0 ? { outcome: 'charged_back', lost, left: 0, currency } : { outcome: 'nothing_left' }
    const wanted = readWish(order, wish, most)
    if ('outcome' in wanted) return wanted
    if (wanted.amount > most && lost > 0) return { outcome: 'charged_back', lost, left: most, currency }
    if (wanted.amount > most || wanted.amount <= 0) return { outcome: 'too_much', left: most, currency }
    const now = clock.now()
    const last = order.refunds.findLast(({ origin }) => origin === 'shop')
    const isRecent = last && now.getTime() - last.created_at.getTime() < (wish.unlessWithin ?? 0)
    if (isRecent && isLike(last, wanted)) return { outcome: 'same', at: last.created_at }
    // Before gift cards, as whoever orders locks them.
    if (wish.restock) await lockStocks(tx, skusOf(wanted.pieces))
    const parts = partsOf(order, left, wanted)
    const spent = wish.despiteSpentPoints ? 0 : await spentPoints(tx, order, wanted, parts, now)
    await failpoint('refund-order:after-purse')
    if (spent > 0)
      return { outcome: 'points_spent', spent, most: Math.max(0, wanted.amount - spent), currency }
    const used = await voidBought(tx, { order: number, pieces: giftCardsOf(document, wanted.pieces), now })
    await failpoint('refund-order:after-void')
    if (used) return { outcome: 'cards_used', ...used }
    const restocked = wish.restock ? await restock(tx, order, wanted.pieces, now) : []
    await failpoint('refund-order:after-restock')
    const { kind, lines } = wanted
    const vat = vatOfRefund(
      order,
      wanted.amount,
      lines.map((line) => rateOf(document, line)),
    )
    const { id } = await tx
      .insertInto('refund')
      .values({
        ...{
          order_number: number,
          origin: 'shop',
          reason: wish.reason ?? null,
          created_at: now,
          done_at: null,
        },
        ...{ money: parts.money, points: parts.points, gift_cards: parts.giftCards },
        document: json({ kind, lines, vat, restocked }),
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    await failpoint('refund-order:after-refund')
    await enqueue(tx, { kind: 'order-refund', dedupeKey: `order-refund:${id}`, payload: { id } }, now)
    await failpoint('refund-order:after-outbox')
    const isKept = !wish.restock && order.shipped_at === null && restockable(order, wanted.pieces).length > 0
    return { outcome: 'decided', id, parts, currency, restocked, isKept, money: wayOf(order) }
  })
  await failpoint('refund-order:after-commit')
  return decision
}

/**
 * Who spends what an order has earned, and then gives it back, would have bought nothing and keep what the points have paid.
 * Whoever names an amount has decided on it.
 */
async function spentPoints(
  tx: Tx,
  order: RefundedOrder,
  { kind, amount }: Wanted,
  parts: PaidParts,
  now: Date,
): Promise<number> {
  const { account_id: accountId, number, currency, refunds } = order
  if (kind === 'amount' && amount < sumOfParts(leftOf(order))) return 0
  if (accountId === null) return 0
  const before = sumOfRefunds(refunds)
  const waiting = sumOfRefunds(refunds.filter(({ done_at }) => !done_at))
  const credited = sumOfParts(before) + amount
  const pointsBack = waiting.points + parts.points
  return spentOfReward(tx, { number, accountId, currency, due: dueOf(order), credited, pointsBack }, now)
}

function withoutLost(left: PaidParts, lost: number): PaidParts {
  return { ...left, money: Math.max(0, left.money - lost) }
}

interface Wanted extends Pick<RefundDocument, 'kind' | 'lines'> {
  amount: number
  /** What it is of, as lines have it. */
  pieces: Pieces[]
}

function readWish(order: RefundedOrder, { of, restock: isBack }: RefundWish, most: number): Wanted | Refused {
  if (of === 'whole') {
    const pieces = order.document.lines.map(({ sku }) => ({ sku, quantity: piecesLeft(order, sku) }))
    const isWhole = order.refunds.length === 0 && most === dueOf(order)
    return { kind: isWhole ? 'whole' : 'amount', lines: [], amount: most, pieces }
  }
  if ('amount' in of) {
    return isBack ? { outcome: 'restock_what' } : { kind: 'amount', lines: [], amount: of.amount, pieces: [] }
  }
  const lines: Wanted['lines'] = []
  for (const { sku, quantity } of of.lines) {
    const line = wantedLine(order, sku, quantity)
    if ('outcome' in line) return line
    lines.push(line)
  }
  return { kind: 'lines', lines, amount: lines.reduce((sum, { gross }) => sum + gross, 0), pieces: lines }
}

function wantedLine(order: RefundedOrder, sku: string, wanted?: number): Wanted['lines'][number] | Refused {
  const { document } = order
  const { lines, totals } = document
  const at = lines.findIndex((line) => line.sku === sku)
  const line = lines[at]
  if (!line) return { outcome: 'unknown_line', sku, skus: lines.map((known) => known.sku) }
  const left = piecesLeft(order, sku)
  const quantity = wanted ?? left
  if (quantity < 1 || quantity > left) return { outcome: 'too_many', sku, left }
  // A coupon's part of each line is not kept with the order: it was of all goods, and of no gift card.
  const cards = giftCardsOf(document, lines)
  const discounts = prorate(
    totals.discount,
    lines.map((other) => (cards.includes(other) ? 0 : other.total)),
  )
  const bought = { quantity: line.quantity, value: line.total - (discounts[at] ?? 0) }
  return { sku, quantity, gross: valueOfPieces(bought, line.quantity - left, quantity) }
}

/**
 * Gift cards were bought with money alone, which goes back for them alone: points and other cards that have paid for the
 * goods beside them would otherwise come back as money, and as the card.
 */
function partsOf(order: RefundedOrder, left: PaidParts, { kind, lines, amount }: Wanted): PaidParts {
  if (kind !== 'lines') return splitRefund(left, amount)
  const { document } = order
  const ofCards = giftCardsOf(document, lines).reduce((sum, { gross }) => sum + gross, 0)
  const forCards = giftCardsOf(document, document.lines).reduce(
    (sum, { sku, total, quantity }) => sum + (total / quantity) * piecesLeft(order, sku),
    0,
  )
  const forGoods = { ...left, money: left.money - forCards }
  // An amount that went back before may have been of either.
  if (forGoods.money < 0 || amount - ofCards > sumOfParts(forGoods)) return splitRefund(left, amount)
  const parts = splitRefund(forGoods, amount - ofCards)
  return { ...parts, money: parts.money + ofCards }
}

function giftCardsOf<P extends Pieces>({ boughtCards = [] }: OrderDocument, pieces: readonly P[]): P[] {
  return pieces.filter(({ sku }) => boughtCards.some((line) => line.sku === sku))
}

/** Of a line, pieces that were not refunded by name. */
function piecesLeft({ document, refunds }: RefundedOrder, sku: string): number {
  const bought = document.lines.find((line) => line.sku === sku)?.quantity ?? 0
  return (
    bought -
    countOf(
      refunds.flatMap((refund) => refund.document.lines),
      sku,
    )
  )
}

function rateOf(document: OrderDocument, { sku, gross }: { sku: string; gross: number }) {
  const line = document.lines.find((known) => known.sku === sku)
  return { rate: line ? lineAmount(line).rate : 0, gross }
}

function skusOf(pieces: readonly Pieces[]): string[] {
  return pieces.map(({ sku }) => sku)
}

function countOf(pieces: readonly Pieces[], sku: string): number {
  return pieces.filter((piece) => piece.sku === sku).reduce((sum, { quantity }) => sum + quantity, 0)
}

function isLike(refund: OrderRefund, { kind, lines, amount }: Wanted): boolean {
  const { document } = refund
  const named = (pieces: readonly Pieces[]) => pieces.map(({ sku, quantity }) => `${quantity} ${sku}`).join()
  const isSame = document.kind === kind && named(document.lines) === named(lines)
  return isSame && sumOfParts(partsOfRefund(refund)) === amount
}

async function restock(
  tx: Tx,
  order: RefundedOrder,
  pieces: readonly Pieces[],
  now: Date,
): Promise<Pieces[]> {
  const back = restockable(order, pieces)
  const known = await lockStocks(tx, skusOf(back))
  const shelved = back.filter(({ sku }) => known.has(sku))
  for (const { sku, quantity } of shelved) {
    await tx
      .updateTable('stock')
      .set({ on_hand: sql`on_hand + ${quantity}::int4`, updated_at: now })
      .where('sku', '=', sku)
      .execute()
  }
  return shelved
}

/** No more than the order has taken from the shelf: what is made to order, or sent by mail, never lay there. */
function restockable({ document, refunds }: RefundedOrder, pieces: readonly Pieces[]): Pieces[] {
  const taken = document.pieces ?? document.lines
  const before = refunds.flatMap((refund) => refund.document.restocked)
  return pieces
    .map(({ sku, quantity }) => ({
      sku,
      quantity: Math.min(quantity, countOf(taken, sku) - countOf(before, sku)),
    }))
    .filter(({ quantity }) => quantity > 0)
}
