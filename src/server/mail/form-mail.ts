/**
 * The mails about what came by a form: all of it to the shop, and to its sender that it has come. Nobody has proved that
 * the sender's address is theirs, so that their mail holds nothing of what was typed: it carries no stranger's words.
 */
import { formFields, TICKED } from '#core/forms/form-fields'
import { READD, type ReaddDecision, readdNumbers } from '#core/readd/readd'
import { SHOP_TIME_ZONE } from '#core/shop-day'
import { absoluteUrl } from '#core/site/site'
import { formatDay, formatMoment } from '#core/text/date'
import { shopDate } from '#core/text/local-date'
import { fill } from '#core/text/text'
import { serverMessages } from '#i18n/server-messages'
import { oneLine } from '#server/mail/format'
import { html } from '#server/mail/html'
import { mailDocument, mailHeading, sectionHtml } from '#server/mail/layout'
import type { MailSection, MailShop } from '#server/mail/order-content'
import type { RenderedMail } from '#server/mail/order-mails'
import type { FormMessage } from '#server/use-cases/forms/read-form'

/** In the language of its sender, who is answered in it. */
export function formNotice(message: FormMessage, shop: MailShop): RenderedMail {
  const { id, kind, language, fields, received_at, decision } = message
  const t = serverMessages(language).forms
  const sections = formFields(kind, '').flatMap(({ name, options }): MailSection[] => {
    const value = fields[name]
    if (value === undefined || value === TICKED) return []
    const shown = options && value === 'other' ? t.other : value
    return [{ heading: t.fields[name], lines: shown.split('\n') }]
  })
  const agreed = decision?.ok ? [agreedSection(decision, language)] : []
  return mailOf(message, shop, {
    subject: fill(t.mail.noticeSubject, { form: t.kinds[kind].title, id }),
    heading: t.kinds[kind].title,
    paragraphs: [
      formatMoment(received_at.toISOString(), language, { timeZone: SHOP_TIME_ZONE, timeStyle: 'short' }),
    ],
    sections: [...sections, ...agreed],
    footer: serverMessages(language).withdrawal.mail.noticeWhy,
  })
}

function agreedSection({ sendBy }: { sendBy: string }, language: FormMessage['language']): MailSection {
  const t = serverMessages(language).forms.mail
  return { heading: t.readdOk, lines: [fill(t.readdUntil, { date: formatDay(sendBy, language) })] }
}

export function formReceipt(message: FormMessage, shop: MailShop & { phone: string }): RenderedMail {
  const { kind, language, received_at } = message
  const t = serverMessages(language).forms
  const date = shopDate(received_at.toISOString(), language)
  return mailOf(message, shop, {
    subject: fill(t.mail.receiptSubject, { brand: shop.brandName }),
    heading: t.mail.receiptHeading,
    paragraphs: [fill(t.mail.receipt, { form: t.kinds[kind].title, date }), t.mail.within],
    sections: [{ heading: t.mail.other, lines: [shop.contactEmail, `${shop.phone}, ${t.hours}`] }],
    footer: t.mail.why,
  })
}

/** @param decision of a customer whose order and address belong together */
export function readdAnswer(message: FormMessage, decision: ReaddDecision, shop: MailShop): RenderedMail {
  const { language } = message
  const t = serverMessages(language).forms.mail
  const numbers = readdNumbers(language)
  const sections = decision.ok
    ? [
        { heading: t.readdParcel, lines: [fill(t.readdContents, numbers), fill(t.readdLimits, numbers)] },
        { heading: t.readdHow, lines: [t.readdHandIn, fill(t.readdFee, numbers)] },
      ]
    : []
  return mailOf(message, shop, {
    subject: fill(decision.ok ? t.readdOkSubject : t.readdNoSubject, { brand: shop.brandName }),
    heading: decision.ok ? t.readdOk : t.readdNo,
    paragraphs: [
      readdReason(decision, language),
      ...(decision.ok ? [] : [fill(t.readdAsk, { email: shop.contactEmail })]),
    ],
    sections,
    footer: t.why,
  })
}

function readdReason(decision: ReaddDecision, language: FormMessage['language']): string {
  const t = serverMessages(language).forms.mail
  if (decision.ok) return fill(t.readdUntil, { date: formatDay(decision.sendBy, language) })
  switch (decision.reason) {
    case 'company':
      return t.readdCompany
    case 'tooSoon':
      return fill(t.readdTooSoon, { date: formatDay(decision.from, language), months: READD.months })
    case 'tooFew':
      return fill(t.readdTooFew, { n: decision.spools, least: READD.spools })
  }
}

interface Parts {
  subject: string
  heading: string
  paragraphs: readonly string[]
  sections: readonly MailSection[]
  /** With a placeholder. */
  footer: string
}

function mailOf({ language }: FormMessage, shop: MailShop, parts: Parts): RenderedMail {
  const { heading, paragraphs, sections } = parts
  const subject = oneLine(parts.subject)
  const footer = fill(parts.footer, { site: absoluteUrl(shop.site, '/') })
  const body = html`${mailHeading(heading)}
${paragraphs.map((text) => html`<p style="margin:0 0 16px">${text}</p>\n`)}
${sections.map(sectionHtml)}`
  const texts = sections.map((section) => [section.heading, ...section.lines].join('\n'))
  return {
    subject,
    text: [heading, ...paragraphs, ...texts, footer].join('\n\n').concat('\n'),
    html: mailDocument({ language, subject, brandName: shop.brandName, body, footer }),
  }
}
