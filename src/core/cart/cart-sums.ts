/** What a cart comes to, with the parts that sum exactly to what is charged. */
import type { VariationPrice } from '#core/pricing/pricing'
import { removeVat } from '#core/pricing/vat'

export interface CartSums {
  /** The lines as they are charged, with or without VAT as the visitor chose; minor units, as all amounts here. */
  items: number
  /** What the lines cost less than their list prices, in the same way, one row per sale and one for the agreement. */
  saved: { kind: 'sale' | 'agreement'; name: string | undefined; amount: number }[]
  /** Contained in `total`. */
  vat: number
  /** What is charged, with VAT. */
  total: number
}

/**
 * With VAT, `items = total`, and `vat` is a part of it; without, `items + vat = total`. The VAT is that of `priceLine`,
 * line by line, and what is without it is the rest: there is no rounding besides.
 */
export function cartSums(prices: readonly VariationPrice[], showWithVat: boolean): CartSums {
  const sums: CartSums = { items: 0, saved: [], vat: 0, total: 0 }
  for (const price of prices) {
    const { list, now } = lineTotal(price, showWithVat)
    sums.items += now
    sums.vat += price.vat
    sums.total += price.total
    const { discount } = price
    if (!discount) continue
    const same = sums.saved.find(({ kind, name }) => kind === discount.kind && name === discount.name)
    if (same) same.amount += list - now
    else sums.saved.push({ kind: discount.kind, name: discount.name, amount: list - now })
  }
  return sums
}

/** All pieces of a line, before and after what is taken off. */
export function lineTotal(price: VariationPrice, showWithVat: boolean): { list: number; now: number } {
  if (showWithVat) return { list: price.subTotal, now: price.total }
  return { list: removeVat(price.subTotal, price.vatRate), now: price.total - price.vat }
}
