/** What a cart comes to, with the parts that sum exactly to what is charged. */
import type { VariationPrice } from '#core/pricing/pricing'
import { removeVat } from '#core/pricing/vat'

export interface CartSums {
  /** List prices, with or without VAT as the visitor chose; minor units, as all amounts here. */
  items: number
  /** What is taken off `items`, in the same way, one row per sale and one for the agreement. */
  discounts: { kind: 'sale' | 'agreement'; name: string | undefined; amount: number }[]
  /** Contained in `total`. */
  vat: number
  /** What is charged, with VAT. */
  total: number
}

/**
 * With VAT, `items − discounts = total`, and `vat` is a part of it; without, `items − discounts + vat = total`. The VAT
 * is that of `priceLine`, line by line, and what is without it is the rest: there is no rounding besides.
 */
export function cartSums(prices: readonly VariationPrice[], showWithVat: boolean): CartSums {
  const sums: CartSums = { items: 0, discounts: [], vat: 0, total: 0 }
  for (const price of prices) {
    const { list: items, now: charged } = lineTotal(price, showWithVat)
    sums.items += items
    sums.vat += price.vat
    sums.total += price.total
    const { discount } = price
    if (!discount) continue
    const same = sums.discounts.find(({ kind, name }) => kind === discount.kind && name === discount.name)
    if (same) same.amount += items - charged
    else sums.discounts.push({ kind: discount.kind, name: discount.name, amount: items - charged })
  }
  return sums
}

/** All pieces of a line, before and after what is taken off. */
export function lineTotal(price: VariationPrice, showWithVat: boolean): { list: number; now: number } {
  if (showWithVat) return { list: price.subTotal, now: price.total }
  return { list: removeVat(price.subTotal, price.vatRate), now: price.total - price.vat }
}
