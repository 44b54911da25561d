/** VAT in percent. Prices are kept without VAT and charged with it. */

/** The rate of a destination for which the shop has filled in none. */
export const DEFAULT_VAT = 25

/** Percent per destination country (ISO 3166-1 alpha-2); a country without a row has `DEFAULT_VAT`. */
export type VatTable = Record<string, number>

const EU = /* @__PURE__ */ new Set(
  'AT BE BG CY CZ DE DK EE ES FI FR GR HR HU IE IT LT LU LV MT NL PL PT RO SE SI SK'.split(' '),
)

export function isEuCountry(country: string): boolean {
  return EU.has(country)
}

export interface VatCase {
  table: VatTable
  /** Where the goods go. */
  country: string
  /** Where the seller is registered. */
  sellerCountry: string
  company: boolean
  /** Whether a VAT number of that country was found valid. */
  vatNumberValid: boolean
}

/** @returns percent: 0 for a company with a valid VAT number in another EU country (reverse charge), else the table's row. */
export function vatRate({ table, country, sellerCountry, company, vatNumberValid }: VatCase): number {
  const reverseCharge = company && vatNumberValid && isEuCountry(country) && country !== sellerCountry
  return reverseCharge ? 0 : rateOf(table, country)
}

/** @returns percent, in a storefront's own country: what its pages show */
export function siteRate({ vat, country }: { vat: VatTable; country: string }): number {
  return rateOf(vat, country)
}

function rateOf(table: VatTable, country: string): number {
  return (Object.hasOwn(table, country) ? table[country] : undefined) ?? DEFAULT_VAT
}

/** @returns the amount with VAT, in minor units, rounded. */
export function addVat(net: number, rate: number): number {
  return Math.round((net * (100 + rate)) / 100)
}

/** @returns the amount without VAT, in minor units, rounded. */
export function removeVat(gross: number, rate: number): number {
  return Math.round((gross * 100) / (100 + rate))
}

/** @returns the VAT contained in a gross amount, in minor units. */
export function containedVat(gross: number, rate: number): number {
  return gross - removeVat(gross, rate)
}
