/** The mails of gift cards: the one that brings a code is all that its owner needs, and may be forwarded or printed. */

import { groupedCode } from '#core/gift-card/code'
import type { Gift } from '#core/gift-card/gift'
import { CARD_LAYERS, layerWidth } from '#core/gift-card/layers'
import { lastDayOf } from '#core/gift-card/pay'
import { formatMoney } from '#core/money/format-money'
import type { Currency } from '#core/money/money'
import { absoluteUrl } from '#core/site/site'
import { formatDay } from '#core/text/date'
import { fill } from '#core/text/text'
import { withoutLinks } from '#core/text/without-links'
import { serverMessages } from '#i18n/server-messages'
import type { OrderDocument } from '#server/db/documents'
import { button } from '#server/mail/button'
import { labelled, oneLine } from '#server/mail/format'
import { html, type Raw } from '#server/mail/html'
import { MAIL_COLORS, mailDocument, mailHeading, sectionHtml, wordmark } from '#server/mail/layout'
import { sellerSection } from '#server/mail/legal-sections'
import type { MailShop, OrderSeller } from '#server/mail/order-content'
import type { RenderedMail } from '#server/mail/order-mails'
import { sectionText } from '#server/mail/order-text'
import type { CardsToSend, SentGift } from '#server/use-cases/gift-card/mail-card'

export function giftCardMail(
  { cards, currency, validUntil, order }: CardsToSend,
  shop: MailShop,
  seller: OrderSeller,
): RenderedMail {
  const { site, brandName, contactEmail } = shop
  const { language, number } = order
  const messages = serverMessages(language).mail
  const link = absoluteUrl(site, '/')
  const goods = absoluteUrl(site, '/shop')
  const value = worth(
    cards.map((card) => card.value),
    currency,
  )
  const values = {
    brand: brandName,
    number,
    value,
    site: new URL(link).host,
    currency,
    email: contactEmail,
  }
  const present = order.gift && presentOf(order.gift, order)
  const said = present ? { ...values, ...present } : values
  const words = present
    ? [
        isPlainName(present.from) ? messages.presentSubject : messages.cardSubject,
        messages.presentHeading,
        messages.presentIntro,
        messages.presentForward,
        messages.presentKeep,
      ]
    : [
        messages.cardSubject,
        messages.cardHeading,
        messages.cardIntro,
        messages.cardForward,
        messages.cardKeep,
      ]
  const [subject = '', heading = '', intro = '', forward = '', footer = ''] = words.map((text) =>
    oneLine(fill(text, said)),
  )
  const greeting = present?.greeting ?? []
  const until = formatDay(lastDayOf(validUntil), language)
  const named = cards.map((card) => ({
    code: groupedCode(card.code),
    value: formatMoney(card.value, currency),
  }))
  const use = fill(messages.cardUse, values)
  const sold = sellerSection(language, shop, seller)
  const term = (label: string) => labelled(label, '', language).trimEnd()
  const body = html`${mailHeading(heading)}
<p style="margin:0 0 24px">${withShop(intro, values.site, link)}</p>
${greeting.length > 0 ? drawnGreeting(greeting) : ''}
${named.map((card) => drawnCard(brandName, card.value, [term(messages.cardCode), card.code], [term(messages.cardUntil), until]))}
<p style="margin:0 0 12px">${forward}</p>
<p style="margin:0 0 24px">${use}</p>
<p style="margin:0 0 32px">${button(goods, messages.cardButton)}</p>
${sectionHtml(sold)}`
  const facts = named.map((card) =>
    [
      labelled(messages.cardCode, card.code, language),
      labelled(messages.cardValue, card.value, language),
      labelled(messages.cardUntil, until, language),
    ].join('\n'),
  )
  return {
    subject,
    text: [
      heading,
      intro,
      ...(greeting.length > 0 ? [greeting.join('\n')] : []),
      ...facts,
      forward,
      use,
      `${messages.cardButton}\n${goods}`,
      sectionText(sold, language),
      footer,
    ]
      .join('\n\n')
      .concat('\n'),
    html: mailDocument({ language, subject, brandName, body, footer, contacts: [contactEmail] }),
  }
}

/** The sentence with the shop's host as a link. */
function withShop(text: string, host: string, link: string): Raw {
  const [before = '', ...after] = text.split(host)
  if (after.length === 0) return html`${text}`
  return html`${before}<a class="ink" href="${link}" style="color:${MAIL_COLORS.ink};white-space:nowrap">${host}</a>${after.join(host)}`
}

