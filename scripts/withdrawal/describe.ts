/** Statements of withdrawal as a terminal shows them. */
import { shopMinute } from '#core/shop-day'
import type { WithdrawalRow } from '#server/use-cases/withdrawal/read-withdrawal'

/** What of an order it is about: articles, the customer's own words, or all. */
export function aboutOf({ goods, pieces }: Pick<WithdrawalRow, 'goods' | 'pieces'>): string {
  const what = [...pieces.map(({ sku, quantity }) => `${quantity} × ${sku}`), ...(goods ? [goods] : [])]
  return what.length > 0 ? what.join(', ') : 'the whole order'
}

/** Beside the order that it names. */
export function withdrawalOf(row: WithdrawalRow): string {
  const notes = [
    ...(row.order_number === null ? [`from ${row.email}, which is not the order's address`] : []),
    ...(row.late ? ['after the period'] : []),
    ...(row.done_at ? [`done ${shopMinute(row.done_at)}`] : []),
  ]
  return [`withdrawal ${row.id} of ${shopMinute(row.received_at)}: ${aboutOf(row)}`, ...notes].join('; ')
}
