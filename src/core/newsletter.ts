/** The newsletter: which address may subscribe, and what becomes of a subscription. */

import { isEmail, normalizeEmail } from '#core/text/email'

/** What is wrong with an address; the error texts have each as `email_{problem}`. */
export type NewsletterProblem = 'required' | 'invalid'

/**
 * What a form that asks for nothing but an address says of it, for the browser and for the function.
 *
 * @param text as it was typed
 * @returns undefined for an address that can subscribe
 */
export function checkNewsletterEmail(text: string): NewsletterProblem | undefined {
  const email = normalizeEmail(text)
  if (email === '') return 'required'
  return isEmail(email) ? undefined : 'invalid'
}

export type NewsletterStatus = 'pending' | 'confirmed' | 'left'
export type NewsletterCall = 'subscribe' | 'confirm' | 'leave'

/** What a call makes of a subscription. Only a confirmed one is sent anything but the question. */
export const NEWSLETTER_STEPS: Record<NewsletterCall, Record<NewsletterStatus, NewsletterStatus>> = {
  subscribe: { pending: 'pending', confirmed: 'confirmed', left: 'pending' },
  confirm: { pending: 'confirmed', confirmed: 'confirmed', left: 'confirmed' },
  leave: { pending: 'left', confirmed: 'left', left: 'left' },
}
