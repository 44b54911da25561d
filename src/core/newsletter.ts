/** The newsletter: which address may subscribe, and what becomes of a subscription. */

import { LOCAL_PART, normalizeEmail } from '#core/text/email'

/** What is wrong with an address; the error texts have each as `email_{problem}`. */
export type NewsletterProblem = 'required' | 'invalid'

/** The longest address that a mail server takes (RFC 5321). */
const MAX_LENGTH = 254
const MAX_LOCAL_LENGTH = 64

/**
 * Something, an at sign, a domain with a dot. Narrower than the standard, which knows quotes, comments and brackets:
 * nothing that could end a header or start another address, and no character that cannot be seen.
 */
const EMAIL = new RegExp(
  String.raw`^${LOCAL_PART}@([\p{L}\p{N}][\p{L}\p{N}\p{M}-]*\.)+\p{L}[\p{L}\p{N}\p{M}-]+$`,
  'u',
)

/**
 * The rule of the newsletter form, for the browser and for the function.
 *
 * @param text as it was typed
 * @returns undefined for an address that can subscribe
 */
export function checkNewsletterEmail(text: string): NewsletterProblem | undefined {
  const email = normalizeEmail(text)
  if (email === '') return 'required'
  if (email.length > MAX_LENGTH || email.indexOf('@') > MAX_LOCAL_LENGTH) return 'invalid'
  return EMAIL.test(email) ? undefined : 'invalid'
}

export type NewsletterStatus = 'pending' | 'confirmed' | 'left'
export type NewsletterCall = 'subscribe' | 'confirm' | 'leave'

/** What a call makes of a subscription. Only a confirmed one is sent anything but the question. */
export const NEWSLETTER_STEPS: Record<NewsletterCall, Record<NewsletterStatus, NewsletterStatus>> = {
  subscribe: { pending: 'pending', confirmed: 'confirmed', left: 'pending' },
  confirm: { pending: 'confirmed', confirmed: 'confirmed', left: 'confirmed' },
  leave: { pending: 'left', confirmed: 'left', left: 'left' },
}
