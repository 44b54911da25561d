/** The way by which one piece comes unless the customer chooses another. */
import type { Variation } from '#core/catalogue/catalogue'
import { cheapestFirst, shippingFor, shippingPrice } from '#core/checkout/shipping-options'
import { siteRate } from '#core/pricing/vat'
import type { Site } from '#core/site/site'
import { priceFacts } from '#features/card/views.ts'
import { shownPrice } from '#features/price/price-markup.ts'

/** @returns it with what it costs below the limit, and for this piece alone; undefined where nothing is shipped */
export function chosenWay(site: Site, variation: Variation) {
  const { currency } = site
  const facts = priceFacts(variation, site.language, siteRate(site))
  const goods = shownPrice(facts, { currency, showWithVat: true, agreements: [] })?.now ?? 0
  const ways = shippingFor(site, variation.weight).map((way) => ({
    ...way,
    cost: way.price,
    price: shippingPrice(way, site, currency, goods),
  }))
  return cheapestFirst(ways)[0]
}

/** "zzgl. Versand" beside its price would contradict it. */
export function shipsFree(site: Site, variation: Variation): boolean {
  return variation.physical && chosenWay(site, variation)?.price === 0
}
