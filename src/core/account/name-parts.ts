/** A name as one writes it, in the two fields of an address. */
import { cleanLine } from '#core/text/clean-text'

/** As long as a field of the address form takes. */
const LONGEST = 60

/**
 * The last word is the last name; who has a longer one corrects it where it is shown.
 *
 * @returns nothing for a name that does not fit
 */
export function nameParts(name: string): { firstName?: string; lastName?: string } {
  const words = cleanLine(name).split(' ')
  const last = words.length > 1 ? (words.pop() ?? '') : ''
  const first = words.join(' ')
  if (first === '' || first.length > LONGEST || last.length > LONGEST) return {}
  return { firstName: first, ...(last && { lastName: last }) }
}
