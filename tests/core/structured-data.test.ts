import { expect, test } from 'vitest'
import type { Product, Variation } from '#core/catalogue/catalogue'
import type { Article } from '#core/content/content'
import { alternates } from '#core/site/alternates'
import type { Language } from '#core/site/language'
import type { Site } from '#core/site/site'
import type { Stock } from '#core/stock/availability'
import { sharedPrice, structuredData } from '#features/product/structured-data.ts'
import { articleFacts, shareType } from '#layouts/page-meta.ts'

const PRODUCT = {
  manufacturer: 'Maker',
  texts: { en: { name: 'Printer', title: '', description: 'It prints.', bullets: [] } },
} as unknown as Product

const PRINTER = {
  sku: 'PRN',
  slug: 'standard',
  productName: 'printer',
  physical: true,
  discontinued: false,
  msrp: { EUR: 10000 },
  attributes: {},
} as Variation

const SITE = {
  language: 'en',
  currency: 'EUR',
  country: 'IE',
  target: 'https://shop.example',
  vat: { IE: 25 },
} as unknown as Site

interface Offer {
  availability?: string
  availabilityStarts?: string
  priceValidUntil?: string
}

const NOW = Date.parse('2026-11-20')

function productData(change: Partial<Variation> = {}, stock?: Stock, site: Partial<Site> = {}) {
  const context = { images: [], now: NOW, stock }
  const data = structuredData({ ...SITE, ...site }, PRODUCT, { ...PRINTER, ...change }, [], context)
  return (data as { '@graph': [{ brand: object; offers: Offer }] })['@graph'][0]
}

test('the brand of a product is its manufacturer', () => {
  expect(productData().brand).toEqual({ '@type': 'Brand', name: 'Maker' })
})

const stockOf = (totalAvailable: number, ETA?: string): Stock => ({
  totalAvailable,
  items: [],
  ...(ETA && { ETA: `${ETA}T00:00:00.000Z` }),
})
const AHEAD = { backOrder: true }
const SALE = { name: { en: 'Sale' }, discountPercentage: 20, lowest30: {} } as unknown as Variation['sale']

test.each<[string, Partial<Variation>, Stock | undefined, string | undefined, string | undefined]>([
  ['of which the build knows no stock says nothing', {}, undefined, undefined, undefined],
  ['that is there', {}, stockOf(1), 'InStock', undefined],
  ['that is there and can be ordered ahead', AHEAD, stockOf(1, '2026-12-04'), 'InStock', undefined],
  ['that is sold out', {}, stockOf(0), 'OutOfStock', undefined],
  ['that is sold out, and comes again', {}, stockOf(0, '2026-12-04'), 'OutOfStock', undefined],
  ['that can be ordered ahead', AHEAD, stockOf(0, '2026-12-04'), 'BackOrder', '2026-12-04'],
  ['whose delivery is late', AHEAD, stockOf(0, '2026-11-04'), 'BackOrder', undefined],
  ['that could be ordered ahead if a day were known', AHEAD, stockOf(0), 'OutOfStock', undefined],
  ['on sale while stock lasts', { ...AHEAD, sale: SALE }, stockOf(0, '2026-12-04'), 'OutOfStock', undefined],
  ['that is no longer made', { discontinued: true }, stockOf(4), 'Discontinued', undefined],
  ['that is sent by e-mail', { physical: false }, undefined, 'InStock', undefined],
])('a product %s', (_, change, stock, availability, starts) => {
  const { offers } = productData(change, stock, { noBackOrder: false })
  expect(offers.availability).toBe(availability && `https://schema.org/${availability}`)
  expect(offers.availabilityStarts).toBe(starts)
})

test('where a site takes no back-orders, what is sold out is sold out', () => {
  const { offers } = productData(AHEAD, stockOf(0, '2026-12-04'), { noBackOrder: true })
  expect(offers.availability).toBe('https://schema.org/OutOfStock')
})

test('an offer has what a merchant listing asks for', () => {
  expect(productData({}, stockOf(2)).offers).toMatchObject({
    '@type': 'Offer',
    url: 'https://shop.example/product/printer/standard',
    price: '125.00',
    priceCurrency: 'EUR',
    priceValidUntil: '2027-05-19',
    itemCondition: 'https://schema.org/NewCondition',
  })
})

test.each([
  ['until the sale ends', '2026-11-30', '2026-11-30'],
  ['for half a year where no end is known', undefined, '2027-05-19'],
])('the price of a sale holds %s', (_, until, day) => {
  const sale = { ...SALE, until } as Variation['sale']
  expect(productData({ sale }, stockOf(2)).offers.priceValidUntil).toBe(day)
})

test('Open Graph has the price of the offer', () => {
  expect(sharedPrice(SITE, { ...PRINTER, sale: SALE })).toEqual([
    ['product:price:amount', '100.00'],
    ['product:price:currency', 'EUR'],
  ])
})

test.each([
  ['/product/pla-premium/hjortron-175-750', 'product'],
  ['/shop/filament', 'website'],
  ['/', 'website'],
  ['/about', 'website'],
  ['/knowledge/articles/first-layer', 'article'],
  ['/knowledge/browse/tips', 'website'],
  ['/knowledge', 'website'],
])('%s is shared as a %s', (path, type) => {
  expect(shareType(path)).toBe(type)
})

test('an article says when it was published, of what kind it is and what it is about', () => {
  const article = { publishedDate: '2026-11-12', type: 'Tips' } as Article
  expect(articleFacts(article, ['PLA', 'Drying'])).toEqual([
    ['article:published_time', '2026-11-12'],
    ['article:section', 'Tips'],
    ['article:tag', 'PLA'],
    ['article:tag', 'Drying'],
  ])
})

const HOSTS = [
  { key: 'com', language: 'en', hreflang: 'en', target: 'https://com.example' },
  { key: 'uk', language: 'en', hreflang: 'en-GB', target: 'https://uk.example' },
  { key: 'se', language: 'sv', hreflang: 'sv', target: 'https://se.example' },
] as Site[]

test.each<[string, Language[] | undefined, string[]]>([
  ['every page is on every storefront', undefined, ['en', 'en-GB', 'sv', 'x-default']],
  ['an article that is only in English is on those that speak it', ['en'], ['en', 'en-GB', 'x-default']],
])('alternates: %s', (_, languages, expected) => {
  expect(alternates(HOSTS, '/a', languages).map(({ hreflang }) => hreflang)).toEqual(expected)
})
