/** Orders as whoever runs the shop sees them. */

import { sql } from 'kysely'
import { type OrderStatus, orderStatus } from '#core/account/order-status'
import type { Currency } from '#core/money/money'
import { orderNumbersLike } from '#core/order/order-number'
import type { SiteKey } from '#core/site/site'
import type { OrderDocument } from '#server/db/documents'
import type { Deps } from '#server/ports'
import { dueDate } from '#server/use-cases/order/due-date'
import { creditedUnpaid, dueOf, type OrderRefund, readRefunds } from '#server/use-cases/order/refunded-order'
import { type Dispute, readDisputes } from '#server/use-cases/payment/disputes'
import { readShortfall } from '#server/use-cases/payment/shortfall'
import { type WithdrawalRow, withdrawalsNaming } from '#server/use-cases/withdrawal/read-withdrawal'

export interface OrderFilter {
  site?: SiteKey | undefined
  /** Only those that wait for being sent. */
  open?: boolean | undefined
  /** Placed then or later. */
  since?: Date | undefined
}

export interface KnownOrder {
  number: string
  placedAt: Date
  site: SiteKey
  email: string
  currency: Currency
  /** What was bought, with VAT, and what has gone back of it: minor units. */
  due: number
  credited: number
  status: OrderStatus
  shippedAt: Date | null
  carrier: string | null
  tracking: string | null
  document: OrderDocument
  /** When it is paid by invoice: until when, which is open as long as it waits for goods, and when its money came. */
  invoice: { dueAt: Date | undefined; paidAt: Date | null } | undefined
}

/** @returns the newest first */
export async function findOrders(
  { db }: Pick<Deps, 'db'>,
  { site, open, since }: OrderFilter,
  most: number,
): Promise<KnownOrder[]> {
  let query = orders(db).orderBy('placed_at', 'desc').orderBy('number')
  if (site) query = query.where('site', '=', site)
  if (since) query = query.where('placed_at', '>=', since)
  if (open) query = query.where('shipped_at', 'is', null).where(waits)
  return (await query.limit(most).execute()).map(toKnown)
}

/** Something is sent by a carrier, and not all of the order went back. */
const waits = sql<boolean>`document->'shipping' is not null and refunded + other_back <
  total + (document->'totals'->>'points')::int8 + (document->'totals'->>'giftCards')::int8`

export interface FoundOrder {
  order: KnownOrder
  refunds: (OrderRefund & { creditNote: number | undefined })[]
  /** Of its refunds, what did not arrive and is owed: minor units. */
  owed: number
  disputes: Dispute[]
  withdrawals: WithdrawalRow[]
  /** Of its invoice or receipt; undefined until it is issued, a moment after the order. */
  invoiceNumber: number | undefined
}

/** @returns the number as its order has it, however it was typed; what is none of an order, as it was typed */
export async function findNumber({ db }: Pick<Deps, 'db'>, typed: string): Promise<string> {
  const found = await db
    .selectFrom('orders')
    .select('number')
    .where('number', 'in', orderNumbersLike(typed))
    .executeTakeFirst()
  return found?.number ?? typed
}

/** @returns undefined for a number that there is not */
export async function findOrder({ db }: Pick<Deps, 'db'>, number: string): Promise<FoundOrder | undefined> {
  const row = await orders(db).where('number', '=', number).executeTakeFirst()
  const known = await readRefunds(db, number)
  if (!row || !known) return undefined
  const notes = await db
    .selectFrom('credit_note')
    .innerJoin('refund', 'refund.id', 'credit_note.refund_id')
    .select(['credit_note.refund_id', 'credit_note.number'])
    .where('refund.order_number', '=', number)
    .execute()
  const refunds = known.refunds.map((refund) => ({
    ...refund,
    creditNote: notes.find(({ refund_id }) => refund_id === refund.id)?.number,
  }))
  const { payment_id: payment } = known
  const shortfall = payment === null ? undefined : await readShortfall(db, payment)
  const disputes = await readDisputes(db, payment)
  const issued = await db
    .selectFrom('invoice')
    .select('number')
    .where('order_number', '=', number)
    .executeTakeFirst()
  return {
    ...{ order: toKnown(row), invoiceNumber: issued?.number },
    refunds,
    owed: shortfall?.amount ?? 0,
    disputes,
    withdrawals: await withdrawalsNaming(db, number),
  }
}

function orders(db: Deps['db']) {
  return db
    .selectFrom('orders')
    .select(['number', 'placed_at', 'site', 'email', 'currency', 'refunded', 'other_back', 'shipped_at'])
    .select(['carrier', 'tracking', 'document', 'due_at', 'paid_at'])
    .select((eb) => creditedUnpaid(eb).as('unpaid'))
}

type Row = Awaited<ReturnType<ReturnType<typeof orders>['executeTakeFirstOrThrow']>>

function toKnown({
  placed_at,
  shipped_at,
  refunded,
  other_back,
  due_at,
  paid_at,
  unpaid,
  ...row
}: Row): KnownOrder {
  const due = dueOf(row)
  const credited = refunded + other_back
  const status = orderStatus({ due, credited, unpaid, isShipped: shipped_at !== null })
  const dueAt = dueDate({ ...row, due_at, shipped_at })
  const invoice = due_at === null ? undefined : { dueAt, paidAt: paid_at }
  return { ...row, due, credited, status, invoice, placedAt: placed_at, shippedAt: shipped_at }
}
