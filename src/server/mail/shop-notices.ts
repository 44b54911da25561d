/** What the shop is told of its payments, in the language of the order: whoever serves that storefront reads it. */

import { formatMoney } from '#core/money/format-money'
import type { Language } from '#core/site/language'
import { absoluteUrl } from '#core/site/site'
import { shopDate } from '#core/text/local-date'
import { fill } from '#core/text/text'
import { serverMessages } from '#i18n/server-messages'
import { oneLine } from '#server/mail/format'
import { html } from '#server/mail/html'
import { mailDocument, mailHeading } from '#server/mail/layout'
import type { MailShop } from '#server/mail/order-content'
import type { RenderedMail } from '#server/mail/order-mails'
import { MOST_INVOICES_OF_STRANGERS } from '#server/use-cases/limits'
import { type Dispute, isOpen } from '#server/use-cases/payment/disputes'
import type { Shortfall } from '#server/use-cases/payment/shortfall'

/** A refund did not arrive. */
export function refundFailedNotice(
  { order, payment, amount, currency }: Shortfall,
  language: Language,
  shop: MailShop,
): RenderedMail {
  const t = serverMessages(language).mail
  const number = order ?? payment.ref
  const command = `npm run order -- repay ${number}`
  return noticeOf(language, shop, {
    subject: fill(t.refundFailedSubject, { number }),
    heading: t.refundFailedHeading,
    paragraphs: [
      fill(t.refundFailedIntro, { amount: formatMoney(amount, currency), number }),
      `${t.refundFailedAgain} ${command}`,
      `${t.refundFailedElsewhere} ${command} --elsewhere`,
    ],
  })
}

/** A customer disputes a payment, or the bank has decided. @param number of the order, or the provider's of the payment */
export function disputeNotice(
  dispute: Dispute,
  { number, language }: { number: string; language: Language },
  shop: MailShop,
): RenderedMail {
  const t = serverMessages(language).mail
  const { amount, currency, reason, status, refundable, due_by: dueBy } = dispute
  const waits = isOpen(dispute)
  const date = dueBy && shopDate(dueBy.toISOString(), language)
  return noticeOf(language, shop, {
    subject: fill(t.disputeSubject, { number }),
    heading: fill(t.disputeHeading, { amount: formatMoney(amount, currency) }),
    paragraphs: [
      fill(t.disputeStates[status], { number }),
      ...(waits ? [refundable ? t.disputeInquiry : t.disputeHeld] : []),
      fill(t.disputeReason, { reason }),
      ...(waits && date ? [fill(t.disputeDue, { date })] : []),
    ],
  })
}

/** As many invoices as strangers may have in a day are open: one stranger may have taken all of them. */
export function invoicesNotice(language: Language, shop: MailShop): RenderedMail {
  const t = serverMessages(language).mail
  return noticeOf(language, shop, {
    subject: t.invoicesSubject,
    heading: t.invoicesHeading,
    paragraphs: [
      fill(t.invoicesIntro, { n: String(MOST_INVOICES_OF_STRANGERS) }),
      t.invoicesLook,
      'npm run order -- list --open',
    ],
  })
}

interface Parts {
  subject: string
  heading: string
  paragraphs: readonly string[]
}

function noticeOf(
  language: Language,
  shop: MailShop,
  { heading, paragraphs, ...parts }: Parts,
): RenderedMail {
  const subject = oneLine(parts.subject)
  const footer = fill(serverMessages(language).withdrawal.mail.noticeWhy, {
    site: absoluteUrl(shop.site, '/'),
  })
  const body = html`${mailHeading(heading)}
${paragraphs.map((text) => html`<p style="margin:0 0 24px">${text}</p>\n`)}`
  return {
    subject,
    text: [heading, ...paragraphs, footer].join('\n\n').concat('\n'),
    html: mailDocument({ language, subject, brandName: shop.brandName, body, footer }),
  }
}
