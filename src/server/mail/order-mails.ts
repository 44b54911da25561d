/** The mails about an order. */

import type { OrderDocument } from '#server/db/documents'
import {
  type MailInvoice,
  type MailShop,
  type OrderMailParts,
  orderContent,
} from '#server/mail/order-content'
import { orderHtml } from '#server/mail/order-html'
import { orderText } from '#server/mail/order-text'

/** What was written; who it is from and to is the sender's business. */
export interface RenderedMail {
  subject: string
  text: string
  html: string
}

/**
 * @param parts who sells, pictures of what was bought, and the way to the order; the terms are attached
 * @param invoice undefined for the order of a private person that is paid
 */
export function orderConfirmation(
  order: OrderDocument,
  shop: MailShop,
  parts: OrderMailParts,
  invoice?: MailInvoice,
): RenderedMail {
  const content = orderContent(order, shop, parts, invoice)
  return { subject: content.subject, text: orderText(content), html: orderHtml(content, shop.brandName) }
}
