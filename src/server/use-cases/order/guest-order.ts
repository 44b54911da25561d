/** An order for who has no account: found by its number and by the e-mail address that it was placed with. */

import type { Selectable } from 'kysely'
import { emailKey } from '#core/account/email-key'
import { orderNumbersLike } from '#core/order/order-number'
import type { Delivery } from '#core/order/withdrawal-period'
import type { OrdersTable } from '#server/db/schema-orders'
import type { Db } from '#server/db/transaction'
import type { Deps } from '#server/ports'
import { failure, type Result, success } from '#server/result'
import { type InvoiceSource, sourceOf } from '#server/use-cases/order/read-invoice'

/** What somebody knows of an order, as it was typed. */
export interface OrderProof {
  number: string
  email: string
}

export type GuestOrder = Selectable<OrdersTable>

/** @returns undefined for an unknown number as for one of another address: nobody learns which numbers there are */
export async function findGuestOrder(db: Db, { number, email }: OrderProof): Promise<GuestOrder | undefined> {
  const found = await db
    .selectFrom('orders')
    .selectAll()
    .where('number', 'in', orderNumbersLike(number))
    .execute()
  return found.find((order) => emailKey(order.email) === emailKey(email))
}

/** What is known of an order's way, as the period to withdraw is counted from. */
export function deliveryOf({ document, shipped_at }: Pick<GuestOrder, 'document' | 'shipped_at'>): Delivery {
  const { placedAt, shipping } = document
  return { placedAt, shipping, shippedAt: shipped_at?.toISOString() }
}

/** As `readInvoice`, for who has no account. @returns `not_found` as `findGuestOrder` finds nothing */
export async function readGuestInvoice(deps: Deps, proof: OrderProof): Promise<Result<InvoiceSource>> {
  const order = await findGuestOrder(deps.db, proof)
  return order ? success(await sourceOf(deps, order)) : failure('not_found')
}
