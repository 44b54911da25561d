/** An order for who has no account: found by its number and by the e-mail address that it was placed with. */

import { createHmac } from 'node:crypto'
import type { Selectable } from 'kysely'
import { emailKey } from '#core/account/email-key'
import { orderNumbersLike } from '#core/order/order-number'
import type { Delivery } from '#core/order/withdrawal-period'
import type { OrdersTable } from '#server/db/schema-orders'
import type { Db } from '#server/db/transaction'
import { isSameSecret } from '#server/same-secret'
import { creditedUnpaid } from '#server/use-cases/order/refunded-order'

/** What somebody knows of an order, as it was typed. */
export interface OrderProof {
  number: string
  email: string
}

export interface GuestOrder extends Selectable<OrdersTable> {
  /** What was taken off its invoice before that was paid, in minor units. */
  unpaid: number
}

/** @returns undefined for an unknown number as for one of another address: nobody learns which numbers there are */
export async function findGuestOrder(db: Db, proof: OrderProof): Promise<GuestOrder | undefined> {
  const found = await ordersLike(db, proof)
  return found.find((order) => isOf(order, proof))
}

export interface Seals {
  /** As `sealOf` makes it. */
  proved?: string | undefined
  /** As `mailSealOf` makes it. */
  mailed?: string | undefined
}

/** @param seals of the order, compared first: nothing of what else is wrong shows @returns as `findGuestOrder` */
export async function findSealedOrder(
  db: Db,
  proof: OrderProof,
  { proved = '', mailed = '' }: Seals,
): Promise<GuestOrder | undefined> {
  if (proved === '' && mailed === '') return undefined
  const found = await ordersLike(db, proof)
  const isSealed = (order: GuestOrder) =>
    isSameSecret(sealOf(order), proved) || isSameSecret(mailSealOf(order), mailed)
  return found.find((order) => isSealed(order) && isOf(order, proof))
}

/** @param seal of the link in the mail @returns undefined for an unknown number as for a wrong seal */
export async function findMailedOrder(
  db: Db,
  { number, seal }: { number: string; seal: string },
): Promise<GuestOrder | undefined> {
  const order = await orders(db).where('number', '=', number).executeTakeFirst()
  return order && isSameSecret(mailSealOf(order), seal) ? order : undefined
}

/**
 * For a browser that has proved the order, so that it need not prove it again. Nobody makes one who does not know the
 * checkout's id, which is the buyer's own and stands on no page of a guest's order; and it shows nothing without the proof.
 */
export function sealOf(order: Sealed): string {
  return hashOf(order, 'proved')
}

/** For the link in the order's mail: its mailbox has proved the address. Whoever gets the link sees the order. */
export function mailSealOf(order: Sealed): string {
  return hashOf(order, 'mailed')
}

/** For the links to an order's documents. What is no invoice to be booked has no secret of its own: who sees the order sees them. */
export function documentToken({
  invoice_token,
  ...order
}: Sealed & Pick<GuestOrder, 'invoice_token'>): string {
  return invoice_token ?? mailSealOf(order)
}

type Sealed = Pick<GuestOrder, 'checkout_id' | 'number'>

function hashOf({ checkout_id, number }: Sealed, purpose: 'proved' | 'mailed'): string {
  return createHmac('sha256', checkout_id).update(`${purpose} ${number}`).digest('base64url')
}

function ordersLike(db: Db, { number }: OrderProof): Promise<GuestOrder[]> {
  return orders(db).where('number', 'in', orderNumbersLike(number)).execute()
}

function orders(db: Db) {
  return db
    .selectFrom('orders')
    .selectAll()
    .select((eb) => creditedUnpaid(eb).as('unpaid'))
}

function isOf(order: GuestOrder, { email }: OrderProof): boolean {
  return emailKey(order.email) === emailKey(email)
}

/** What is known of an order's way, as the period to withdraw is counted from. */
export function deliveryOf({ document, shipped_at }: Pick<GuestOrder, 'document' | 'shipped_at'>): Delivery {
  const { placedAt, shipping } = document
  return { placedAt, shipping, shippedAt: shipped_at?.toISOString() }
}
