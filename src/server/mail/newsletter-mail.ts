/** The mail that asks a subscriber whether the address is theirs. */
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

export interface NewsletterLinks {
  confirm: string
  leave: string
}

export interface NewsletterMail extends RenderedMail {
  headers: Record<string, string>
}

/** @param days that the link confirms */
export function newsletterConfirmation(
  language: Language,
  links: NewsletterLinks,
  days: number,
  { site, brandName }: Pick<MailShop, 'site' | 'brandName'>,
): NewsletterMail {
  const messages = serverMessages(language).mail
  const values = { brand: brandName, days, site: absoluteUrl(site, '/') }
  const subject = oneLine(fill(messages.newsletterSubject, values))
  const intro = fill(messages.newsletterIntro, values)
  const validity = fill(messages.newsletterDays, values)
  const footer = fill(messages.newsletterWhy, values)
  const body = html`${mailHeading(messages.newsletterHeading)}
<p style="margin:0 0 24px">${intro}</p>
<p style="margin:0 0 24px">${button(links.confirm, messages.newsletterConfirm)}</p>
<p style="margin:0 0 24px">${validity}</p>
<p style="margin:0">${messages.newsletterLeave} <a class="ink" href="${links.leave}" style="color:#121b17">${messages.newsletterLeaveLink}</a></p>
`
  return {
    subject,
    text: [
      messages.newsletterHeading,
      intro,
      `${messages.newsletterConfirm}\n${links.confirm}`,
      validity,
      `${messages.newsletterLeave}\n${links.leave}`,
      footer,
    ]
      .join('\n\n')
      .concat('\n'),
    html: mailDocument({ language, subject, brandName, preview: intro, body, footer }),
    headers: oneClickHeaders(links.leave),
  }
}

/** Mail programs show a button of their own for it (RFC 8058). */
function oneClickHeaders(leave: string): Record<string, string> {
  return { 'List-Unsubscribe': `<${leave}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' }
}
