/** A short mail about an order or a payment: a heading, a few sentences, whom to ask. */

import { absoluteUrl } from '#core/site/site'
import { fill } from '#core/text/text'
import { serverMessages } from '#i18n/server-messages'
import type { OrderDocument } from '#server/db/documents'
import { button } from '#server/mail/button'
import { labelled, oneLine } from '#server/mail/format'
import { html } from '#server/mail/html'
import { mailDocument, mailHeading, sectionHtml } from '#server/mail/layout'
import { type MailSection, type MailShop, orderPage } from '#server/mail/order-content'
import type { RenderedMail } from '#server/mail/order-mails'
import { sectionText } from '#server/mail/order-text'

export interface Notice {
  language: OrderDocument['language']
  /** Of the order; in `subject` as a placeholder, beside the brand. */
  number?: string
  /** Path of the order's own page. */
  page?: string | undefined
  subject: string
  heading: string
  /** Before them, where it is known whom it is for. */
  greeting?: readonly string[]
  paragraphs: readonly string[]
  /** Between them and whom to ask. */
  sections?: readonly MailSection[]
  /** Of the filament it is about. */
  colors?: readonly string[]
  /** In place of that an order was placed with this address. */
  why?: string
  /** What the mail asks for before the order's own page. */
  action?: { address: string; label: string } | undefined
}

export function noticeMail(
  { language, number, heading, greeting = [], paragraphs, sections = [], colors = [], ...notice }: Notice,
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
  // Nobody has an account of an order that is a guest's: there is a page for it.
  const page = number && orderPage(shop, { number, page: notice.page }, tracking.title)
  const action = notice.action ?? page
  const contact = {
    heading: t.contactHeading,
    lines: [fill(t.contact, values)],
    contacts: [shop.contactEmail],
    links: page && page !== action ? [page] : [],
  }
  const shown = [...sections, contact]
  const footer = fill(notice.why ?? t.why, values)
  const body = html`${mailHeading(heading)}
${greeting.map((text) => html`<p style="margin:0 0 12px">${text}</p>\n`)}${paragraphs.map((text) => html`<p style="margin:0 0 24px">${text}</p>\n`)}${action ? html`<p style="margin:0 0 32px">${button(action.address, action.label)}</p>\n` : ''}${shown.map(sectionHtml)}`
  const frame = {
    language,
    subject,
    brandName: shop.brandName,
    body,
    footer,
    contacts: [shop.contactEmail],
    colors,
  }
  return {
    subject,
    text: [
      heading,
      ...greeting,
      ...paragraphs,
      ...(action ? [labelled(action.label, action.address, language)] : []),
      ...shown.map((section) => sectionText(section, language)),
      footer,
    ]
      .join('\n\n')
      .concat('\n'),
    html: mailDocument({ ...frame, preview: paragraphs[0] }),
  }
}
