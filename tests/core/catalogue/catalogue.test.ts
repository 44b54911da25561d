import { describe, expect, test } from 'vitest'
import {
  type LocalVariation,
  localize,
  namedFinish,
  type Picture,
  type Product,
  productPath,
  thumbnailOf,
  type Variation,
} from '#core/catalogue/catalogue'
import type { PerCurrency } from '#core/money/money'
import { isLanguage, LANGUAGES, type Language, localized } from '#core/site/language'

const price: PerCurrency = { SEK: 19920, EUR: 1992, USD: 1992, GBP: 1592, DKK: 13592, NOK: 19920 }

const product: Product = {
  id: 'p-pla',
  slug: 'pla-premium',
  type: 'filament',
  physical: true,
  manufacturer: 'own',
  categories: ['filament > pla'],
  texts: {
    en: { name: 'PLA Premium', title: 'PLA', description: '', bullets: ['one', 'two', 'three', 'four'] },
    sv: { name: 'PLA Premium', title: 'PLA', description: '', bullets: ['ett', 'två'] },
  },
  safety: { manufacturer: 'own', address: '', country: 'SE', email: '', warnings: { en: [] } },
  properties: [],
}
const plain: Variation = {
  id: 'v1',
  sku: 'PLA-PREMIUM',
  slug: '175-750-black',
  productId: 'p-pla',
  productName: 'pla-premium',
  type: 'filament',
  physical: true,
  manufacturer: 'own',
  gtin: '7350000000000',
  discontinued: false,
  msrp: price,
  pictures: [],
  categories: ['filament > pla'],
  attributes: {},
  activeDate: '2026-01-01',
  bestSeller: 0,
  staffPick: false,
  backOrder: true,
  weight: 1000,
}
const black: Variation = {
  ...plain,
  color: { key: 'black', hex: '#000000', name: { en: 'Black', sv: 'Svart' } },
}
const productName = 'PLA Premium'

describe('a variation in one language', () => {
  test.each<[string, Variation, Language, Partial<LocalVariation>]>([
    [
      'has its colour in its name',
      black,
      'en',
      { name: 'PLA Premium Black', productName, colorName: 'Black' },
    ],
    ['in Swedish', black, 'sv', { name: 'PLA Premium Svart', productName, colorName: 'Svart' }],
    [
      'in English where a language has no text',
      black,
      'de',
      { name: 'PLA Premium Black', colorName: 'Black' },
    ],
    ['has the product’s name alone', plain, 'en', { name: 'PLA Premium', productName, colorName: undefined }],
    [
      'names the hotend option of a printer',
      { ...plain, attributes: { ho: 'HT' } },
      'en',
      { name: 'PLA Premium HT' },
    ],
    [
      'names its colour rather than its version',
      { ...black, attributes: { version: 0.4 } },
      'en',
      { name: 'PLA Premium Black' },
    ],
    ['shows three bullets at most', plain, 'en', { bullets: ['one', 'two', 'three'] }],
    ['shows fewer where there are fewer', plain, 'sv', { bullets: ['ett', 'två'] }],
  ])('%s', (_, variation, language, expected) => {
    expect(localize(product, variation, language)).toEqual(expect.objectContaining(expected))
  })

  test('names the version of a nozzle in mm, before its hotend', () => {
    const nozzle = { ...plain, attributes: { version: 0.4, ho: 'HT' } }
    expect(localize(product, nozzle, 'en').name).toMatch(/^PLA Premium 0\.4\smm$/)
  })
})

describe('the thumbnail', () => {
  const picture = (id: string, thumbnail?: boolean): Picture => ({
    id,
    type: 'image',
    description: { en: id },
    ...(thumbnail === undefined ? {} : { thumbnail }),
  })

  test.each<[string, Picture[], string | undefined]>([
    ['is the picture marked as one', [picture('a'), picture('b', true), picture('c', true)], 'b'],
    ['else the first', [picture('a', false), picture('b')], 'a'],
    ['else none', [], undefined],
  ])('%s', (_, pictures, id) => {
    expect(thumbnailOf({ pictures })?.id).toBe(id)
  })
})

test('a product page is found by product and variation', () => {
  expect(productPath(plain)).toBe('/product/pla-premium/175-750-black')
})

describe('a language', () => {
  test('is one of the list', () => {
    expect(LANGUAGES.filter(isLanguage)).toEqual(LANGUAGES)
    expect(['tlh', 'EN', '', 'constructor', undefined, 0].some(isLanguage)).toBe(false)
  })

  test('without its own text falls back to English, but an empty text is a text', () => {
    expect(localized({ en: 'Cart', sv: 'Varukorg' }, 'sv')).toBe('Varukorg')
    expect(localized({ en: 'Cart', sv: 'Varukorg' }, 'fr')).toBe('Cart')
    expect(localized({ en: 'Cart', sv: '' }, 'sv')).toBe('')
  })
})

test.each([
  ['matt', ['easy', 'matt'], 'matt'],
  ['matt', ['easy'], undefined],
  ['silk', [], 'silk'],
  [undefined, [], undefined],
] as const)('finish %s with properties %j is called %s', (finish, properties, name) => {
  expect(namedFinish({ finish, properties: [...properties] })).toBe(name)
})
