/** The price of a line: one rule for the card, the product page, the cart, the checkout and the receipt. */

import type { Currency } from '#core/money/money'
import { type Agreement, bestDiscount, type Discount, type Discounted } from '#core/pricing/discount'
import { addVat, containedVat, removeVat } from '#core/pricing/vat'

export interface LineInput {
  /** List price of one piece without VAT, in minor units. */
  net: number
  /** Percent of VAT that is charged. */
  vatRate: number
  discount?: Discount | undefined
  quantity: number
}

/** Every amount in minor units with VAT, unless it says otherwise. */
export interface LinePrice {
  listUnit: number
  unit: number
  quantity: number
  /** List price times quantity. */
  subTotal: number
  totalDiscount: number
  /** What is charged: `subTotal − totalDiscount`. */
  total: number
  /** VAT contained in `total`. */
  vat: number
  discount?: Discount | undefined
}

export interface VariationPrice extends LinePrice {
  /** Percent of VAT that was applied. */
  vatRate: number
}

/** What the price of a variation depends on. */
export interface Priceable extends Discounted {
  /** List prices without VAT, minor units. */
  msrp: Readonly<{ [K in Currency]?: number | undefined }>
}

export interface PriceInput {
  variation: Priceable
  currency: Currency
  /** Percent of VAT where the goods go. */
  vatRate: number
  /** Of the business account that buys. */
  agreements: readonly Agreement[]
  quantity: number
}

/**
 * The price of a variation in the shop. Gift cards are sold without VAT, which is charged on what they buy.
 * @returns undefined where the variation has no price in the currency
 */
export function priceVariation(input: PriceInput): VariationPrice | undefined {
  const { variation, currency, agreements, quantity } = input
  const net = variation.msrp[currency]
  if (net === undefined) return undefined
  const vatRate = variation.type === 'giftCard' ? 0 : input.vatRate
  return {
    ...priceLine({ net, vatRate, discount: bestDiscount(variation, agreements), quantity }),
    vatRate,
  }
}

/** The arithmetic of a line: VAT first, then the discount, then the quantity, each rounded. */
export function priceLine({ net, vatRate, discount, quantity }: LineInput): LinePrice {
  const listUnit = addVat(net, vatRate)
  const unit = discount ? Math.round((listUnit * (100 - discount.percentage)) / 100) : listUnit
  const total = unit * quantity
  return {
    listUnit,
    unit,
    quantity,
    subTotal: listUnit * quantity,
    totalDiscount: (listUnit - unit) * quantity,
    total,
    vat: containedVat(total, vatRate),
    discount,
  }
}

/** The two amounts of a price display for one piece, with or without VAT as the visitor chose. */
export function displayUnit(
  { listUnit, unit, vatRate }: Pick<VariationPrice, 'listUnit' | 'unit' | 'vatRate'>,
  showWithVat: boolean,
): { list: number; now: number } {
  if (showWithVat) return { list: listUnit, now: unit }
  return { list: removeVat(listUnit, vatRate), now: removeVat(unit, vatRate) }
}

/**
 * The unit price that EU price rules ask for.
 * @param amount minor units for one piece
 * @param grams net weight of one piece
 * @returns minor units per kilogram, or undefined for a piece that is not sold by weight
 */
export function pricePerKg(amount: number, grams: number | undefined): number | undefined {
  return grams ? Math.round((amount * 1000) / grams) : undefined
}
