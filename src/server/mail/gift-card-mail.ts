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
import { html } from '#server/mail/html'
import { mailDocument, mailHeading } from '#server/mail/layout'
import type { MailShop } from '#server/mail/order-content'
import type { RenderedMail } from '#server/mail/order-mails'
import type { CardToSend } from '#server/use-cases/gift-card/mail-card'

export function giftCardMail(card: CardToSend, { site, brandName, contactEmail }: MailShop): RenderedMail {
  const { language, number } = card.order
  const messages = serverMessages(language).mail
  const link = absoluteUrl(site, '/')
  const value = formatMoney(card.value, card.currency)
  const values = { brand: brandName, number, value, site: link, currency: card.currency, email: contactEmail }
  const subject = oneLine(fill(messages.cardSubject, values))
  const heading = fill(messages.cardHeading, values)
  const intro = fill(messages.cardIntro, values)
  const code = groupedCode(card.code)
  const until = formatDay(lastDayOf(card.validUntil), language)
  const use = fill(messages.cardUse, values)
  const footer = fill(messages.cardKeep, values)
  const body = html`${mailHeading(heading)}
<p style="margin:0 0 24px">${intro}</p>
<p style="margin:0">${messages.cardCode}</p>
<p style="margin:0 0 24px;font-family:'Courier New',Courier,monospace;font-size:22px;font-weight:bold;line-height:1.3">${code}</p>
<p style="margin:0 0 24px">${messages.cardValue}: ${value}<br>${messages.cardUntil}: ${until}</p>
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
