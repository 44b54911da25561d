/** An order with what has gone back of it, as all that refunds it reads it. */

import type { ExpressionBuilder, Selectable } from 'kysely'
import { amountsByRate } from '#core/checkout/order-vat'
import {
  creditByRate,
  type PaidParts,
  paidParts,
  partsLeft,
  type RateAmount,
  ratesLeft,
  sumOfParts,
} from '#core/checkout/refund'
import type { OrderDocument } from '#server/db/documents'
import type { Database } from '#server/db/schema'
import type { OrdersTable, RefundTable } from '#server/db/schema-orders'
import type { Db, Tx } from '#server/db/transaction'

export type OrderRefund = Selectable<RefundTable>

type OrderRow = Pick<
  Selectable<OrdersTable>,
  | 'number'
  | 'payment_id'
  | 'account_id'
  | 'currency'
  | 'invite_entry'
  | 'document'
  | 'shipped_at'
  | 'due_at'
  | 'paid_at'
  | 'invoice_token'
  | 'checkout_id'
>

/** `credited`: of an invoice that is not paid, less is owed. `byBank`: of one that was, whoever runs the shop sends the money. */
export type MoneyWay = 'provider' | 'credited' | 'byBank'

export interface RefundedOrder extends OrderRow {
  /** In the order in which they were decided; also those whose money has not gone back yet. */
  refunds: OrderRefund[]
}

/**
 * With its checkout locked, under which alone refunds are written: two at once would each find all of it left.
 * @returns undefined for a number that there is not
 */
export async function lockRefunds(tx: Tx, number: string): Promise<RefundedOrder | undefined> {
  await tx
    .selectFrom('checkout')
    .innerJoin('orders', 'orders.checkout_id', 'checkout.id')
    .select('checkout.id')
    .where('orders.number', '=', number)
    .forUpdate('checkout')
    .execute()
  return readRefunds(tx, number)
}

export async function readRefunds(db: Db, number: string): Promise<RefundedOrder | undefined> {
  const order = await db
    .selectFrom('orders')
    .select(['number', 'payment_id', 'account_id', 'currency', 'invite_entry', 'document', 'shipped_at'])
    .select(['due_at', 'paid_at', 'invoice_token', 'checkout_id'])
    .where('number', '=', number)
    .executeTakeFirst()
  if (!order) return undefined
  const refunds = await db
    .selectFrom('refund')
    .selectAll()
    .where('order_number', '=', number)
    .orderBy('id')
    .execute()
  return { ...order, refunds }
}

export function partsOf({ money, points, gift_cards }: OrderRefund): PaidParts {
  return { money, points, giftCards: gift_cards }
}

/** @returns the sum of these refunds, each way by itself */
export function sumOfRefunds(refunds: readonly OrderRefund[]): PaidParts {
  const sum = (part: (refund: OrderRefund) => number) =>
    refunds.reduce((total, refund) => total + part(refund), 0)
  return {
    money: sum(({ money }) => money),
    points: sum(({ points }) => points),
    giftCards: sum(({ gift_cards }) => gift_cards),
  }
}

/** What can still go back; a refund that is under way has taken its part already. */
export function leftOf({ document, refunds }: Pick<RefundedOrder, 'document' | 'refunds'>): PaidParts {
  return partsLeft(paidParts(document.totals), sumOfRefunds(refunds))
}

/** @returns the lines of the parcel: what was bought, without gift cards and what was given back before it left */
export function linesSent({
  document: { lines, boughtCards = [] },
  refunds,
  shipped_at,
}: Pick<RefundedOrder, 'document' | 'refunds' | 'shipped_at'>): OrderDocument['lines'] {
  const before = refunds.filter(({ created_at }) => shipped_at && created_at < shipped_at)
  const back = before.flatMap(({ document }) => document.lines)
  return lines.flatMap((line) => {
    if (boughtCards.some(({ sku }) => sku === line.sku)) return []
    const gone = back.filter(({ sku }) => sku === line.sku).reduce((sum, { quantity }) => sum + quantity, 0)
    return line.quantity > gone ? [{ ...line, quantity: line.quantity - gone }] : []
  })
}

export function wayOf({ due_at, paid_at }: Pick<RefundedOrder, 'due_at' | 'paid_at'>): MoneyWay {
  if (due_at === null) return 'provider'
  return paid_at === null ? 'credited' : 'byBank'
}

/**
 * @param credited what was taken off the invoice before it was paid
 * @returns what of it is still to pay, in minor units; 0 of an order that is paid
 */
export function leftToPay(
  order: Pick<RefundedOrder, 'document' | 'due_at' | 'paid_at'>,
  credited: number,
): number {
  return wayOf(order) === 'credited' ? order.document.totals.total - credited : 0
}

/** Of an order, in SQL: what was taken off its invoice before that was paid, in minor units. */
export function creditedUnpaid({ selectFrom }: ExpressionBuilder<Database, 'orders'>) {
  return (
    selectFrom('refund')
      // A sum of integers is a bigint, which drivers tell as a text.
      .select(({ cast, fn, val }) =>
        cast<number>(fn.coalesce(fn.sum('money'), val(0)), 'integer').as('money'),
      )
      .whereRef('refund.order_number', '=', 'orders.number')
      .where('refund.done_at', 'is not', null)
      .where('orders.due_at', 'is not', null)
      .where(({ eb, or, ref }) =>
        or([eb('orders.paid_at', 'is', null), eb('refund.done_at', '<=', ref('orders.paid_at'))]),
      )
      .$asScalar()
      .$notNull()
  )
}

/** What was bought, with VAT: minor units, whatever it was paid with. */
export function dueOf({ document }: Pick<RefundedOrder, 'document'>): number {
  return sumOfParts(paidParts(document.totals))
}

/** The rates of VAT at which an amount is credited after these refunds. @param wanted as `creditByRate` */
export function vatOfRefund(
  { document, refunds }: Pick<RefundedOrder, 'document' | 'refunds'>,
  amount: number,
  wanted?: readonly { rate: number; gross: number }[],
): RateAmount[] {
  const all = amountsByRate(document.lines, document.totals)
  const gone: RateAmount[] = []
  for (const refund of refunds) gone.push(...creditedRates(all, gone, refund))
  return creditByRate(ratesLeft(all, gone), amount, wanted)
}

function creditedRates(all: RateAmount[], before: RateAmount[], refund: OrderRefund): RateAmount[] {
  const { vat } = refund.document
  return vat.length > 0 ? vat : creditByRate(ratesLeft(all, before), sumOfParts(partsOf(refund)))
}
