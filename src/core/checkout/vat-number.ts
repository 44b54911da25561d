/**
 * VAT numbers: how each country writes them, and where they decide on VAT. Forms are those of the EU's VIES
 * (directive 2006/112/EC, article 215) and of the countries beside it that the shop delivers to. A check digit is looked
 * at where the rule is public and without exceptions; whether a number is in use, only VIES knows (the port `Vat`).
 */

import { isSameCompany } from '#core/checkout/company-name'
import { CHECK_DIGITS } from '#core/checkout/vat-check-digits'
import { isEuCountry } from '#core/pricing/eu'

interface VatNumberForm {
  /** What follows the prefix. */
  form: RegExp
  /** A right number, with its prefix. */
  example: string
}

/** By prefix: Greece's is EL, Northern Ireland's XI, Switzerland's CHE. */
export const VAT_NUMBERS: Readonly<Record<string, VatNumberForm>> = {
  AT: { form: /^U\d{8}$/, example: 'ATU12345675' },
  BE: { form: /^[01]\d{9}$/, example: 'BE0123456749' },
  BG: { form: /^\d{9,10}$/, example: 'BG123456789' },
  CY: { form: /^\d{8}[A-Z]$/, example: 'CY12345678X' },
  CZ: { form: /^\d{8,10}$/, example: 'CZ12345678' },
  DE: { form: /^[1-9]\d{8}$/, example: 'DE123456788' },
  DK: { form: /^[1-9]\d{7}$/, example: 'DK12345674' },
  EE: { form: /^\d{9}$/, example: 'EE123456780' },
  EL: { form: /^\d{9}$/, example: 'EL123456783' },
  ES: { form: /^[A-Z]\d{7}[A-Z\d]$|^\d{8}[A-Z]$/, example: 'ESB12345674' },
  FI: { form: /^\d{8}$/, example: 'FI12345671' },
  FR: { form: /^[A-HJ-NP-Z\d]{2}\d{9}$/, example: 'FR32123456789' },
  HR: { form: /^\d{11}$/, example: 'HR12345678903' },
  HU: { form: /^\d{8}$/, example: 'HU12345676' },
  IE: { form: /^\d{7}[A-W][A-I]?$|^\d[A-Z+*]\d{5}[A-W]$/, example: 'IE1234567T' },
  IT: { form: /^\d{11}$/, example: 'IT12345678903' },
  LT: { form: /^(\d{9}|\d{12})$/, example: 'LT123456789' },
  LU: { form: /^\d{8}$/, example: 'LU12345613' },
  LV: { form: /^\d{11}$/, example: 'LV12345678901' },
  MT: { form: /^\d{8}$/, example: 'MT12345634' },
  NL: { form: /^\d{9}B\d{2}$/, example: 'NL123456782B01' },
  PL: { form: /^\d{10}$/, example: 'PL1234567883' },
  PT: { form: /^\d{9}$/, example: 'PT123456789' },
  RO: { form: /^\d{2,10}$/, example: 'RO12345678' },
  SE: { form: /^\d{10}(0[1-9]|[1-8]\d|9[0-4])$/, example: 'SE556036079301' },
  SI: { form: /^[1-9]\d{7}$/, example: 'SI12345679' },
  SK: { form: /^[1-9]\d{9}$/, example: 'SK1234567895' },
  XI: { form: /^(\d{9}|\d{12}|(GD|HA)\d{3})$/, example: 'XI123456789' },
  GB: { form: /^(\d{9}|\d{12}|(GD|HA)\d{3})$/, example: 'GB123456789' },
  NO: { form: /^\d{9}(MVA)?$/, example: 'NO123456785MVA' },
  CHE: { form: /^\d{9}(MWST|TVA|IVA)?$/, example: 'CHE123456788MWST' },
}

/** @param zip of an address in GB: Northern Ireland's begin with BT, and its goods are under the EU's rules */
export function vatPrefix(country: string, zip = ''): string {
  if (country === 'GR') return 'EL'
  if (country === 'CH') return 'CHE'
  return country === 'GB' && /^BT\d/i.test(zip) ? 'XI' : country
}

/** @returns prefix and rest of a number in its usual spelling; undefined where no country writes it so */
export function splitVatNumber(number: string): { prefix: string; rest: string } | undefined {
  const prefix = prefixOf(number)
  return prefix === undefined ? undefined : { prefix, rest: number.slice(prefix.length) }
}

