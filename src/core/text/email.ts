/** E-mail addresses as they are kept. */
import { cleanLine } from '#core/text/clean-text'

/**
 * Clean, its domain in small letters. What stands before the at sign is its mail server's business and stays as it was
 * typed.
 */
export function normalizeEmail(text: string): string {
  const email = cleanLine(text)
  const at = email.lastIndexOf('@')
  return email.slice(0, at + 1) + email.slice(at + 1).toLowerCase()
}
