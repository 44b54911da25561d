/** The number of an order's invoice. */

import type { Deps } from '#server/ports'
import { type IssuedNumber, issueNumber, type Series } from '#server/use-cases/order/number-series'

export type Invoice = IssuedNumber

const INVOICES: Series = { table: 'invoice', column: 'order_number', first: 10_001 }

/**
 * Gives an order its invoice number; one that has a number keeps it.
 * @param orderNumber of an order that exists
 */
export function issueInvoice(
  deps: Pick<Deps, 'db' | 'clock' | 'failpoint'>,
  orderNumber: string,
): Promise<Invoice> {
  return issueNumber(deps, INVOICES, orderNumber)
}
