/** An order's number as a customer types it from a mail. */
import { cleanLine } from '#core/text/clean-text'

/** Digits and letters in two groups. */
const GROUP = 5
const NUMBER = new RegExp(`^[A-Z0-9]{${GROUP}}-[A-Z0-9]{${GROUP}}$`)

/**
 * Letters' case, blanks and the dash are no difference.
 * @returns the ways to write it under which the order may be kept; the first is the one to show
 */
export function orderNumbersLike(text: string): [string, ...string[]] {
  const typed = cleanLine(text)
    .toUpperCase()
    .replace(/\s/g, '')
    .replace(/\p{Pd}/gu, '-')
  const bare = typed.replaceAll('-', '')
  const grouped = `${bare.slice(0, GROUP)}-${bare.slice(GROUP)}`
  return bare.length === 2 * GROUP ? [grouped, bare] : [typed]
}

/** @returns whether an order could have it; letters that look like others are a slip, which finds no order */
export function isOrderNumber(text: string): boolean {
  return NUMBER.test(orderNumbersLike(text)[0])
}
