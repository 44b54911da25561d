/** The mails about an order. */

import type { OrderDocument } from '#server/db/documents'
import { type MailShop, type OrderMailParts, orderContent } from '#server/mail/order-content'
import { orderHtml } from '#server/mail/order-html'
import { orderText } from '#server/mail/order-text'

/** What was written; who it is from and to is the sender's business. */
export interface RenderedMail {
  subject: string
  text: string
  html: string
}

/** @param parts who sells, the invoice, pictures of what was bought, and the way to the order; the terms are attached */
export function orderConfirmation(order: OrderDocument, shop: MailShop, parts: OrderMailParts): RenderedMail {
  const content = orderContent(order, shop, parts)
  return { subject: content.subject, text: orderText(content), html: orderHtml(content, shop.brandName) }
}
