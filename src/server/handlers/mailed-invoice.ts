/** The invoice of an order and the credit notes that change it, as its mails say and bring them. */
import { orderCreditNotePath, orderInvoicePath } from '#api/order-invoice'
import { fileName } from '#core/forms/attachments'
import { fill } from '#core/text/text'
import { serverMessages } from '#i18n/server-messages'
import type { OrderDocument } from '#server/db/documents'
import type { MailInvoice } from '#server/mail/order-content'
import type { MailCreditNote } from '#server/mail/refund-mail'
import type { Deps, MailFile } from '#server/ports'
import { dueDate } from '#server/use-cases/order/due-date'
import { documentToken } from '#server/use-cases/order/guest-order'
import type { RefundedOrder } from '#server/use-cases/order/refunded-order'

const PDF = 'application/pdf'

export async function readMailInvoice(
  { db, brand }: Deps,
  orderNumber: string,
  number: number,
): Promise<MailInvoice> {
  const order = await db
    .selectFrom('orders')
    .select(['number', 'checkout_id', 'due_at', 'paid_at', 'shipped_at', 'document', 'invoice_token'])
    .where('number', '=', orderNumber)
    .executeTakeFirstOrThrow()
  const isOwed = order.due_at !== null && order.paid_at === null
  const path = orderInvoicePath(orderNumber, documentToken(order))
  return { number, path, due: isOwed ? { at: dueDate(order), bank: brand.bank } : undefined }
}

/** Of a refund. @param number of the credit note */
export function mailCreditNote(
  order: Pick<RefundedOrder, 'number' | 'checkout_id' | 'invoice_token'>,
  { refund, number }: { refund: number; number: number },
): MailCreditNote {
  return { number, path: orderCreditNotePath(order.number, documentToken(order), refund) }
}

/** Bookkeepers file what is attached; the mail has the link as well. @returns undefined when it cannot be had just now */
export function drawnInvoice(
  deps: Deps,
  order: OrderDocument,
  { number, path }: MailInvoice,
): Promise<MailFile | undefined> {
  const { mail } = serverMessages(order.language)
  return drawn(deps, order, { path, name: fill(mail.invoiceHeading, { invoice: String(number) }) })
}

/** As `drawnInvoice`. */
export function drawnCreditNote(
  deps: Deps,
  order: OrderDocument,
  { number, path }: MailCreditNote,
): Promise<MailFile | undefined> {
  const { mail } = serverMessages(order.language)
  return drawn(deps, order, { path, name: fill(mail.creditNoteHeading, { number }) })
}

async function drawn(
  deps: Deps,
  { site }: OrderDocument,
  { path, name }: { path: string; name: string },
): Promise<MailFile | undefined> {
  const bytes = await deps.ownFile(site, path)
  return bytes && { name: fileName(name, PDF), type: PDF, bytes }
}
