/** VAT in percent. Prices are kept without VAT and charged with it. */

import { isEuCountry } from '#core/pricing/eu'

/** The rate of a destination in the EU for which the shop has filled in none. */
export const DEFAULT_VAT = 25

/**
 * Percent per destination country (ISO 3166-1 alpha-2). Without a row, a country of the EU has `DEFAULT_VAT`, and any
 * other is an export without VAT.
 */
export type VatTable = Record<string, number>

export interface VatCase {
  table: VatTable
  /** Where the goods go. */
  country: string
  /** Whether the buyer accounts for the VAT: `isReverseCharge` of `#core/checkout/vat-number`. */
  reverseCharge: boolean
}

/**
 * What is charged, and why so much:
 * - `charged`: the rate of the destination
 * - `reverseCharge`: goods for a company of another EU country are exempt, and it accounts for the VAT of what it acquires
 *   (directive 2006/112/EC, articles 138 and 200); an invoice names the exemption (article 226 (11))
 * - `export`: goods leave the EU (article 146); import VAT and duty of the destination may be due there
 */
export interface VatTreatment {
  /** Percent. */
  rate: number
  why: 'charged' | 'reverseCharge' | 'export'
}

/**
 * Rates as the shop has filled them in. GB and NO are charged at the till because content says so
 * (`content/brand/brand.yaml`): the law asks for it up to £135 a consignment (VAT Notice 1003) and up to NOK 3,000 an
 * item (VOEC). What is worth more is cleared, and taxed, at the border; the shop charges one rate whatever it is worth.
 */
export function vatTreatment({ table, country, reverseCharge }: VatCase): VatTreatment {
  if (reverseCharge) return { rate: 0, why: 'reverseCharge' }
  const rate = rateOf(table, country)
  return { rate, why: rate === 0 && !isEuCountry(country) ? 'export' : 'charged' }
}

/** @returns percent, in a storefront's own country: what its pages show */
export function siteRate({ vat, country }: { vat: VatTable; country: string }): number {
  return rateOf(vat, country)
}

function rateOf(table: VatTable, country: string): number {
  const own = Object.hasOwn(table, country) ? table[country] : undefined
  return own ?? (isEuCountry(country) ? DEFAULT_VAT : 0)
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
