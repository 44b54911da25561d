/** The messages that the server writes itself: errors, mails and the pages of their links, in every language. */
import type { CodeReason, ErrorCode, FieldReason } from '#api/errors'
import type { Language } from '#core/site/language'
import { fill } from '#core/text/text'
import { NAME_OF_CODE } from '#i18n/error-texts'
import { TABLE } from '#i18n/generated/server'

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

type English = (typeof TABLE)['en']

type NamedCode = keyof typeof NAME_OF_CODE
/** What an error is called in the messages. */
type ErrorText = Exclude<ErrorCode, NamedCode> | (typeof NAME_OF_CODE)[NamedCode]

/** Every code, reason of a field and reason of a decline has a message, or this does not compile. */
type Complete = Record<
  ErrorText | `field_${FieldReason}` | `decline_${DeclineReason}` | `code_${CodeReason}`,
  string
>

export type ServerMessages = English & { errors: Complete }

const BY_LANGUAGE: Record<Language, ServerMessages> = TABLE

export function serverMessages(language: Language): ServerMessages {
  return BY_LANGUAGE[language]
}

export function errorMessage(language: Language, code: ErrorCode): string {
  return serverMessages(language).errors[isNamed(code) ? NAME_OF_CODE[code] : code]
}

function isNamed(code: ErrorCode): code is NamedCode {
  return code in NAME_OF_CODE
}

/** What is wrong with a field, with an example of what is right where there is one. */
export function fieldMessage(
  language: Language,
  reason: FieldReason,
  right: { example: string; country: string } | undefined,
): string {
  const { errors } = serverMessages(language)
  if (!right) return errors[`field_${reason}`]
  const country = new Intl.DisplayNames([language], { type: 'region' }).of(right.country) ?? right.country
  const message = reason === 'zip' ? errors.field_zipLike : errors[`field_${reason}`]
  return fill(message, { ...right, country })
}

/** A provider has hundreds of reasons, some of which a customer must not be told: those read as the general one. */
export function declineMessage(language: Language, reason: string | undefined): string {
  const known = DECLINE_REASONS.find((key) => key === reason) ?? 'generic'
  return serverMessages(language).errors[`decline_${known}`]
}
