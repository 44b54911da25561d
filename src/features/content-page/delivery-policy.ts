/**
 * JSON-LD of the shop's delivery and returns. It is the same for every product, so search engines read it once, on the
 * page that tells customers, and no product page carries it:
 * https://developers.google.com/search/docs/appearance/structured-data/shipping-policy
 */
import { majorUnits } from '#core/money/money'
import { absoluteUrl, type ShippingOption, type Site } from '#core/site/site'

/** The page of which it is data. */
export const DELIVERY_PAGE = 'shipping-returns'

/** The same on every site; the customer pays for sending it back. */
const RETURN_DAYS = 14

/** What is there is sent within 24 hours. */
const HANDLING_DAYS = [0, 1] as const

/** @param name of the seller */
export function deliveryPolicy(site: Site, name: string): object {
  return {
    '@context': 'https://schema.org',
    '@type': 'Organization',
    name,
    url: absoluteUrl(site, '/'),
    hasShippingService: {
      '@type': 'ShippingService',
      handlingTime: inDays(HANDLING_DAYS),
      shippingConditions: site.shipping.flatMap((option) => conditions(site, option)),
    },
    hasMerchantReturnPolicy: {
      '@type': 'MerchantReturnPolicy',
      applicableCountry: site.shipsTo,
      returnPolicyCountry: site.shipsTo,
      returnPolicyCategory: 'https://schema.org/MerchantReturnFiniteReturnWindow',
      merchantReturnDays: RETURN_DAYS,
      returnMethod: 'https://schema.org/ReturnByMail',
      returnFees: 'https://schema.org/ReturnFeesCustomerResponsibility',
    },
  }
}

/** What an option costs, and from which value of the order on it is free. */
function conditions({ currency, freeShippingFrom, shipsTo }: Site, option: ShippingOption): object[] {
  const threshold = freeShippingFrom[currency]
  const cost = option.price[currency]
  const rows: { cost: number; minValue?: string; maxValue?: string }[] = option.freeOverThreshold
    ? [
        { cost, maxValue: majorUnits(threshold - 1) },
        { cost: 0, minValue: majorUnits(threshold) },
      ]
    : [{ cost }]
  return rows.map(({ cost, ...value }) => ({
    '@type': 'ShippingConditions',
    shippingDestination: shipsTo.map((country) => ({ '@type': 'DefinedRegion', addressCountry: country })),
    ...(option.freeOverThreshold && { orderValue: { '@type': 'MonetaryAmount', currency, ...value } }),
    shippingRate: { '@type': 'MonetaryAmount', value: majorUnits(cost), currency },
    transitTime: inDays(option.days),
  }))
}

function inDays([minValue, maxValue]: readonly [number, number]): object {
  return {
    '@type': 'ServicePeriod',
    duration: { '@type': 'QuantitativeValue', minValue, maxValue, unitCode: 'DAY' },
  }
}
