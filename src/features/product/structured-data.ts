/**
 * JSON-LD of a product page: the product with its offer, and the breadcrumbs. Delivery and returns, the same for all
 * products, are said on their own page (`src/features/content-page/delivery-policy.ts`).
 */

import { localize, type Product, productPath, type Variation } from '#core/catalogue/catalogue'
import { majorUnits } from '#core/money/money'
import { priceVariation } from '#core/pricing/pricing'
import { siteRate } from '#core/pricing/vat'
import { breadcrumbList, type Crumb } from '#core/site/breadcrumbs'
import { localized } from '#core/site/language'
import { absoluteUrl, type Site } from '#core/site/site'
import { availability, type Stock } from '#core/stock/availability'
import { summary } from '#core/text/summary'

/** Prices in structured data are valid for about 180 days. */
const PRICE_VALID_MS = 180 * 24 * 3600 * 1000

const IN_STOCK = 'https://schema.org/InStock'

interface OfferContext {
  /** What the build knows of it; undefined where that is nothing. */
  stock: Stock | undefined
  /** Absolute addresses, the main one first. */
  images: readonly string[]
  now: number
}

/** One graph in one block: `Product` and `BreadcrumbList`. */
export function structuredData(
  site: Site,
  product: Product,
  variation: Variation,
  crumbs: readonly Crumb[],
  context: OfferContext,
): object {
  return {
    '@context': 'https://schema.org',
    '@graph': [productData(site, product, variation, context), breadcrumbList(site, crumbs)],
  }
}

function productData(site: Site, product: Product, variation: Variation, context: OfferContext): object {
  const texts = localize(product, variation, site.language)
  return {
    '@type': 'Product',
    name: texts.name,
    description: summary(localized(product.texts, site.language).description),
    image: context.images,
    sku: variation.sku,
    gtin13: variation.gtin,
    brand: { '@type': 'Brand', name: product.manufacturer },
    ...(texts.colorName && { color: texts.colorName }),
    ...(product.material && { material: product.material }),
    offers: offer(site, variation, context),
  }
}

/** What a guest pays for one piece, with VAT; minor units. */
function offerPrice(site: Site, { sale, ...variation }: Variation): number {
  const { currency, language } = site
  const local = { ...variation, sale: sale && { ...sale, name: localized(sale.name, language) } }
  const input = { variation: local, currency, vatRate: siteRate(site), agreements: [], quantity: 1 }
  return priceVariation(input)?.total ?? 0
}

/** The same price for social networks, as Open Graph has it. */
export function sharedPrice(site: Site, variation: Variation): [string, string][] {
  return [
    ['product:price:amount', majorUnits(offerPrice(site, variation))],
    ['product:price:currency', site.currency],
  ]
}

function offer(site: Site, variation: Variation, { now, stock }: OfferContext): object {
  return {
    '@type': 'Offer',
    url: absoluteUrl(site, productPath(variation)),
    priceCurrency: site.currency,
    price: majorUnits(offerPrice(site, variation)),
    priceValidUntil: variation.sale?.until ?? new Date(now + PRICE_VALID_MS).toISOString().slice(0, 10),
    itemCondition: 'https://schema.org/NewCondition',
    ...offeredNow(site, variation, stock, now),
  }
}

/**
 * Whether it can be had, by the rule of the page and the checkout, from the stock that the build knows. Search engines
 * want a day for what can be ordered ahead; one that has passed is no promise any more.
 */
function offeredNow(
  site: Site,
  variation: Variation,
  stock: Stock | undefined,
  now: number,
): { availability?: string; availabilityStarts?: string } {
  if (variation.discontinued) return { availability: 'https://schema.org/Discontinued' }
  const { fetched, canBeOrdered, deliveryDate } = availability(variation, stock, 1, site.noBackOrder)
  if (!fetched) return {}
  if (!canBeOrdered) return { availability: 'https://schema.org/OutOfStock' }
  if (deliveryDate === undefined) return { availability: IN_STOCK }
  return {
    availability: 'https://schema.org/BackOrder',
    ...(Date.parse(deliveryDate) >= now && { availabilityStarts: deliveryDate }),
  }
}