/** "2 × 500,00 kr" where they are worth the same. */
function worth(values: readonly number[], currency: Currency): string {
  const [first = 0, ...others] = values
  if (others.length === 0) return formatMoney(first, currency)
  if (others.every((value) => value === first)) return `${values.length} × ${formatMoney(first, currency)}`
  return formatMoney(
    values.reduce((sum, value) => sum + value, 0),
    currency,
  )
}

/** To the buyer: that the present has gone, and not its code, which has one owner. */
export function giftSentMail(
  { gift, currency, values: worths, order }: SentGift,
  { brandName, contactEmail }: MailShop,
): RenderedMail {
  const { language, number } = order
  const messages = serverMessages(language).mail
  const { name } = presentOf(gift, order)
  const values = {
    ...{ brand: brandName, number, name, to: gift.email, email: contactEmail },
    value: worth(worths, currency),
  }
  const [subject = '', heading = '', intro = '', note = ''] = [
    messages.presentSentSubject,
    messages.presentSentHeading,
    messages.presentSentIntro,
    messages.presentSentNote,
  ].map((text) => oneLine(fill(text, values)))
  const body = html`${mailHeading(heading)}
<p style="margin:0">${intro}</p>
`
  return {
    subject,
    text: `${[heading, intro, note].join('\n\n')}\n`,
    html: mailDocument({ language, subject, brandName, body, footer: note, contacts: [contactEmail] }),
  }
}

interface Present {
  /** Whose it is. */
  name: string
  /** Who gives it. */
  from: string
  /** Its lines. */
  greeting: string[]
}

/** Anybody may have typed anything to a stranger: nothing of it becomes a link. */
function presentOf({ name, greeting = '' }: Gift, { addresses, email }: OrderDocument): Present {
  const { firstName = '', lastName = '' } = addresses.billing ?? {}
  const from = withoutLinks([firstName, lastName].join(' ')) || withoutLinks(email)
  return { name: withoutLinks(name), from, greeting: greeting ? greeting.split('\n').map(withoutLinks) : [] }
}

/** What is typed for a name may be a message; alone in a list of mails it would be the shop's. */
function isPlainName(name: string): boolean {
  return /^[\p{L}\p{M}][\p{L}\p{M}'’. -]{0,39}$/u.test(name) && name.split(' ').length <= 4
}

function drawnGreeting(lines: readonly string[]): Raw {
  const drawn = lines.map((line) => html`<div>${line}</div>`)
  return html`<div style="margin:0 0 24px;padding-left:16px;border-left:3px solid ${CARD_LAYERS[1]};font-size:18px">${drawn}</div>`
}

type Named = readonly [name: string, text: string]

/**
 * Something to hand over, also on paper: the card of the shop's picture, bright in both themes, with an edge that tells it from
 * the mail. The code's 24 signs have one line, for which a phone of 360 px has room: part of a code is none.
 */
function drawnCard(brandName: string, value: string, code: Named, until: Named): Raw {
  const row = ([name, text]: Named, style: Raw) =>
    html`<div style="padding-top:12px;font-size:13px;color:${MAIL_COLORS.soft}">${name}</div><div style="${style}">${text}</div>`
  return html`<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" class="card" style="max-width:420px;margin:0 0 24px;border:1px solid ${MAIL_COLORS.rule};border-radius:12px;overflow:hidden">
<tr><td bgcolor="#f4f6f5" style="padding:20px 20px 24px;background:#f4f6f5;color:${MAIL_COLORS.ink};border-radius:12px">
${wordmark(brandName, { isPrinted: true })}
<div style="padding-top:12px;font-size:24px;font-weight:bold;line-height:1.1;text-align:right">${value}</div>
${row(code, { raw: "font-family:'Courier New',Courier,monospace;font-size:18px;font-weight:bold;line-height:1.3;white-space:nowrap" })}
${row(until, { raw: 'font-size:16px' })}
<div style="padding-top:16px">${CARD_LAYERS.map(drawnStrand)}</div>
</td></tr>
</table>`
}

function drawnStrand(color: string, at: number): Raw {
  return html`<table role="presentation" width="${layerWidth(at)}%" cellpadding="0" cellspacing="0" border="0"><tr><td bgcolor="${color}" style="height:8px;background:${color};border-radius:3px;font-size:0;line-height:8px">&nbsp;</td></tr></table>`
}
