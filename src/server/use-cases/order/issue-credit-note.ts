/** The number of a refund's credit note: a series of its own. */

import type { Deps } from '#server/ports'
import { issueInvoice } from '#server/use-cases/order/issue-invoice'
import { type IssuedNumber, issueNumber, type Series } from '#server/use-cases/order/number-series'

const CREDIT_NOTES: Series = { table: 'credit_note', column: 'refund_id', first: 50_001 }

/**
 * Gives a refund its number; one that has a number keeps it. The invoice that it changes has one then as well.
 * @param refund that was done
 */
export async function issueCreditNote(
  deps: Pick<Deps, 'db' | 'clock' | 'failpoint'>,
  { id, orderNumber }: { id: number; orderNumber: string },
): Promise<IssuedNumber> {
  await issueInvoice(deps, orderNumber)
  return issueNumber(deps, CREDIT_NOTES, id)
}
