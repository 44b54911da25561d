/** Documents of orders. Drawing is a large package, so that only the function of these calls has it. */
import { getInvoice, getInvoiceContract } from '#api/account/invoice'
import { drawSheet } from '#documents/draw-sheet'
import { invoiceSheet } from '#server/documents/invoice-sheet'
import type { CallLimit } from '#server/handlers/limiter'
import { type Call, type Operation, operation } from '#server/handlers/operation'
import { NO_STORE, type Reply } from '#server/handlers/reply'
import { type Result, success } from '#server/result'
import { readInvoice } from '#server/use-cases/order/read-invoice'

/** Each is drawn when it is asked for, which takes a tenth of a second. */
const DOCUMENTS: CallLimit = { family: 'documents', max: 120, seconds: 600 }

async function invoice({ deps, params }: Call): Promise<Result<Reply>> {
  const { id: accountId = '', number = '' } = params
  const found = await readInvoice(deps, { accountId, number })
  if (!found.ok) return found
  const pdf = await drawSheet(invoiceSheet(found.value, deps.brand), await deps.fonts())
  const headers = {
    ...NO_STORE,
    'content-type': 'application/pdf',
    'content-disposition': `inline; filename="${found.value.invoice.number}.pdf"`,
  }
  return success({ status: 200, headers, body: pdf })
}

export const ORDER_OPERATIONS: readonly Operation[] = [
  operation(getInvoice, getInvoiceContract, { limit: DOCUMENTS, cookie: true }, invoice),
]
