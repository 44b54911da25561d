/** The invoice of an order, as its confirmation says and brings it. */
import { orderInvoicePath } from '#api/order-invoice'
import { fileName } from '#core/forms/attachments'
import { fill } from '#core/text/text'
import { serverMessages } from '#i18n/server-messages'
import type { OrderDocument } from '#server/db/documents'
import type { MailInvoice } from '#server/mail/order-content'
import type { Deps, MailFile } from '#server/ports'

const PDF = 'application/pdf'

/** @returns undefined for the order of a private person that is paid */
export async function readMailInvoice(
  { db, brand }: Deps,
  orderNumber: string,
  number: number,
): Promise<MailInvoice | undefined> {
  const { due_at, paid_at, invoice_token } = await db
    .selectFrom('orders')
    .select(['due_at', 'paid_at', 'invoice_token'])
    .where('number', '=', orderNumber)
    .executeTakeFirstOrThrow()
  if (!invoice_token) return undefined
  const isOwed = due_at !== null && paid_at === null
  const path = orderInvoicePath(orderNumber, invoice_token)
  return { number, path, due: isOwed ? { at: due_at, bank: brand.bank } : undefined }
}

/** Bookkeepers file what is attached; the mail has the link as well. @returns undefined when it cannot be had just now */
export async function drawnInvoice(
  deps: Deps,
  { site, language }: OrderDocument,
  { number, path }: MailInvoice,
): Promise<MailFile | undefined> {
  const bytes = await deps.ownFile(site, path)
  const name = fill(serverMessages(language).mail.invoiceHeading, { invoice: String(number) })
  return bytes && { name: fileName(name, PDF), type: PDF, bytes }
}
