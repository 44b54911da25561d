/** Documents of orders. Drawing is a large package: only the function of these calls has it, and loads it when one is asked for. */
import { getCreditNote, getCreditNoteContract } from '#api/account/credit-note'
import { getInvoice, getInvoiceContract } from '#api/account/invoice'
import {
  getOrderCreditNote,
  getOrderCreditNoteContract,
  getOrderInvoice,
  getOrderInvoiceContract,
} from '#api/order-invoice'
import { postGuestInvoice, postGuestInvoiceContract } from '#api/order-tracking'
import type { Sheet } from '#documents/sheet'
import { creditNoteSheet } from '#server/documents/credit-note-sheet'
import { invoiceSheet } from '#server/documents/invoice-sheet'
import type { CallLimit } from '#server/handlers/limiter'
import { type Call, type Operation, operation } from '#server/handlers/operation'
import { findProvedOrder } from '#server/handlers/proved-order'
import { NO_STORE, type Reply } from '#server/handlers/reply'
import type { Deps } from '#server/ports'
import { type Result, success } from '#server/result'
import type { OrderProof } from '#server/use-cases/order/guest-order'
import { orderOwner } from '#server/use-cases/order/own-orders'
import {
  type CreditNoteSource,
  readCreditNote,
  readCreditNoteByToken,
} from '#server/use-cases/order/read-credit-note'
import { readInvoice, readInvoiceByToken, sourceOf } from '#server/use-cases/order/read-invoice'

/** Each is drawn when it is asked for, which takes a tenth of a second. */
const DOCUMENTS: CallLimit = { family: 'documents', max: 120, seconds: 600 }

async function invoice({ deps, context, params }: Call): Promise<Result<Reply>> {
  const { number = '' } = params
  const found = await readInvoice(deps, { owner: orderOwner(context), number })
  if (!found.ok) return found
  return drawn(deps, invoiceSheet(found.value, deps.brand), found.value.invoice.number)
}

async function orderInvoice({ deps, params }: Call): Promise<Result<Reply>> {
  const { number = '', token = '' } = params
  const found = await readInvoiceByToken(deps, { number, token })
  if (!found.ok) return found
  return drawn(deps, invoiceSheet(found.value, deps.brand), found.value.invoice.number)
}

async function guestInvoice(call: Call<OrderProof>): Promise<Result<Reply>> {
  const { deps, body } = call
  const found = await findProvedOrder(call, body)
  if (!found.ok) return found
  const source = await sourceOf(deps, found.value)
  return drawn(deps, invoiceSheet(source, deps.brand), source.invoice.number)
}

async function creditNote({ deps, context, params }: Call): Promise<Result<Reply>> {
  const { number = '', refund = '' } = params
  const refundId = refundIdOf(refund)
  return drawnNote(deps, await readCreditNote(deps, { owner: orderOwner(context), number, refundId }))
}

async function orderCreditNote({ deps, params }: Call): Promise<Result<Reply>> {
  const { number = '', token = '', refund = '' } = params
  const refundId = refundIdOf(refund)
  return drawnNote(deps, await readCreditNoteByToken(deps, { number, token, refundId }))
}

/** @returns 0, which none has, for what is no number */
function refundIdOf(text: string): number {
  return /^\d{1,15}$/.test(text) ? Number(text) : 0
}

async function drawnNote(deps: Deps, found: Result<CreditNoteSource>): Promise<Result<Reply>> {
  if (!found.ok) return found
  return drawn(deps, creditNoteSheet(found.value, deps.brand), found.value.creditNote.number)
}

async function drawn(deps: Deps, sheet: Sheet, name: number): Promise<Result<Reply>> {
  const { drawSheet } = await import('#documents/draw-sheet')
  const headers = {
    ...NO_STORE,
    'content-type': 'application/pdf',
    // The number for what reads no other letters than ASCII's (RFC 6266, appendix D).
    'content-disposition': `inline; filename="${name}.pdf"; filename*=UTF-8''${encodeURIComponent(`${sheet.name}.pdf`)}`,
  }
  return success({ status: 200, headers, body: await drawSheet(sheet, await deps.fonts()) })
}

export const ORDER_OPERATIONS: readonly Operation[] = [
  operation(getInvoice, getInvoiceContract, { limit: DOCUMENTS, cookie: true }, invoice),
  operation(getOrderInvoice, getOrderInvoiceContract, { limit: DOCUMENTS, anonymous: true }, orderInvoice),
  operation(
    getOrderCreditNote,
    getOrderCreditNoteContract,
    { limit: DOCUMENTS, anonymous: true },
    orderCreditNote,
  ),
  operation(getCreditNote, getCreditNoteContract, { limit: DOCUMENTS, cookie: true }, creditNote),
  operation(
    postGuestInvoice,
    postGuestInvoiceContract,
    { form: true, anonymous: true, repeatable: true, limit: DOCUMENTS },
    guestInvoice,
  ),
]
