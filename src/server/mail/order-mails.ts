/** The mails about an order. */

import type { OrderDocument } from '#server/db/documents'
import {
  type MailInvoice,
  type MailPictures,
  type MailShop,
  type OrderSeller,
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
 * @param parts who sells, and pictures of what was bought; the terms are attached
 * @param invoice undefined for the order of a private person that is paid
 */
export function orderConfirmation(
  order: OrderDocument,
  shop: MailShop,
  parts: { seller: OrderSeller; pictures?: MailPictures },
  invoice?: MailInvoice,
): RenderedMail {
  const content = orderContent(order, shop, parts, invoice)
  return { subject: content.subject, text: orderText(content), html: orderHtml(content, shop.brandName) }
}
