/** E-mail addresses: the one rule for which may be typed, and how they are kept. */
import { cleanLine } from '#core/text/clean-text'

/** The longest address that a mail server takes (RFC 5321). */
const MAX_LENGTH = 254
const MAX_LOCAL_LENGTH = 64

/**
 * What stands before the at sign: the characters that every mail server takes. Few deliver to those of other
 * scripts (RFC 6531), and databases and programs do not agree on which of them are one letter, small and large.
 */
const LOCAL_PART = String.raw`[\w!#$%&'*+/=?^{|}~\x60-]+(?:\.[\w!#$%&'*+/=?^{|}~\x60-]+)*`

/** A part of a domain: letters of any script and digits, with dashes and Catalan's middle dot between them. */
const INNER = String.raw`(?:[\p{L}\p{N}\p{M}·-]{0,61}[\p{L}\p{N}\p{M}])`
const LABEL = String.raw`[\p{L}\p{N}]${INNER}?`
/** No ending of the internet is a number or a single letter. */
const ENDING = String.raw`\p{L}${INNER}`

/**
 * Something, an at sign, a domain with a dot. Narrower than the standard, which knows quotes, comments, brackets and numbers
 * in place of a domain: nothing that could end a header or start another address, and no character that cannot be seen.
 */
const EMAIL = new RegExp(String.raw`^${LOCAL_PART}@(?:${LABEL}\.)+${ENDING}$`, 'u')

/**
 * The rule of every form, for the browser and for the function.
 *
 * @param email as `normalizeEmail` writes it
 */
export function isEmail(email: string): boolean {
  if (email.length > MAX_LENGTH || email.indexOf('@') > MAX_LOCAL_LENGTH) return false
  return EMAIL.test(email)
}

/**
 * Clean, its domain in small letters. What stands before the at sign is its mail server's business and stays as it was
 * typed.
 */
export function normalizeEmail(text: string): string {
  const email = cleanLine(text)
  const at = email.lastIndexOf('@')
  return email.slice(0, at + 1) + email.slice(at + 1).toLowerCase()
}
