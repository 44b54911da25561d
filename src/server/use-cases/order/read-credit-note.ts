/** What a credit note is made of, for whose order it is. */

import type { PaidParts } from '#core/checkout/refund'
import { sumOfParts } from '#core/checkout/refund'
import type { OrderDocument, RefundDocument } from '#server/db/documents'
import type { Deps } from '#server/ports'
import { failure, type Result, success } from '#server/result'
import { issueCreditNote } from '#server/use-cases/order/issue-credit-note'
import { type Invoice, issueInvoice } from '#server/use-cases/order/issue-invoice'
import type { IssuedNumber } from '#server/use-cases/order/number-series'
import { type OrderOwner, ownsOrder } from '#server/use-cases/order/own-orders'
import { isTokenOf } from '#server/use-cases/order/read-invoice'
import { partsOf, type RefundedOrder, readRefunds, vatOfRefund } from '#server/use-cases/order/refunded-order'

export interface CreditNoteSource {
  order: OrderDocument
  /** That it changes. */
  invoice: Invoice
  creditNote: IssuedNumber
  parts: PaidParts
  refund: RefundDocument
}

/**
 * @param owner of whom the order has to be; the caller's membership of the account was checked
 * @param refundId of a refund of this order that was done
 * @returns `not_found` also for an order of somebody else
 */
export async function readCreditNote(
  deps: Deps,
  { owner, number, refundId }: { owner: OrderOwner; number: string; refundId: number },
): Promise<Result<CreditNoteSource>> {
  if (!(await ownsOrder(deps, owner, number))) return failure('not_found')
  return noteOf(deps, await readRefunds(deps.db, number), refundId)
}

/**
 * @param token of the invoice's link in the mail
 * @param refundId of a refund of this order that was done
 * @returns `not_found` also for a wrong token
 */
export async function readCreditNoteByToken(
  deps: Deps,
  { number, token, refundId }: { number: string; token: string; refundId: number },
): Promise<Result<CreditNoteSource>> {
  const order = await readRefunds(deps.db, number)
  return order && isTokenOf(order, token) ? noteOf(deps, order, refundId) : failure('not_found')
}

async function noteOf(
  deps: Deps,
  order: RefundedOrder | undefined,
  refundId: number,
): Promise<Result<CreditNoteSource>> {
  const refund = order?.refunds.find(({ id, done_at }) => id === refundId && done_at)
  if (!order || !refund) return failure('not_found')
  const { number } = order
  const parts = partsOf(refund)
  const earlier = { ...order, refunds: order.refunds.filter(({ id }) => id < refundId) }
  const { document } = refund
  // Refunds from before there were credit notes do not name the rates.
  const vat = document.vat.length > 0 ? document.vat : vatOfRefund(earlier, sumOfParts(parts))
  return success({
    order: order.document,
    invoice: await issueInvoice(deps, number),
    creditNote: await issueCreditNote(deps, { id: refundId, orderNumber: number }),
    parts,
    refund: { ...document, vat },
  })
}
