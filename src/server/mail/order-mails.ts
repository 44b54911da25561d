/** The mails about an order. */
import { formatMoney } from '#core/money/format-money'
import { absoluteUrl } from '#core/site/site'
import { fill } from '#core/text/text'
import { serverMessages } from '#i18n/server-messages'
import type { OrderDocument } from '#server/db/documents'
import { oneLine } from '#server/mail/format'
import { html } from '#server/mail/html'
import { mailDocument, sectionHtml } from '#server/mail/layout'
import { type MailShop, orderContent } from '#server/mail/order-content'
import { orderHtml } from '#server/mail/order-html'
import { orderText } from '#server/mail/order-text'

/** What was written; who it is from and to is the sender's business. */
export interface RenderedMail {
  subject: string
  text: string
  html: string
}

export function orderConfirmation(order: OrderDocument, shop: MailShop): RenderedMail {
  const content = orderContent(order, shop)
  return { subject: content.subject, text: orderText(content), html: orderHtml(content, shop.brandName) }
}

/** @param refunded minor units, all refunds of the order together */
export function orderRefunded(order: OrderDocument, refunded: number, shop: MailShop): RenderedMail {
  const { language, number, currency } = order
  const messages = serverMessages(language).mail
  const templates = { subject: messages.refundSubject, intro: messages.refundIntro }
  return refundMail({ language, ...templates, amount: formatMoney(refunded, currency), number }, shop)
}

/** Of a payment that no order was made of. @param refunded minor units, all its refunds together */
export function paymentReturned(
  { language, currency }: Pick<OrderDocument, 'language' | 'currency'>,
  refunded: number,
  shop: MailShop,
): RenderedMail {
  const messages = serverMessages(language).mail
  const templates = { subject: messages.paymentReturnedSubject, intro: messages.paymentReturnedIntro }
  return refundMail({ language, ...templates, amount: formatMoney(refunded, currency) }, shop)
}

interface Refund {
  language: OrderDocument['language']
  /** With placeholders. */
  subject: string
  intro: string
  amount: string
  number?: string
}

function refundMail({ language, number, amount, ...templates }: Refund, shop: MailShop): RenderedMail {
  const messages = serverMessages(language).mail
  const values = {
    ...(number && { number }),
    brand: shop.brandName,
    email: shop.contactEmail,
    amount,
    site: absoluteUrl(shop.site, '/'),
  }
  const subject = oneLine(fill(templates.subject, values))
  const intro = fill(templates.intro, values)
  const contact = { heading: messages.contactHeading, lines: [fill(messages.contact, values)] }
  const footer = fill(messages.why, values)
  const body = html`<h1 style="font-size:24px;line-height:1.15;margin:0 0 12px">${messages.refundHeading}</h1>
<p style="margin:0 0 24px">${intro}</p>
${sectionHtml(contact)}`
  return {
    subject,
    text: [messages.refundHeading, intro, [contact.heading, ...contact.lines].join('\n'), footer]
      .join('\n\n')
      .concat('\n'),
    html: mailDocument({ language, subject, brandName: shop.brandName, body, footer }),
  }
}
