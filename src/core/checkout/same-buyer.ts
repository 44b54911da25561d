/** By what a buyer is known again who has taken another name and another mailbox. Keys to compare, never to write to. */

import { dialCode } from '#core/account/phone'

interface Place {
  country: string
  zip: string
  address1: string
  address2?: string | undefined
}

/** Of countries that the shop sends to and has no storefront in. */
const OTHER_DIAL_CODES: Readonly<Record<string, string>> = {
  AT: '43',
  AU: '61',
  BE: '32',
  BG: '359',
  CA: '1',
  CH: '41',
  CY: '357',
  CZ: '420',
  EE: '372',
  GR: '30',
  HR: '385',
  HU: '36',
  IS: '354',
  JP: '81',
  LT: '370',
  LU: '352',
  LV: '371',
  MT: '356',
  NL: '31',
  NZ: '64',
  PL: '48',
  PT: '351',
  RO: '40',
  SG: '65',
  SI: '386',
  SK: '421',
  US: '1',
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
  const code = dialCode(country).slice(1) || OTHER_DIAL_CODES[country] || ''
  const digits = plain(typed)
    .replace('(0)', '')
    .replace(/[^\d+]/g, '')
    .replace(/^00/, '+')
  const whole = digits.startsWith('+') ? digits.slice(1) : code + digits.replace(/^0+/, '')
  // The code was typed without its plus, or twice, or the zero of home after it.
  return `phone:${whole.replace(new RegExp(`^(?:${code || '(?!)'}0*)+(?=\\d{7})`), code)}`
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
