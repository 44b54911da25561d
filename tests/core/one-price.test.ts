/** The same price wherever it is shown: card and product page, cart, checkout, structured data. */
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { ApiVariation } from '#api/catalog/variation-schema'
import { PRODUCT_TYPES, type Product, type Variation } from '#core/catalogue/catalogue'
import { formatMoney } from '#core/money/format-money'
import { CURRENCIES, type Currency, type PerCurrency } from '#core/money/money'
import { priceVariation } from '#core/pricing/pricing'
import type { Site } from '#core/site/site'
import { cartView } from '#features/cart/cart-view.ts'
import {
  factAttributes,
  type PriceMessages,
  priceMarkup,
  readFacts,
  shownPrice,
} from '#features/price/price-markup.ts'
import { structuredData } from '#features/product/structured-data.ts'
import { quoteCheckout } from '#server/use-cases/checkout/quote-checkout'

const SITE_VAT = 25

function variationOf(type: ApiVariation['type'], net: number, percentage: number): ApiVariation {
  const msrp = Object.fromEntries(CURRENCIES.map((currency) => [currency, net])) as PerCurrency
  return {
    id: 'v',
    sku: 'SKU',
    name: 'Thing',
    type,
    physical: type !== 'giftCard',
    productId: 'p',
    productName: 'thing',
    path: '/product/thing/one',
    manufacturer: 'Maker',
    gtin: '',
    discontinued: false,
    msrp,
    image: '',
    bullets: [],
    categories: [],
    attributes: {},
    weight: 0,
    activeDate: '2026-01-01',
    bestSeller: 0,
    staffPick: false,
    backOrder: false,
    ...(percentage > 0 && { sale: { name: 'Spring', discountPercentage: percentage, lowest30: msrp } }),
  }
}

function siteOf(currency: Currency): Site {
  const zero = Object.fromEntries(CURRENCIES.map((code) => [code, 0])) as PerCurrency
  return {
    key: 'com',
    language: 'en',
    country: 'SE',
    target: 'https://shop.example',
    currency,
    noBackOrder: true,
    shipsTo: ['SE'],
    shipping: [],
    freeShippingFrom: zero,
    vat: { SE: SITE_VAT },
  } as unknown as Site
}

const TEXTS: PriceMessages = {
  withVat: 'incl',
  gross: 'incl',
  withoutVat: 'excl',
  agreementPrice: '',
  lowest30: '',
  was: 'was',
  listPrice: 'list price',
}

interface Case {
  type: ApiVariation['type']
  currency: Currency
  showWithVat: boolean
  net: number
  percentage: number
}

/** What each place says of one piece: with VAT, and as the visitor chose. */
function prices({ type, currency, showWithVat, net, percentage }: Case) {
  const variation = variationOf(type, net, percentage)
  const site = siteOf(currency)
  const stock = { totalAvailable: 9, items: [] }
  const view = { currency, showWithVat, agreements: [] }
  const { productId, productName, sale } = variation
  const facts = {
    net: CURRENCIES.map((code) => variation.msrp[code] ?? 0),
    vatRate: SITE_VAT,
    productId,
    productName,
    type,
    sale: sale && { ...sale, lowest30: CURRENCIES.map(() => net) },
  }
  // As the build writes them into the page and the script reads them.
  const attributes = factAttributes(facts)
  const read = readFacts((name) => attributes[name] ?? null)
  const cart = cartView({
    cart: [{ id: 'v', sku: 'SKU', quantity: 1 }],
    byId: { v: variation },
    stock: { SKU: stock },
    currency,
    showWithVat,
    agreements: [],
    site: { ...site, showWithVat, vatRate: SITE_VAT },
    asking: [],
    online: true,
    now: 0,
  })
  const quoted = quoteCheckout({
    row: {
      currency,
      country: 'SE',
      company: false,
      billing: null,
      shipping_address: null,
      vat_check: null,
      physical: variation.physical,
      shipping_option: null,
      points: 0,
    },
    lines: [{ sku: 'SKU', quantity: 1 }],
    variations: new Map([['SKU', variation]]),
    stock: new Map([['SKU', stock]]),
    site,
    sellerCountry: 'SE',
    agreements: [],
    points: 0,
    deductions: { now: new Date(0), coupon: undefined, cards: [] },
  })
  const product = { manufacturer: '', texts: { en: { name: '', title: '', description: '', bullets: [] } } }
  const localSale = sale && { ...sale, name: { en: sale.name } }
  const data = structuredData(
    site,
    product as unknown as Product,
    { ...variation, slug: 'one', sale: localSale } as unknown as Variation,
    [],
    { stock, images: [], now: 0 },
  ) as { '@graph': [{ offers: { price: string } }] }
  return {
    rule: priceVariation({ variation, currency, vatRate: SITE_VAT, agreements: [], quantity: 1 }),
    shown: shownPrice(read, view),
    markup: priceMarkup(read, view, TEXTS),
    cart: cart.lines[0],
    line: quoted.lines[0],
    total: quoted.totals,
    offer: data['@graph'][0].offers.price,
  }
}

function expectOnePrice(each: Case): void {
  const { rule, shown, markup, cart, line, total, offer } = prices(each)
  if (!rule || !shown) throw new Error('there is a price')
  expect(cart?.price).toEqual(rule)
  expect(cart?.unit).toEqual({ list: shown.list, now: shown.now })
  expect(markup).toContain(formatMoney(shown.now, each.currency))
  expect([line?.listPrice, line?.unitPrice, line?.vat]).toEqual([rule.listUnit, rule.unit, rule.vat])
  expect([total.total, total.vat]).toEqual([rule.total, rule.vat])
  expect(offer).toBe((rule.unit / 100).toFixed(2))
  if (each.showWithVat) expect(shown.now).toBe(rule.unit)
  if (each.type === 'giftCard') {
    expect(rule.vat).toBe(0)
    expect(shown.list).toBe(each.net)
  }
}

describe.each(PRODUCT_TYPES)('the price of a %s', (type) => {
  test.each(CURRENCIES.flatMap((currency) => [true, false].map((withVat) => [currency, withVat] as const)))(
    'in %s, with VAT: %s',
    (currency, showWithVat) => {
      expectOnePrice({ type, currency, showWithVat, net: 19_950, percentage: 0 })
      expectOnePrice({ type, currency, showWithVat, net: 19_950, percentage: 15 })
    },
  )
})

test('any price, on sale or not', () => {
  const any = fc.record({
    type: fc.constantFrom(...PRODUCT_TYPES),
    currency: fc.constantFrom(...CURRENCIES),
    showWithVat: fc.boolean(),
    net: fc.integer({ min: 1, max: 1_000_000 }),
    percentage: fc.nat({ max: 99 }),
  })
  fc.assert(fc.property(any, expectOnePrice))
})

test('a gift card says nothing of VAT, and what its lowest price was without it', () => {
  const { markup } = prices({
    type: 'giftCard',
    currency: 'EUR',
    showWithVat: true,
    net: 50_000,
    percentage: 10,
  })
  expect(markup).not.toContain('incl')
})

test('without a price in the currency there is none', () => {
  const variation = { ...variationOf('filament', 100, 0), msrp: { SEK: 100 } }
  expect(
    priceVariation({ variation, currency: 'EUR', vatRate: 25, agreements: [], quantity: 1 }),
  ).toBeUndefined()
})
