/**
 * The price of a line: one rule for the card, the product page, the cart, the checkout and the receipt
 * (specification section 9: VAT first, then the discount, then the quantity; design section 5).
 */
import type { Discount } from '#core/discount'
import { addVat, containedVat, removeVat } from '#core/vat'

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
  price: Pick<LinePrice, 'listUnit' | 'unit'>,
  vatRate: number,
  showWithVat: boolean,
): { list: number; now: number } {
  if (showWithVat) return { list: price.listUnit, now: price.unit }
  return { list: removeVat(price.listUnit, vatRate), now: removeVat(price.unit, vatRate) }
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
