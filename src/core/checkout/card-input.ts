/** What a payment card's fields show while they are typed into, and what is wrong with what they hold. */

/** The longest card number there is (ISO/IEC 7812). */
const NUMBER_DIGITS = 19
const GROUP = 4

/** A field's text and where its caret stands. */
export interface Typed {
  text: string
  caret: number
}

/** Writes digits in the way of a field; what is no digit is dropped. */
export type CardFormat = (text: string) => string

export function digitsOf(text: string): string {
  return text.replace(/\D/g, '')
}

/** `4242 4242 4242 4242`, however it was written: together, with dashes, with blanks of any number. */
export function formatCardNumber(text: string): string {
  const digits = digitsOf(text).slice(0, NUMBER_DIGITS)
  return digits.match(new RegExp(`\\d{1,${GROUP}}`, 'g'))?.join(' ') ?? ''
}

/**
 * `12/30`, also from `1230`, `1/30`, `12/2030` and `2030-12`. The slash comes with the first digit of the year, so
 * that a month can be corrected.
 */
export function formatExpiry(text: string): string {
  const [, isoYear, isoMonth] = /^\s*\d{2}(\d{2})-(\d{2})\s*$/.exec(text) ?? []
  if (isoYear && isoMonth) return `${isoMonth}/${isoYear}`
  const typed = digitsOf(text.replace(/^\s*([1-9])\s*\//, '0$1/'))
  const digits = /^[2-9]$/.test(typed) ? `0${typed}` : typed
  const month = digits.slice(0, 2)
  const year = digits.slice(2)
  // A year of four digits is shortened once it is whole; until then it grows.
  const shown = /^20\d{2}/.test(year) ? year.slice(2, 4) : year.slice(0, year.startsWith('20') ? 3 : 2)
  return shown ? `${month}/${shown}` : month
}

export function formatCvc(text: string): string {
  return digitsOf(text).slice(0, 4)
}

/**
 * A field after a change of the visitor, written anew with its caret kept behind the same digit.
 * @param before the field's text before the change
 * @param now as the browser has changed it
 * @param removed where a deletion took from: a deleted blank or slash takes the digit beside it along
 */
export function retype(
  before: string,
  { text, caret }: Typed,
  format: CardFormat,
  removed?: 'backward' | 'forward',
): Typed {
  const onlySeparator = removed !== undefined && text !== before && digitsOf(text) === digitsOf(before)
  if (!onlySeparator) {
    // A zero that was taken away does not come back.
    const grown = removed !== undefined && digitsOf(format(text)).length > digitsOf(text).length
    return grown ? { text, caret } : { text: format(text), caret: format(text.slice(0, caret)).length }
  }
  const digitsLeft = digitsOf(text.slice(0, caret)).length
  const gone = removed === 'backward' ? digitsLeft - 1 : digitsLeft
  const digits = digitsOf(text)
  const kept = digits.slice(0, Math.max(0, gone)) + digits.slice(gone + 1)
  return { text: format(kept), caret: format(digits.slice(0, Math.max(0, gone))).length }
}

export type ExpiryProblem = 'expiryForm' | 'month' | 'expired'

/**
 * @param text `MM/YY`
 * @param now a card is good until its month is over
 */
export function expiryProblem(text: string, now: Date): ExpiryProblem | undefined {
  const [, month, year] = /^(\d{2})\/(\d{2})$/.exec(text) ?? []
  if (month === undefined) return 'expiryForm'
  if (Number(month) < 1 || Number(month) > 12) return 'month'
  return new Date(2000 + Number(year), Number(month), 1) > now ? undefined : 'expired'
}

/** 3 digits on the back of most cards, 4 on the front of some. */
export function isCvc(text: string): boolean {
  return /^\d{3,4}$/.test(text)
}
