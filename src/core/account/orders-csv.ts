/** Orders of a company as a table for its bookkeeping: a row for each line. */

import type { FoundOrder } from '#core/account/find-orders'
import { shownLine } from '#core/checkout/shown-amounts'
import { shopDay } from '#core/shop-day'
import { csv } from '#core/text/csv'

interface ListedOrder extends FoundOrder {
  /** ISO date-time. */
  placedAt: string
  status: string
  currency: string
  lines: readonly (FoundOrder['lines'][number] & Parameters<typeof shownLine>[0])[]
}

/** Heads of the columns, in their order. */
const COLUMNS = [
  'order',
  'date',
  'status',
  'reference',
  'sku',
  'name',
  'quantity',
  'unitNet',
  'vat',
  'total',
  'currency',
] as const
type Heads = Record<(typeof COLUMNS)[number], string>

/**
 * @param heads of the columns
 * @param statuses as the list shows them
 */
export function ordersCsv(
  orders: readonly ListedOrder[],
  heads: Heads,
  statuses: Readonly<Record<string, string>>,
): string {
  const rows = orders.flatMap((order) => {
    const { number, placedAt, status, currency, lines } = order
    const own = [order.reference, order.purchaseOrder].filter(Boolean).join(' / ')
    return lines.map((line) => {
      const { amount, decimals } = shownLine(line, true).unit
      const of = { order: number, date: shopDay(Date.parse(placedAt)), reference: own, currency }
      return {
        ...{ ...of, status: statuses[status] ?? status, sku: line.sku, name: line.name },
        ...{ quantity: line.quantity, unitNet: (amount / 10 ** decimals).toFixed(decimals) },
        ...{ vat: (line.vat / 100).toFixed(2), total: (line.total / 100).toFixed(2) },
      }
    })
  })
  return csv([COLUMNS.map((name) => heads[name]), ...rows.map((row) => COLUMNS.map((name) => row[name]))])
}
