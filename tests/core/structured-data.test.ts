import { expect, test } from 'vitest'
import type { Product, Variation } from '#core/catalogue'
import type { Site } from '#core/site'
import { structuredData } from '#features/product/structured-data.ts'
import { shareType } from '#layouts/page-meta.ts'

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
  shipping: [{ price: { EUR: 500 } }],
  freeShippingFrom: { EUR: 5000 },
} as unknown as Site

function productData(change: Partial<Variation> = {}) {
  const context = { images: [], vatRate: 0.25, now: 0 }
  const data = structuredData(SITE, PRODUCT, { ...PRINTER, ...change }, [], context)
  return (data as { '@graph': [{ brand: object; offers: { availability?: string } }] })['@graph'][0]
}

test('the brand of a product is its manufacturer', () => {
  expect(productData().brand).toEqual({ '@type': 'Brand', name: 'Maker' })
})

test.each<[name: string, change: Partial<Variation>, availability: string | undefined]>([
  ['that is in a warehouse says nothing of its stock', {}, undefined],
  ['that is no longer made says so', { discontinued: true }, 'https://schema.org/Discontinued'],
  ['that is sent by e-mail is always there', { physical: false }, 'https://schema.org/InStock'],
])('a product %s', (_, change, availability) => {
  expect(productData(change).offers.availability).toBe(availability)
})

test.each([
  ['/product/pla-premium/hjortron-175-750', 'product'],
  ['/shop/filament', 'website'],
  ['/', 'website'],
  ['/about', 'website'],
])('%s is shared as a %s', (path, type) => {
  expect(shareType(path)).toBe(type)
})
