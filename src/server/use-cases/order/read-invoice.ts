/** What an invoice is made of, for a member of the account that placed the order. */

import type { OrderDocument } from '#server/db/documents'
import type { Deps } from '#server/ports'
import { failure, type Result, success } from '#server/result'
import { type Invoice, issueInvoice } from '#server/use-cases/order/issue-invoice'

export interface InvoiceSource {
  order: OrderDocument
  invoice: Invoice
}

/**
 * @param accountId whose order it is; the caller's membership was checked
 * @returns `not_found` also for an order of another account
 */
export async function readInvoice(
  deps: Deps,
  { accountId, number }: { accountId: string; number: string },
): Promise<Result<InvoiceSource>> {
  const found = await deps.db
    .selectFrom('orders')
    .select('document')
    .where('number', '=', number)
    .where('account_id', '=', accountId)
    .executeTakeFirst()
  if (!found) return failure('not_found')
  return success({ order: found.document, invoice: await issueInvoice(deps, number) })
}
