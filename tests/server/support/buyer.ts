/** Verbs of a customer: the calls of a checkout in order. */

import { sql } from 'kysely'
import type { Address } from '#api/address'
import type { Checkout } from '#api/checkout/checkout'
import type { Result } from '#server/result'
import { createCheckout } from '#server/use-cases/checkout/create-checkout'
import {
  choosePayment,
  completeShipping,
  setAddress,
  setShipping,
} from '#server/use-cases/checkout/edit-checkout'
import type { CallContext } from '#server/use-cases/context'
import { placeOrder } from '#server/use-cases/order/place-order'
import { type Shop, visitor } from './deps.ts'
import { ADDRESS } from './fixtures.ts'

/** @throws with the code of a failure: for steps that a test takes for granted */
export async function must<T>(result: Promise<Result<T>>): Promise<T> {
  const settled = await result
  if (!settled.ok) throw new Error(`unexpected failure: ${JSON.stringify(settled)}`)
  return settled.value
}

export type Lines = Record<string, number>

export function create(shop: Shop, lines: Lines, context: CallContext = visitor()) {
  return createCheckout(shop.deps, context, {
    lines: Object.entries(lines).map(([sku, quantity]) => ({ sku, quantity })),
    currency: context.site.currency,
    country: 'SE',
  })
}

/** Everything up to the button. */
export async function readyToPlace(
  shop: Shop,
  lines: Lines,
  context: CallContext = visitor(),
  billing: Address = ADDRESS,
): Promise<Checkout> {
  const { id, physical } = await must(create(shop, lines, context))
  await must(setAddress(shop.deps, context, id, { billing }))
  if (physical) {
    await must(setShipping(shop.deps, context, id, { id: 'home' }))
    await must(completeShipping(shop.deps, context, id))
  }
  return must(choosePayment(shop.deps, context, id, { option: 'stripe' }))
}

export function place(
  shop: Shop,
  { id, rev }: Pick<Checkout, 'id' | 'rev'>,
  token = 'tok_ok',
  context: CallContext = visitor(),
) {
  return placeOrder(shop.deps, context, id, { rev, confirmationToken: token })
}

export interface Balance {
  orders: number
  /** Live stock per sku. */
  stock: Record<string, { onHand: number; reserved: number }>
  /** Orders whose payment the provider does not call paid, and payments paid that have neither order nor refund. */
  unbalanced: string[]
}

/** What the shop has against what the provider has: right whatever happened before. */
export async function readBalance({ deps, payments }: Shop): Promise<Balance> {
  const stock = await deps.db.selectFrom('stock').selectAll().execute()
  const held = await deps.db
    .selectFrom('reservation')
    .select(['sku', sql<number>`sum(quantity)`.as('quantity')])
    .groupBy('sku')
    .execute()
  const orders = await deps.db
    .selectFrom('orders')
    .leftJoin('payment', 'payment.id', 'orders.payment_id')
    .select(['orders.number', 'payment.ref', 'orders.total'])
    .execute()
  const unbalanced: string[] = []
  for (const { sku, reserved } of stock) {
    const promised = held.find((row) => row.sku === sku)?.quantity ?? 0
    if (promised !== reserved) unbalanced.push(`${sku}: ${reserved} reserved, ${promised} in reservations`)
  }
  for (const payment of payments.all()) {
    const own = orders.filter(({ ref }) => ref === payment.ref)
    const paid = payment.state === 'paid' && payment.refunded < payment.amount
    if (own.length !== (paid ? 1 : 0))
      unbalanced.push(`${payment.ref} ${payment.state}: ${own.length} orders`)
  }
  return {
    orders: orders.length,
    stock: Object.fromEntries(
      stock.map(({ sku, on_hand, reserved }) => [sku, { onHand: on_hand, reserved }]),
    ),
    unbalanced,
  }
}
