/** The mails about a statement of withdrawal: its acknowledgement, which the law asks for, and the shop's own notice. */
import type { WayBack } from '#core/order/way-back'
import { absoluteUrl } from '#core/site/site'
import { siteDate } from '#core/text/local-date'
import { fill } from '#core/text/text'
import { withoutLinks } from '#core/text/without-links'
import { serverMessages } from '#i18n/server-messages'
import { labelled, oneLine } from '#server/mail/format'
import { html } from '#server/mail/html'
import { mailDocument, mailHeading, sectionHtml } from '#server/mail/layout'
import { sellerSection } from '#server/mail/legal-sections'
import { type MailSection, type MailShop, type OrderSeller, orderPage } from '#server/mail/order-content'
import type { RenderedMail } from '#server/mail/order-mails'
import { sectionText } from '#server/mail/order-text'
import { wayBackText } from '#server/mail/way-back-text'
import type { WithdrawalRow } from '#server/use-cases/withdrawal/read-withdrawal'

export interface MailedWithdrawal {
  row: WithdrawalRow
  /** What it is about, a line each. */
  goods: readonly string[]
}

/**
 * Content, date and time, and who sells, on a durable medium (Directive 2011/83/EU, article 11a (4)). The address may be a stranger's, also
 * where there is such an order, which costs nothing on invoice: what was typed leads nowhere.
 *
 * @param page path of the order's own page: the address that is written to is the one that has its confirmation
 * @param way undefined of a statement that fits no order
 */
export function withdrawalReceipt(
  { row, goods }: MailedWithdrawal,
  shop: MailShop,
  { seller, page, way }: { seller: OrderSeller; page: string | undefined; way: WayBack | undefined },
): RenderedMail {
  const { language, order_number } = row
  const { withdrawal: messages, tracking } = serverMessages(language)
  const matched = order_number !== null
  const number = withoutLinks(row.typed_number)
  return mailOf(row, shop, {
    subject: fill(messages.mail.subject, { number, brand: shop.brandName }),
    heading: messages.received.title,
    intro: fill(messages.mail.intro, { date: momentOf(row) }),
    sections: [
      statementOf(row, goods),
      ...(matched ? [] : [{ heading: messages.mail.state, lines: [messages.mail.unmatched] }]),
      {
        heading: messages.received.backTitle,
        lines: [
          wayBackText(way, row, seller.company),
          fill(messages.mail.contact, { email: shop.contactEmail }),
        ],
        links: matched ? [orderPage(shop, { number: order_number, page }, tracking.title)] : [],
        contacts: [shop.contactEmail],
      },
      sellerSection(language, shop, seller),
    ],
    // Whoever is no customer has nothing to lose; whose order it is has the goods.
    footer: matched ? fill(messages.mail.whyOrder, { email: shop.contactEmail }) : messages.mail.why,
  })
}

/** In the language of the statement, so that whoever serves the storefront reads what the customer has read. */
export function withdrawalNotice({ row, goods }: MailedWithdrawal, shop: MailShop): RenderedMail {
  const messages = serverMessages(row.language).withdrawal
  const state = [
    row.order_number === null ? messages.mail.noMatch : messages.mail.matched,
    ...(row.late ? [messages.mail.late] : []),
  ]
  return mailOf(row, shop, {
    subject: fill(messages.mail.noticeSubject, { id: row.id, number: withoutLinks(row.typed_number) }),
    heading: messages.mail.noticeHeading,
    intro: fill(messages.mail.intro, { date: momentOf(row) }),
    sections: [statementOf(row, goods), { heading: messages.mail.state, lines: state }],
    footer: messages.mail.noticeWhy,
  })
}

function statementOf(
  { language, name, email, typed_number }: WithdrawalRow,
  goods: readonly string[],
): MailSection {
  const { review, fields } = serverMessages(language).withdrawal
  return {
    heading: review.statement,
    lines: [
      ...goods.map(withoutLinks),
      labelled(fields.number, withoutLinks(typed_number), language),
      labelled(fields.name, withoutLinks(name), language),
      labelled(fields.email, email, language),
    ],
  }
}

/** With the time zone: the moment is what counts. */
function momentOf({ received_at, ...storefront }: WithdrawalRow): string {
  return siteDate(received_at.toISOString(), storefront, 'long')
}

interface Parts {
  subject: string
  heading: string
  intro: string
  sections: MailSection[]
  /** With placeholders. */
  footer: string
}

function mailOf({ language }: WithdrawalRow, shop: MailShop, parts: Parts): RenderedMail {
  const { heading, intro, sections } = parts
  const subject = oneLine(parts.subject)
  const footer = fill(parts.footer, { site: absoluteUrl(shop.site, '/') })
  const body = html`${mailHeading(heading)}
<p style="margin:0 0 24px">${intro}</p>
${sections.map(sectionHtml)}`
  const texts = sections.map((section) => sectionText(section, language))
  return {
    subject,
    text: [heading, intro, ...texts, footer].join('\n\n').concat('\n'),
    html: mailDocument({
      language,
      subject,
      brandName: shop.brandName,
      body,
      footer,
      contacts: [shop.contactEmail],
    }),
  }
}
