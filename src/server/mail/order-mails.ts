/** The mails about an order. */

import type { OrderDocument } from '#server/db/documents'
import { type LegalTexts, type MailInvoice, type MailShop, orderContent } from '#server/mail/order-content'
import { orderHtml } from '#server/mail/order-html'
import { orderText } from '#server/mail/order-text'

/** What was written; who it is from and to is the sender's business. */
export interface RenderedMail {
  subject: string
  text: string
  html: string
}

/**
 * @param legal who sells, and on which terms: the mail is the customer's durable copy of the contract
 * @param invoice undefined for an order that is paid
 */
export function orderConfirmation(
  order: OrderDocument,
  shop: MailShop,
  legal: LegalTexts,
  invoice?: MailInvoice,
): RenderedMail {
  const content = orderContent(order, shop, legal, invoice)
  return { subject: content.subject, text: orderText(content), html: orderHtml(content, shop.brandName) }
}
