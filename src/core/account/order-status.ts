/** How an order stands, as its customer sees it. */

export const ORDER_STATUSES = [
  'received',
  'shipped',
  'partly_refunded',
  'refunded',
  'partly_credited',
  'credited',
] as const
export type OrderStatus = (typeof ORDER_STATUSES)[number]

/**
 * @param order `due` is what was bought, `credited` what has gone back of it, however it was paid, and `unpaid` what of that
 * was taken off an invoice that nobody had paid yet: minor units of one currency
 */
export function orderStatus({
  due,
  credited,
  unpaid,
  isShipped,
}: {
  due: number
  credited: number
  unpaid: number
  isShipped: boolean
}): OrderStatus {
  if (credited > 0 && unpaid === credited) return credited < due ? 'partly_credited' : 'credited'
  if (credited > 0) return credited < due ? 'partly_refunded' : 'refunded'
  return isShipped ? 'shipped' : 'received'
}

/** Whether all of the order has gone back, or was taken off its invoice: nothing of it is to be paid or sent any more. */
export function isAllBack(status: OrderStatus): boolean {
  return status === 'refunded' || status === 'credited'
}
