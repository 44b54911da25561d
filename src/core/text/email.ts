/** E-mail addresses as they are kept. */
import { cleanLine } from '#core/text/clean-text'

/**
 * What stands before the at sign, as a pattern: the characters that every mail server takes. Few deliver to those of other
 * scripts (RFC 6531), and databases and programs do not agree on which of them are one letter, small and large.
 */
export const LOCAL_PART = String.raw`[\w!#$%&'*+/=?^{|}~\x60-]+(?:\.[\w!#$%&'*+/=?^{|}~\x60-]+)*`

/**
 * Clean, its domain in small letters. What stands before the at sign is its mail server's business and stays as it was
 * typed.
 */
export function normalizeEmail(text: string): string {
  const email = cleanLine(text)
  const at = email.lastIndexOf('@')
  return email.slice(0, at + 1) + email.slice(at + 1).toLowerCase()
}
