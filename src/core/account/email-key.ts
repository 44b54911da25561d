/** How two spellings of one e-mail address are known to be the same where a person is looked for by it. */
import { normalizeEmail } from '#core/text/email'

/** @returns in small letters: the sign-in service writes addresses so, and holds two that differ in case for one */
export function emailKey(email: string): string {
  return normalizeEmail(email).toLowerCase()
}
