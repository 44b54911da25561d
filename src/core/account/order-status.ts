/** How an order stands, as its customer sees it. */

export const ORDER_STATUSES = ['received', 'partly_refunded', 'refunded'] as const
export type OrderStatus = (typeof ORDER_STATUSES)[number]

/** @param order minor units of one currency */
export function orderStatus({ total, refunded }: { total: number; refunded: number }): OrderStatus {
  if (refunded === 0) return 'received'
  return refunded < total ? 'partly_refunded' : 'refunded'
}