function prefixOf(number: string): string | undefined {
  return [number.slice(0, 3), number.slice(0, 2)].find((start) => Object.hasOwn(VAT_NUMBERS, start))
}

/**
 * @param typed with blanks, dots, dashes and small letters as may be
 * @param country of the address: its prefix is put before a number that is right with it
 */
export function spellVatNumber(typed: string, country: string): string {
  const number = typed.replace(/[\s.,/-]/g, '').toUpperCase()
  // Greeks write both.
  const greek = number.replace(/^GR(?=\d{9}$)/, 'EL')
  if (isVatNumber(greek)) return greek
  const prefix = vatPrefix(country)
  return isVatNumber(prefix + number) ? prefix + number : greek
}

/** Whether a number in its usual spelling may be one: the form of its country, and the check digit. */
export function isVatNumber(number: string): boolean {
  const parts = splitVatNumber(number)
  if (!parts) return false
  const { prefix, rest } = parts
  return VAT_NUMBERS[prefix]?.form.test(rest) === true && (CHECK_DIGITS[prefix]?.(rest) ?? true)
}

/** @returns undefined where the shop knows no form: any text is taken there */
export function vatNumberExample(country: string): string | undefined {
  const prefix = vatPrefix(country)
  return Object.hasOwn(VAT_NUMBERS, prefix) ? VAT_NUMBERS[prefix]?.example : undefined
}

/** Where VIES answers for the numbers of a destination, and the VAT may be the buyer's to account for. */
export interface VatDestination {
  company: boolean
  /** As the buyer writes it. */
  companyName?: string | undefined
  /** Of the buyer, in its usual spelling. */
  number: string | undefined
  /** Where the goods go. */
  country: string
  zip?: string | undefined
  /** Where the seller is registered. */
  sellerCountry: string
}

/**
 * Whether a number decides on the VAT, so that it has to be looked up: that of a company, of the country where the goods
 * go, in another country of the EU than the seller's, or in Northern Ireland (article 138; Windsor Framework for XI).
 * @returns the number; undefined where VAT is charged whatever it is
 */
export function decidingVatNumber({ company, number, country, zip, sellerCountry }: VatDestination) {
  const parts = company && number !== undefined ? splitVatNumber(number) : undefined
  if (!parts || !isVatNumber(number ?? '')) return undefined
  const prefix = vatPrefix(country, zip)
  const isOfTheEu = isEuCountry(country) || prefix === 'XI'
  return isOfTheEu && country !== sellerCountry && parts.prefix === prefix ? number : undefined
}

/** Whether there are numbers in this country that decide on the VAT: of GB's, those of Northern Ireland. */
export function mayDecideOnVat(country: string): boolean {
  return isEuCountry(country) || country === 'GB'
}

/** What VIES has said of a number; `unknown` when it could not be asked. */
export const VAT_CHECK_STATES = ['valid', 'invalid', 'unknown'] as const
export type VatCheckState = (typeof VAT_CHECK_STATES)[number]

export interface VatCheck {
  number: string
  state: VatCheckState
  /** As VIES calls the company, where its country says so. */
  name?: string | undefined
}

/** What follows from it for the buyer: `otherCompany` is valid, and of a company with another name. */
export const VAT_STANDINGS = [...VAT_CHECK_STATES, 'otherCompany'] as const
export type VatStanding = (typeof VAT_STANDINGS)[number]

/**
 * Numbers are public, so that anybody could type one that is valid: it exempts the company that it is registered for. Where
 * the register gives no name there is nothing to compare.
 *
 * @param companyName as the buyer writes it
 */
export function vatStanding({ state, name }: VatCheck, companyName = ''): VatStanding {
  return state === 'valid' && name && !isSameCompany(companyName, name) ? 'otherCompany' : state
}

/** Whether the buyer accounts for the VAT: the number that decides was found valid, and to be the buyer's. */
export function isReverseCharge(destination: VatDestination, check: VatCheck | null | undefined): boolean {
  const number = decidingVatNumber(destination)
  const isKnown = number !== undefined && check?.number === number
  return isKnown && vatStanding(check, destination.companyName) === 'valid'
}
