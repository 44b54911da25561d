/** Notes that an order was handed to a carrier. */

import { sumOfParts } from '#core/checkout/refund'
import { inTransaction } from '#server/db/transaction'
import type { Deps } from '#server/ports'
import { leftOf, lockRefunds } from '#server/use-cases/order/refunded-order'
import { enqueue } from '#server/use-cases/outbox/enqueue'

export interface Shipment {
  /** As its customer reads it; of the order's shipping option without it. */
  carrier?: string | undefined
  /** By which the carrier knows it. */
  tracking?: string | undefined
}

/** `corrected`: it was shipped before, and is told by no second mail. */
export type ShipOutcome = 'shipped' | 'corrected' | 'unknown_order' | 'refunded' | 'nothing_to_ship'

/** The customer is told once, by the outbox. @param number of an order */
export function shipOrder(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  number: string,
  { carrier, tracking }: Shipment,
): Promise<ShipOutcome> {
  return inTransaction(db, async (tx) => {
    const order = await lockRefunds(tx, number)
    if (!order) return 'unknown_order'
    const { shipping } = order.document
    if (!shipping) return 'nothing_to_ship'
    if (sumOfParts(leftOf(order)) === 0) return 'refunded'
    const now = clock.now()
    const isFirst = order.shipped_at === null
    const set = {
      ...(isFirst && { shipped_at: now, carrier: carrier ?? shipping.carrier, tracking: tracking ?? null }),
      ...(carrier !== undefined && { carrier }),
      ...(tracking !== undefined && { tracking }),
    }
    if (Object.keys(set).length > 0) {
      await tx.updateTable('orders').set(set).where('number', '=', number).execute()
    }
    const dedupeKey = `order-shipped:${number}`
    if (isFirst) await enqueue(tx, { kind: 'order-shipped', dedupeKey, payload: { number } }, now)
    return isFirst ? 'shipped' : 'corrected'
  })
}
