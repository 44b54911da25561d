/** The mail that brings a gift card's code: it may be forwarded or printed, and is all that its owner needs. */

import { groupedCode } from '#core/gift-card/code'
import { lastDayOf } from '#core/gift-card/pay'
import { formatMoney } from '#core/money/format-money'
import { absoluteUrl } from '#core/site/site'
import { formatDay } from '#core/text/date'
import { fill } from '#core/text/text'
import { serverMessages } from '#i18n/server-messages'
import { button } from '#server/mail/button'
import { oneLine } from '#server/mail/format'
import { html, type Raw } from '#server/mail/html'
import { mailDocument, mailHeading } from '#server/mail/layout'
import type { MailShop } from '#server/mail/order-content'
import type { RenderedMail } from '#server/mail/order-mails'
import type { CardToSend } from '#server/use-cases/gift-card/mail-card'

export function giftCardMail(card: CardToSend, { site, brandName, contactEmail }: MailShop): RenderedMail {
  const { language, number } = card.order
  const messages = serverMessages(language).mail
  const link = absoluteUrl(site, '/')
  const value = formatMoney(card.value, card.currency)
  const values = {
    brand: brandName,
    number,
    value,
    site: new URL(link).host,
    currency: card.currency,
    email: contactEmail,
  }
  const subject = oneLine(fill(messages.cardSubject, values))
  const heading = fill(messages.cardHeading, values)
  const intro = fill(messages.cardIntro, values)
  const code = groupedCode(card.code)
  const until = formatDay(lastDayOf(card.validUntil), language)
  const use = fill(messages.cardUse, values)
  const footer = fill(messages.cardKeep, values)
  const body = html`${mailHeading(heading)}
<p style="margin:0 0 24px">${intro}</p>
${drawnCard(brandName, value, [messages.cardCode, code], [messages.cardUntil, until])}
<p style="margin:0 0 24px">${use}</p>
<p style="margin:0">${button(link, messages.cardButton)}</p>
`
  const facts = [
    `${messages.cardCode}: ${code}`,
    `${messages.cardValue}: ${value}`,
    `${messages.cardUntil}: ${until}`,
  ]
  return {
    subject,
    text: [heading, intro, facts.join('\n'), use, `${messages.cardButton}\n${link}`, footer]
      .join('\n\n')
      .concat('\n'),
    html: mailDocument({ language, subject, brandName, body, footer }),
  }
}

/** As the card on its page: the layers of a print at its foot. */
const LAYERS = ['#7a2e8e', '#d81f63', '#f07d17', '#f2c414', '#1d7a46', '#2554d6']

type Named = readonly [name: string, text: string]

/** Something to hand over, also on paper: dark in both themes, so that it looks like a card and not like the mail. */
function drawnCard(brandName: string, value: string, code: Named, until: Named): Raw {
  const row = ([name, text]: Named, style: Raw) =>
    html`<div style="padding-top:12px;font-size:13px;color:#b9c4be">${name}</div><div style="${style}">${text}</div>`
  return html`<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="max-width:420px;margin:0 0 24px;border-radius:12px;overflow:hidden">
<tr><td colspan="${LAYERS.length}" bgcolor="#121b17" style="padding:24px 28px 28px;background:#121b17;color:#ffffff;border-radius:12px 12px 0 0">
<div style="font-size:18px;font-weight:bold">${brandName}</div>
<div style="padding-top:20px;font-size:40px;font-weight:bold;line-height:1.1">${value}</div>
${row(code, { raw: "font-family:'Courier New',Courier,monospace;font-size:22px;font-weight:bold;line-height:1.3" })}
${row(until, { raw: 'font-size:16px' })}
</td></tr>
<tr>${LAYERS.map((color) => html`<td bgcolor="${color}" style="height:8px;background:${color};font-size:0;line-height:8px">&nbsp;</td>`)}</tr>
</table>`
}
