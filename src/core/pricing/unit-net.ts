/** The price of one piece without VAT where it stands beside the sum of its line. */

import type { VariationPrice } from '#core/pricing/pricing'
import { removeVat } from '#core/pricing/vat'

/** As pages, agreements and orders without VAT show it: with the two decimals of its currency. */
export interface UnitPrice {
  /** Minor units. */
  amount: number
  /** Whether quantity × price is another sum than the line's, which is the one that counts. */
  isRounded: boolean
}

export interface UnitInput {
  quantity: number
  /** Of all pieces with VAT, in minor units. */
  gross: number
  /** Contained in `gross`. */
  vat: number
  /** Percent. */
  rate: number
}

/**
 * What is charged is rounded with VAT, so that a piece without it is seldom a whole number of minor units: 729.52 with 25 % is
 * 583.616. Everybody reads 583.62, on the page as on the invoice, and where four of them are not 2,334.46 it is said.
 */
export function unitNet({ quantity, gross, vat, rate }: UnitInput): UnitPrice {
  const net = gross - vat
  const amount = quantity === 1 ? net : removeVat(gross / quantity, rate)
  return { amount, isRounded: amount * quantity !== net }
}

/** One piece of a line of the cart, with or without VAT as the visitor chose. */
export function lineUnit(
  { unit, quantity, total, vat, vatRate }: VariationPrice,
  showWithVat: boolean,
): UnitPrice {
  return showWithVat
    ? { amount: unit, isRounded: false }
    : unitNet({ quantity, gross: total, vat, rate: vatRate })
}
