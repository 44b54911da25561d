/** JSON-LD of a product page: the product with its offer, and the breadcrumbs. */
import { localize, type Product, productPath, type Variation } from '#core/catalogue'
import { localized } from '#core/language'
import { absoluteUrl, type Site } from '#core/site'
import { addVat } from '#core/vat'
import type { Crumb } from '#features/product/product-view.ts'

/** Prices in structured data are valid for about 180 days (specification section 9). */
const PRICE_VALID_MS = 180 * 24 * 3600 * 1000

/** The same on every site (specification section 9); the customer pays for sending it back. */
const RETURN_DAYS = 14

interface Context {
  /** Absolute addresses, the main one first. */
  images: readonly string[]
  vatRate: number
  now: number
}

/** One graph in one block: `Product` and `BreadcrumbList`. */
export function structuredData(
  site: Site,
  product: Product,
  variation: Variation,
  crumbs: readonly Crumb[],
  context: Context,
): object {
  return {
    '@context': 'https://schema.org',
    '@graph': [productData(site, product, variation, context), crumbData(site, crumbs)],
  }
}

function productData(site: Site, product: Product, variation: Variation, context: Context): object {
  const texts = localize(product, variation, site.language)
  return {
    '@type': 'Product',
    name: texts.name,
    description: localized(product.texts, site.language).description,
    image: context.images,
    sku: variation.sku,
    gtin13: variation.gtin,
    brand: { '@type': 'Brand', name: product.manufacturer },
    ...(texts.colorName && { color: texts.colorName }),
    ...(product.material && { material: product.material }),
    offers: offer(site, variation, context),
  }
}

function offer(site: Site, variation: Variation, { vatRate, now }: Context): object {
  const gross = addVat(variation.msrp[site.currency], vatRate)
  const percent = variation.sale?.discountPercentage ?? 0
  const price = Math.round((gross * (100 - percent)) / 100)
  const availability = knownAvailability(variation)
  return {
    '@type': 'Offer',
    url: absoluteUrl(site, productPath(variation)),
    priceCurrency: site.currency,
    price: major(price),
    priceValidUntil: new Date(now + PRICE_VALID_MS).toISOString().slice(0, 10),
    itemCondition: 'https://schema.org/NewCondition',
    ...(availability && { availability: `https://schema.org/${availability}` }),
    ...(variation.physical && {
      shippingDetails: shipping(site, price),
      hasMerchantReturnPolicy: {
        '@type': 'MerchantReturnPolicy',
        applicableCountry: site.country,
        returnPolicyCategory: 'https://schema.org/MerchantReturnFiniteReturnWindow',
        merchantReturnDays: RETURN_DAYS,
        returnMethod: 'https://schema.org/ReturnByMail',
        returnFees: 'https://schema.org/ReturnFeesCustomerResponsibility',
      },
    }),
  }
}

/** Stock changes by the minute and the page by the day: only what does not depend on stock is claimed. */
function knownAvailability({ discontinued, physical }: Variation): string | undefined {
  if (discontinued) return 'Discontinued'
  return physical ? undefined : 'InStock'
}

/** What sending this piece alone costs at least, within the site's own country. */
function shipping({ shipping: options, freeShippingFrom, currency, country }: Site, price: number): object {
  const costs = options.map((option) =>
    option.freeOverThreshold && price >= freeShippingFrom[currency] ? 0 : option.price[currency],
  )
  return {
    '@type': 'OfferShippingDetails',
    shippingRate: { '@type': 'MonetaryAmount', value: major(Math.min(...costs)), currency },
    shippingDestination: { '@type': 'DefinedRegion', addressCountry: country },
  }
}

function crumbData(site: Site, crumbs: readonly Crumb[]): object {
  return {
    '@type': 'BreadcrumbList',
    itemListElement: crumbs.map(({ label, path }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name: label,
      item: absoluteUrl(site, path),
    })),
  }
}

function major(minor: number): string {
  return (minor / 100).toFixed(2)
}
