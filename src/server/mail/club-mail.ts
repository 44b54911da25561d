/** The mail that invites somebody to the club. Every word of it is the shop's: the inviter adds none. */

import { INVITE_BONUS, POINT, POINTS_LIFETIME_DAYS } from '#core/club/points'
import { TIERS } from '#core/club/tiers'
import { formatMoney } from '#core/money/format-money'
import type { Currency } from '#core/money/money'
import type { Language } from '#core/site/language'
import { absoluteUrl } from '#core/site/site'
import { fill } from '#core/text/text'
import { serverMessages } from '#i18n/server-messages'
import { button } from '#server/mail/button'
import { oneLine } from '#server/mail/format'
import { html } from '#server/mail/html'
import { mailDocument, mailHeading } from '#server/mail/layout'
import type { MailShop } from '#server/mail/order-content'
import type { RenderedMail } from '#server/mail/order-mails'

/** @param link to the club's page, with the inviter's token */
export function clubInvitation(
  language: Language,
  { link, currency, club }: { link: string; currency: Currency; club: string },
  { site, brandName, contactEmail }: MailShop,
): RenderedMail {
  const messages = serverMessages(language).mail
  const values = {
    brand: brandName,
    club,
    site: absoluteUrl(site, '/'),
    days: POINTS_LIFETIME_DAYS,
    point: formatMoney(POINT[currency], currency),
    bonus: formatMoney(INVITE_BONUS[currency], currency),
    least: Math.min(...TIERS.map(({ percent }) => percent)),
    most: Math.max(...TIERS.map(({ percent }) => percent)),
    email: contactEmail,
  }
  const subject = oneLine(fill(messages.inviteSubject, values))
  const heading = fill(messages.inviteHeading, values)
  const intro = fill(messages.inviteIntro, values)
  const bonus = fill(messages.inviteBonus, values)
  const label = fill(messages.inviteButton, values)
  const once = fill(messages.inviteOnce, values)
  const footer = fill(messages.inviteWhy, values)
  const body = html`${mailHeading(heading)}
<p style="margin:0 0 24px">${intro}</p>
<p style="margin:0 0 24px">${bonus}</p>
<p style="margin:0 0 24px">${button(link, label)}</p>
<p style="margin:0">${once}</p>
`
  return {
    subject,
    text: [heading, intro, bonus, `${label}\n${link}`, once, footer].join('\n\n').concat('\n'),
    html: mailDocument({ language, subject, brandName, body, footer, contacts: [contactEmail] }),
  }
}
