/** What the mails of the outbox have in common: the storefront that they speak for, and the sender that nobody answers. */
import type { Site, SiteKey } from '#core/site/site'
import type { MailShop } from '#server/mail/order-content'
import type { RenderedMail } from '#server/mail/order-mails'
import type { Deps, MailMessage } from '#server/ports'

export function shopOf({ sites, brand }: Deps, key: SiteKey): MailShop & { site: Site } {
  const site = sites.find((candidate) => candidate.key === key)
  if (!site) throw new Error(`the site ${key} is not in the site table`)
  return { site, brandName: brand.name, contactEmail: brand.contactEmail }
}

/** @param key by which the mail service sends it once */
export function sendUnanswered(
  { mail, brand }: Deps,
  to: string,
  rendered: RenderedMail,
  key: string,
  more: Pick<MailMessage, 'replyTo' | 'attachments'> = {},
): Promise<void> {
  const from = { email: brand.mail.noReply, name: brand.mail.name }
  return mail.send({ to, from, key, ...rendered, ...more })
}
