/** A short mail about an order or a payment: a heading, a few sentences, whom to ask. */

import { TRACK_PAGE } from '#core/order/after-order'
import { absoluteUrl } from '#core/site/site'
import { fill } from '#core/text/text'
import { serverMessages } from '#i18n/server-messages'
import type { OrderDocument } from '#server/db/documents'
import { oneLine } from '#server/mail/format'
import { html } from '#server/mail/html'
import { mailDocument, sectionHtml } from '#server/mail/layout'
import { afterOrder, type MailSection, type MailShop } from '#server/mail/order-content'
import type { RenderedMail } from '#server/mail/order-mails'
import { sectionText } from '#server/mail/order-text'

export interface Notice {
  language: OrderDocument['language']
  /** Of the order; in `subject` as a placeholder, beside the brand. */
  number?: string
  subject: string
  heading: string
  paragraphs: readonly string[]
  /** Between them and whom to ask. */
  sections?: readonly MailSection[]
}

export function noticeMail(
  { language, number, heading, paragraphs, sections = [], ...notice }: Notice,
  shop: MailShop,
): RenderedMail {
  const { mail: t, tracking } = serverMessages(language)
  const values = {
    ...(number && { number }),
    brand: shop.brandName,
    email: shop.contactEmail,
    site: absoluteUrl(shop.site, '/'),
  }
  const subject = oneLine(fill(notice.subject, values))
  const contact = {
    heading: t.contactHeading,
    lines: [fill(t.contact, values)],
    // Nobody has an account of an order that is a guest's: there is a page for it.
    links: number ? [afterOrder(shop, TRACK_PAGE, number, tracking.title)] : [],
  }
  const shown = [...sections, contact]
  const footer = fill(t.why, values)
  const body = html`<h1 style="font-size:24px;line-height:1.15;margin:0 0 12px">${heading}</h1>
${paragraphs.map((text) => html`<p style="margin:0 0 24px">${text}</p>\n`)}${shown.map(sectionHtml)}`
  return {
    subject,
    text: [heading, ...paragraphs, ...shown.map((section) => sectionText(section, language)), footer]
      .join('\n\n')
      .concat('\n'),
    html: mailDocument({ language, subject, brandName: shop.brandName, body, footer }),
  }
}
