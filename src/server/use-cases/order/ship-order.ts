/** Notes that an order was handed to a carrier. */

import { dueAt, isDueAfterDispatch } from '#core/checkout/invoice'
import { sumOfParts } from '#core/checkout/refund'
import { inTransaction } from '#server/db/transaction'
import type { Deps } from '#server/ports'
import { leftOf, lockRefunds } from '#server/use-cases/order/refunded-order'
import { enqueue } from '#server/use-cases/outbox/enqueue'
import { openWithdrawalsOf, type WithdrawalRow } from '#server/use-cases/withdrawal/read-withdrawal'

export interface Shipment {
  /** As its customer reads it; of the order's shipping option without it. */
  carrier?: string | undefined
  /** By which the carrier knows it. */
  tracking?: string | undefined
}

export interface ShipWish extends Shipment {
  /** Also an order of which a withdrawal waits: its customer was told that what has not left is stopped. */
  despiteWithdrawal?: boolean | undefined
}

/** How an order was sent, as it is kept. */
export type Sent = Record<keyof Shipment, string | null>

export type ShipOutcome =
  | { outcome: 'shipped'; now: Sent }
  /** It was shipped before, and is told by no second mail. */
  | { outcome: 'corrected'; before: Sent; now: Sent }
  | { outcome: 'withdrawn'; withdrawals: WithdrawalRow[] }
  | { outcome: 'unknown_order' | 'refunded' | 'nothing_to_ship' }

/** The customer is told once, by the outbox. @param number of an order */
export async function shipOrder(
  { db, clock, failpoint }: Pick<Deps, 'db' | 'clock' | 'failpoint'>,
  number: string,
  { carrier, tracking, despiteWithdrawal = false }: ShipWish,
): Promise<ShipOutcome> {
  const shipped = await inTransaction(db, async (tx): Promise<ShipOutcome> => {
    const order = await lockRefunds(tx, number)
    await failpoint('ship:after-lock')
    if (!order) return { outcome: 'unknown_order' }
    const { shipping, lines } = order.document
    if (!shipping) return { outcome: 'nothing_to_ship' }
    if (sumOfParts(leftOf(order)) === 0) return { outcome: 'refunded' }
    const now = clock.now()
    const isFirst = order.shipped_at === null
    const withdrawals = isFirst && !despiteWithdrawal ? await openWithdrawalsOf(tx, [number]) : []
    if (withdrawals.length > 0) return { outcome: 'withdrawn', withdrawals }
    const before = await tx
      .selectFrom('orders')
      .select(['carrier', 'tracking'])
      .where('number', '=', number)
      .executeTakeFirstOrThrow()
    const sent = {
      carrier: carrier ?? (isFirst ? shipping.carrier : before.carrier),
      tracking: tracking ?? before.tracking,
    }
    const isDueNow = isFirst && order.due_at !== null && isDueAfterDispatch(lines)
    const set = { ...sent, ...(isFirst && { shipped_at: now }), ...(isDueNow && { due_at: dueAt(now) }) }
    await tx.updateTable('orders').set(set).where('number', '=', number).execute()
    await failpoint('ship:after-order')
    const dedupeKey = `order-shipped:${number}`
    if (isFirst) await enqueue(tx, { kind: 'order-shipped', dedupeKey, payload: { number } }, now)
    await failpoint('ship:after-outbox')
    return isFirst ? { outcome: 'shipped', now: sent } : { outcome: 'corrected', before, now: sent }
  })
  await failpoint('ship:after-commit')
  return shipped
}
