/** A short mail about an order or a payment: a heading, a few sentences, whom to ask. */

import { absoluteUrl } from '#core/site/site'
import { fill } from '#core/text/text'
import { serverMessages } from '#i18n/server-messages'
import type { OrderDocument } from '#server/db/documents'
import { oneLine } from '#server/mail/format'
import { html } from '#server/mail/html'
import { mailDocument, sectionHtml } from '#server/mail/layout'
import type { MailShop } from '#server/mail/order-content'
import type { RenderedMail } from '#server/mail/order-mails'

export interface Notice {
  language: OrderDocument['language']
  /** Of the order; in `subject` as a placeholder, beside the brand. */
  number?: string
  subject: string
  heading: string
  paragraphs: readonly string[]
}

export function noticeMail(
  { language, number, heading, paragraphs, ...notice }: Notice,
  shop: MailShop,
): RenderedMail {
  const t = serverMessages(language).mail
  const values = {
    ...(number && { number }),
    brand: shop.brandName,
    email: shop.contactEmail,
    site: absoluteUrl(shop.site, '/'),
  }
  const subject = oneLine(fill(notice.subject, values))
  const contact = { heading: t.contactHeading, lines: [fill(t.contact, values)] }
  const footer = fill(t.why, values)
  const body = html`<h1 style="font-size:24px;line-height:1.15;margin:0 0 12px">${heading}</h1>
${paragraphs.map((text) => html`<p style="margin:0 0 24px">${text}</p>\n`)}${sectionHtml(contact)}`
  return {
    subject,
    text: [heading, ...paragraphs, [contact.heading, ...contact.lines].join('\n'), footer]
      .join('\n\n')
      .concat('\n'),
    html: mailDocument({ language, subject, brandName: shop.brandName, body, footer }),
  }
}
