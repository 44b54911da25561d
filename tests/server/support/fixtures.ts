/** A small shop: two storefronts and a few articles, one of each kind that a rule distinguishes. */

import type { Address } from '#api/address'
import type { ApiVariation } from '#api/catalog/variation-schema'
import type { PerCurrency } from '#core/money/money'
import type { ShippingOption, Site } from '#core/site/site'

/** The same number in every currency: what is tested is what happens to it. */
function everywhere(amount: number): PerCurrency {
  return { SEK: amount, EUR: amount, USD: amount, GBP: amount, DKK: amount, NOK: amount }
}

function variation(sku: string, change: Partial<ApiVariation> = {}): ApiVariation {
  return {
    id: `v-${sku}`,
    sku,
    name: `Spool ${sku}`,
    type: 'filament',
    physical: true,
    productId: 'p-pla',
    productName: 'pla',
    path: `/product/pla/${sku.toLowerCase()}`,
    manufacturer: 'add:layer',
    gtin: '07350000000000',
    discontinued: false,
    msrp: everywhere(20_000),
    image: 'spool',
    bullets: [],
    categories: ['filament > pla'],
    attributes: { size: 750, diameter: 1.75 },
    weight: 1_050,
    activeDate: '2026-01-01',
    bestSeller: 0,
    staffPick: false,
    backOrder: false,
    ...change,
  }
}

/** 200.00 without VAT, 250.00 with it, unless the name says more. */
export const VARIATIONS: readonly ApiVariation[] = [
  variation('PLA', { attributes: { size: 750, diameter: 1.75, material: 'PLA' } }),
  variation('PETG'),
  variation('ASA'),
  variation('SALE', {
    sale: { name: 'Spring sale', discountPercentage: 20, lowest30: everywhere(19_000) },
  }),
  variation('LATER', { backOrder: true }),
  variation('PAST', { discontinued: true, backOrder: true }),
  variation('GIFT', {
    type: 'giftCard',
    physical: false,
    productId: 'p-gift',
    productName: 'gift-card',
    msrp: everywhere(50_000),
    categories: ['gift-cards'],
    attributes: { giftCardValue: everywhere(50_000) },
  }),
]

function shipping(id: string, change: Partial<ShippingOption> = {}): ShippingOption {
  return {
    id,
    carrier: 'PostNord',
    name: id,
    needsAgent: false,
    days: [1, 3],
    price: everywhere(5_900),
    freeOverThreshold: true,
    ...change,
  }
}

function site(change: Partial<Site> & Pick<Site, 'key' | 'country' | 'language' | 'currency'>): Site {
  return {
    hreflang: change.language,
    showWithVat: true,
    host: `${change.key}.example`,
    domain: `${change.key}.example`,
    target: `https://${change.key}.example`,
    languageTranslated: change.language,
    countryName: { en: change.key },
    paymentMethods: ['Visa'],
    carriers: ['PostNord'],
    shipsTo: ['SE', 'DE', 'US'],
    shipping: [
      shipping('home'),
      shipping('point', { needsAgent: true, maxWeight: 10_000, price: everywhere(3_900) }),
      shipping('express', { price: everywhere(14_900), freeOverThreshold: false }),
    ],
    freeShippingFrom: everywhere(100_000),
    noBackOrder: true,
    consent: 'implied',
    vat: {},
    socialLinks: [],
    ...change,
  }
}

export const SE = site({ key: 'se', country: 'SE', language: 'sv', currency: 'SEK' })
/** The storefront with back-orders. */
export const COM = site({
  key: 'com',
  country: 'DE',
  language: 'en',
  currency: 'EUR',
  noBackOrder: false,
})

export const ADDRESS: Address = {
  firstName: 'Ada',
  lastName: 'Lind',
  email: 'ada@example.com',
  cellNumber: '070 123 45 67',
  address1: 'Verkstadsgatan 1',
  zip: '411 05',
  city: 'Göteborg',
  country: 'SE',
}

export const AGENTS = [
  { id: 'a-1', name: 'ICA', address: 'Storgatan 1', distance: 0.4 },
  { id: 'a-2', name: 'Coop', address: 'Storgatan 9', distance: 0.9 },
]
