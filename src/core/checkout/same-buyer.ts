/** By what a buyer is known again who has taken another name and another mailbox. Keys to compare, never to write to. */

import { dialCode, wholePhone } from '#core/account/phone'

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
 * @returns one for each number of the address, the first of which is mostly the house's; never none. Addresses without any are
 * one house of their post code: the same door has as many spellings as somebody can think of
 */
export function houseKeys({ country, zip, address1, address2 = '' }: Place): [string, ...string[]] {
  const written = plain(`${address1} ${address2}`)
  const numbers = written.match(/\d+/g)?.map((number) => number.replace(/^0+(?=\d)/, ''))
  const [first = '-', ...others] = new Set(numbers)
  const key = (number: string) => `house:${inArea({ country, zip })} ${number}`
  return [key(first), ...others.map(key)]
}

/**
 * +46 70 123 45 67, 0046 (0)70… and 070-123 45 67 are one: the whole number in digits, as E.164 has it. A number of 030 is
 * another than one of 070.
 *
 * @param country two letters; in which a number without a country's code is dialled
 */
export function phoneKey(typed: string, country: string): string {
  const code = dialCode(country)
  const whole = wholePhone(plain(typed).replace(/[^\d+()]/g, ''), code).replace('+', '')
  const digits = code.slice(1)
  // The code was typed without its plus, or twice, or the zero of home after it.
  return `phone:${whole.replace(new RegExp(`^(?:${digits || '(?!)'}0*)+(?=\\d{7})`), digits)}`
}

function inArea({ country, zip }: Pick<Place, 'country' | 'zip'>): string {
  return `${country} ${plain(zip).replace(/[\s-]/g, '')}`
}

/** Wide letters are those of ordinary width, digits of every script are 0 to 9, and what cannot be seen parts no number. */
function plain(text: string): string {
  return text
    .normalize('NFKC')
    .replace(/\p{Default_Ignorable_Code_Point}/gu, '')
    .replace(/\p{Nd}/gu, digitOf)
    .toLowerCase()
}

/** Unicode has the ten of each script in a row, and scripts one after another: a zero has a multiple of ten before it. */
function digitOf(char: string): string {
  const code = char.codePointAt(0) ?? 0
  let before = 0
  while (/\p{Nd}/u.test(String.fromCodePoint(code - before - 1))) before += 1
  return String(before % 10)
}
