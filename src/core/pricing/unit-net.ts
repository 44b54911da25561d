/** The price of one piece without VAT where it stands beside the sum of its line: a bookkeeper multiplies them. */

import type { VariationPrice } from '#core/pricing/pricing'

/** A price with as many decimals as it needs. */
export interface FinePrice {
  /** In units of the last decimal: 583616 with three of them is 583.616. */
  amount: number
  decimals: number
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

/** Two where two suffice. Four do for a hundred pieces, five for as many as a line may have. */
const DECIMALS = [2, 3, 4, 5] as const

/**
 * What is charged is rounded with VAT, so that a piece without it is seldom a whole number of minor units: 729.52 with
 * 25 % is 583.616. With the fewest decimals that do, quantity × price rounds to `gross − vat` to the minor unit. It is the
 * exact price rounded, or, where the sum's own rounding went the other way, the sum divided.
 */
export function unitNet({ quantity, gross, vat, rate }: UnitInput): FinePrice {
  const net = gross - vat
  const candidates = DECIMALS.flatMap((decimals) => {
    const scale = 10 ** (decimals - 2)
    const exact = Math.round((gross * 100 * scale) / (quantity * (100 + rate)))
    const divided = Math.round((net * scale) / quantity)
    return [exact, divided].map((amount) => ({ amount, decimals }))
  })
  const divided = { amount: Math.round(net / quantity), decimals: 2 }
  return candidates.find((price) => timesUnit(quantity, price) === net) ?? divided
}

/** One piece of a line of the cart, with or without VAT as the visitor chose. */
export function lineUnit(
  { unit, quantity, total, vat, vatRate }: VariationPrice,
  showWithVat: boolean,
): FinePrice {
  return showWithVat ? { amount: unit, decimals: 2 } : unitNet({ quantity, gross: total, vat, rate: vatRate })
}

/** @returns minor units, rounded: what whoever multiplies finds */
export function timesUnit(quantity: number, { amount, decimals }: FinePrice): number {
  return Math.round((quantity * amount) / 10 ** (decimals - 2))
}
