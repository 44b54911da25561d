/** What ways of delivery cost, and in which order they are offered. */
import type { Currency } from '#core/money/money'
import type { ShippingOption, Site } from '#core/site/site'

/**
 * @param goods minor units with VAT, after all discounts and without gift cards: what counts towards free shipping
 * @returns minor units with VAT
 */
export function shippingPrice(
  option: Pick<ShippingOption, 'price' | 'freeOverThreshold'>,
  { freeShippingFrom }: Pick<Site, 'freeShippingFrom'>,
  currency: Currency,
  goods: number,
): number {
  return option.freeOverThreshold && goods >= freeShippingFrom[currency] ? 0 : option.price[currency]
}

/**
 * What may be chosen for an order: everything goes in one parcel, and a pick-up point takes none that its customer could
 * not carry home.
 *
 * @param weight g, packed
 */
export function shippingFor({ shipping }: Pick<Site, 'shipping'>, weight: number): ShippingOption[] {
  return shipping.filter(({ maxWeight = Number.POSITIVE_INFINITY }) => weight <= maxWeight)
}

interface Offered {
  price: number
  needsAgent: boolean
  days: readonly [number, number]
}

/** The least expensive first; of two that cost the same, the one that comes to the door, then the faster. */
export function cheapestFirst<Option extends Offered>(options: readonly Option[]): Option[] {
  return [...options].sort(
    (a, b) =>
      a.price - b.price ||
      Number(a.needsAgent) - Number(b.needsAgent) ||
      a.days[1] - b.days[1] ||
      a.days[0] - b.days[0],
  )
}
