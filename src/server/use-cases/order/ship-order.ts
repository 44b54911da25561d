/** Notes that an order was handed to a carrier. */

import { dueAt, isDueAfterDispatch } from '#core/checkout/invoice'
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
export async function shipOrder(
  { db, clock, failpoint }: Pick<Deps, 'db' | 'clock' | 'failpoint'>,
  number: string,
  { carrier, tracking }: Shipment,
): Promise<ShipOutcome> {
  const shipped = await inTransaction(db, async (tx): Promise<ShipOutcome> => {
    const order = await lockRefunds(tx, number)
    await failpoint('ship:after-lock')
    if (!order) return 'unknown_order'
    const { shipping, lines } = order.document
    if (!shipping) return 'nothing_to_ship'
    if (sumOfParts(leftOf(order)) === 0) return 'refunded'
    const now = clock.now()
    const isFirst = order.shipped_at === null
    const isDueNow = isFirst && order.due_at !== null && isDueAfterDispatch(lines)
    const set = {
      ...(isFirst && { shipped_at: now, carrier: carrier ?? shipping.carrier, tracking: tracking ?? null }),
      ...(isDueNow && { due_at: dueAt(now) }),
      ...(carrier !== undefined && { carrier }),
      ...(tracking !== undefined && { tracking }),
    }
    if (Object.keys(set).length > 0) {
      await tx.updateTable('orders').set(set).where('number', '=', number).execute()
    }
    await failpoint('ship:after-order')
    const dedupeKey = `order-shipped:${number}`
    if (isFirst) await enqueue(tx, { kind: 'order-shipped', dedupeKey, payload: { number } }, now)
    await failpoint('ship:after-outbox')
    return isFirst ? 'shipped' : 'corrected'
  })
  await failpoint('ship:after-commit')
  return shipped
}
