/** By what a buyer is known again who has taken another name and another mailbox. Keys to compare, never to write to. */

interface Place {
  country: string
  zip: string
  address1: string
  address2?: string | undefined
}

/** A post code: some streets, or a village. */
export function areaKey({ country, zip }: Pick<Place, 'country' | 'zip'>): string {
  return `area:${inArea({ country, zip })}`
}

/**
 * Where goods go: by post code and number, because a street, a flat and a name can be written in many ways.
 *
 * @returns one for each number of the address, the first of which is mostly the house's; never none
 */
export function houseKeys({ country, zip, address1, address2 = '' }: Place): [string, ...string[]] {
  const written = plain(`${address1} ${address2}`)
  const numbers = written.match(/\d+/g)?.map((number) => number.replace(/^0+(?=\d)/, ''))
  const [first = plain(address1), ...others] = new Set(numbers)
  const key = (number: string) => `house:${inArea({ country, zip })} ${number}`
  return [key(first), ...others.map(key)]
}

/** +46 70 123 45 67 and 070-123 45 67 are one: what comes before the last eight digits is how it was typed. */
export function phoneKey(typed: string): string {
  return `phone:${typed.replace(/\D/g, '').slice(-8)}`
}

function inArea({ country, zip }: Pick<Place, 'country' | 'zip'>): string {
  return `${country} ${plain(zip).replace(/[\s-]/g, '')}`
}

/** Wide letters and digits are those of ordinary width. */
function plain(text: string): string {
  return text.normalize('NFKC').toLowerCase()
}
