/** The words that the server writes itself: errors, mails and the pages of their links, in every language. */

import type { ErrorCode, FieldReason } from '#api/errors'
import type { Language } from '#core/language'
import { fill } from '#core/text'
import daErrors from './da/errors.json' with { type: 'json' }
import daMail from './da/mail.json' with { type: 'json' }
import daNewsletter from './da/newsletter.json' with { type: 'json' }
import deErrors from './de/errors.json' with { type: 'json' }
import deMail from './de/mail.json' with { type: 'json' }
import deNewsletter from './de/newsletter.json' with { type: 'json' }
import enErrors from './en/errors.json' with { type: 'json' }
import enMail from './en/mail.json' with { type: 'json' }
import enNewsletter from './en/newsletter.json' with { type: 'json' }
import esErrors from './es/errors.json' with { type: 'json' }
import esMail from './es/mail.json' with { type: 'json' }
import esNewsletter from './es/newsletter.json' with { type: 'json' }
import frErrors from './fr/errors.json' with { type: 'json' }
import frMail from './fr/mail.json' with { type: 'json' }
import frNewsletter from './fr/newsletter.json' with { type: 'json' }
import itErrors from './it/errors.json' with { type: 'json' }
import itMail from './it/mail.json' with { type: 'json' }
import itNewsletter from './it/newsletter.json' with { type: 'json' }
import noErrors from './no/errors.json' with { type: 'json' }
import noMail from './no/mail.json' with { type: 'json' }
import noNewsletter from './no/newsletter.json' with { type: 'json' }
import svErrors from './sv/errors.json' with { type: 'json' }
import svMail from './sv/mail.json' with { type: 'json' }
import svNewsletter from './sv/newsletter.json' with { type: 'json' }

export const DECLINE_REASONS = [
  'card_declined',
  'insufficient_funds',
  'expired_card',
  'incorrect_cvc',
  'authentication_required',
  'processing_error',
  'generic',
] as const
export type DeclineReason = (typeof DECLINE_REASONS)[number]

export type ErrorTexts = typeof enErrors
export type MailTexts = typeof enMail
export type NewsletterTexts = typeof enNewsletter

/** Every code, reason of a field and reason of a decline has a text, or this does not compile. */
type Complete = Record<ErrorCode | `field_${FieldReason}` | `decline_${DeclineReason}`, string>

const ERRORS: Record<Language, ErrorTexts & Complete> = {
  en: enErrors,
  sv: svErrors,
  it: itErrors,
  no: noErrors,
  de: deErrors,
  fr: frErrors,
  es: esErrors,
  da: daErrors,
}

const MAIL: Record<Language, MailTexts> = {
  en: enMail,
  sv: svMail,
  it: itMail,
  no: noMail,
  de: deMail,
  fr: frMail,
  es: esMail,
  da: daMail,
}

const NEWSLETTER: Record<Language, NewsletterTexts> = {
  en: enNewsletter,
  sv: svNewsletter,
  it: itNewsletter,
  no: noNewsletter,
  de: deNewsletter,
  fr: frNewsletter,
  es: esNewsletter,
  da: daNewsletter,
}

export function errorTexts(language: Language): ErrorTexts & Complete {
  return ERRORS[language]
}

export function mailTexts(language: Language): MailTexts {
  return MAIL[language]
}

/** What is wrong with a field, with an example of what is right where there is one. */
export function fieldText(
  language: Language,
  reason: FieldReason,
  right: { example: string; country: string } | undefined,
): string {
  const texts = ERRORS[language]
  if (!right) return texts[`field_${reason}`]
  const country = new Intl.DisplayNames([language], { type: 'region' }).of(right.country) ?? right.country
  const text = reason === 'zip' ? texts.field_zipLike : texts[`field_${reason}`]
  return fill(text, { ...right, country })
}

export function newsletterTexts(language: Language): NewsletterTexts {
  return NEWSLETTER[language]
}

/** A provider has hundreds of reasons, some of which a customer must not be told: those read as the general one. */
export function declineText(language: Language, reason: string | undefined): string {
  const known = DECLINE_REASONS.find((key) => key === reason) ?? 'generic'
  return ERRORS[language][`decline_${known}`]
}
