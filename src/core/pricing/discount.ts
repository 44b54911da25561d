/** Discounts of a single line: a sale, or an agreement of the selected business account. */
import type { Variation } from '#core/catalogue/catalogue'

/** An agreement gives a percentage off one product, or off all filament ("All"). */
export interface Agreement {
  /** A product id, a product name, or "All". */
  productId: string
  discountPercentage: number
}

export interface Discount {
  percentage: number
  kind: 'sale' | 'agreement'
  /** The sale's own name; an agreement has none and shows as "agreement price". */
  name?: string | undefined
}

/** A variation in one language. */
export type Discounted = Pick<Variation, 'productId' | 'productName' | 'type'> & {
  sale?: { name: string; discountPercentage: number } | undefined
}

/** "All" reaches filament only. */
export function agreementApplies(agreement: Agreement, variation: Discounted): boolean {
  if (agreement.productId === 'All') return variation.type === 'filament'
  return agreement.productId === variation.productId || agreement.productId === variation.productName
}

/** The highest percentage among the sale and the matching agreements wins; at a tie the sale. */
export function bestDiscount(variation: Discounted, agreements: readonly Agreement[]): Discount | undefined {
  const found: Discount[] = []
  if (variation.sale) {
    found.push({
      kind: 'sale',
      percentage: variation.sale.discountPercentage,
      name: variation.sale.name,
    })
  }
  for (const agreement of agreements) {
    if (agreementApplies(agreement, variation)) {
      found.push({ kind: 'agreement', percentage: agreement.discountPercentage })
    }
  }
  return found
    .filter((discount) => discount.percentage > 0)
    .reduce<Discount | undefined>(
      (best, discount) => (best && best.percentage >= discount.percentage ? best : discount),
      undefined,
    )
}
