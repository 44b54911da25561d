/** Verbs of a subscriber: ask for the newsletter, read the mail, follow its links. */

import { OUTBOX_HANDLERS } from '#server/handlers/outbox-handlers'
import type { MailMessage } from '#server/ports'
import { followNewsletterLink, subscribeToNewsletter } from '#server/use-cases/newsletter/newsletter'
import { drainOutbox } from '#server/use-cases/outbox/outbox'
import { must } from './buyer.ts'
import type { Shop } from './deps.ts'
import { SE } from './fixtures.ts'

export const ADA = 'Ada@example.com'

export function subscribe({ deps }: Shop, email = ADA, site = SE) {
  return subscribeToNewsletter(deps, { site }, email)
}

/** Does what is due in the outbox. */
export function deliver({ deps }: Shop) {
  return drainOutbox(deps, OUTBOX_HANDLERS)
}

/** @returns the token of the mail's links, of the last mail unless told */
export function tokenIn({ mails }: Shop, mail = mails.at(-1)): string {
  const [, token] = /confirm\?token=([\w-]+)/.exec(mail?.text ?? '') ?? []
  if (!token) throw new Error('no mail with a link')
  return token
}

/** Everything up to the link. */
export async function askAndRead(shop: Shop, email = ADA, site = SE): Promise<string> {
  await subscribe(shop, email, site)
  await deliver(shop)
  return tokenIn(shop)
}

/** A subscriber whom the service knows. @returns the token of the mail's links */
export async function subscribed(shop: Shop): Promise<string> {
  const token = await askAndRead(shop)
  await must(followNewsletterLink(shop.deps, 'confirm', token))
  await deliver(shop)
  return token
}

export function leaveLink({ headers }: Pick<MailMessage, 'headers'>): string {
  const [, address] = /^<(.+)>$/.exec(headers?.['List-Unsubscribe'] ?? '') ?? []
  if (!address) throw new Error('no link to leave')
  return address
}

/** What a browser sends for the button of a page whose referrer policy hides where it is. */
export const NO_SCRIPT_FORM = {
  raw: '',
  headers: {
    'content-type': 'application/x-www-form-urlencoded',
    origin: 'null',
    'sec-fetch-site': 'same-origin',
  },
}
