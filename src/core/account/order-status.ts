/** How an order stands, as its customer sees it. */

export const ORDER_STATUSES = ['received', 'shipped', 'partly_refunded', 'refunded'] as const
export type OrderStatus = (typeof ORDER_STATUSES)[number]

/**
 * @param order `due` is what was bought and `credited` what has gone back of it, however it was paid: minor units of one
 * currency
 */
export function orderStatus({
  due,
  credited,
  isShipped,
}: {
  due: number
  credited: number
  isShipped: boolean
}): OrderStatus {
  if (credited > 0) return credited < due ? 'partly_refunded' : 'refunded'
  return isShipped ? 'shipped' : 'received'
}
