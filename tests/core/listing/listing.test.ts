import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { FINISHES } from '#core/catalogue/catalogue'
import { FAMILY_KEYS } from '#core/catalogue/color'
import {
  FILTERED_PROPERTIES,
  isPlain,
  type ListingQuery,
  listingParams,
  NOTHING,
  PAGE_SIZE,
  parseListingQuery,
  SORTS,
  type Sort,
  sortItems,
} from '#core/listing/listing'
import { asksForView } from '#core/listing/listing-address'
import { CURRENCIES } from '#core/money/money'

interface Item {
  sku: string
  bestSeller: 0 | 1
  staffPick: boolean
  activeDate: string
  price?: number
  unitPrice?: number
}

const item = (sku: string, changes: Partial<Item> = {}): Item => ({
  sku,
  bestSeller: 0,
  staffPick: false,
  activeDate: '2025-01-01',
  ...changes,
})
const items: readonly Item[] = Object.freeze([
  item('a', { activeDate: '2025-06-01', price: 500, unitPrice: 500 }),
  item('b', { bestSeller: 1, price: 900 }),
  item('c', { staffPick: true, activeDate: '2026-02-01' }),
  item('d', { bestSeller: 1, staffPick: true, activeDate: '2025-12-31' }),
  item('e', { price: 400, unitPrice: 800 }),
])
const skus = (found: readonly Item[]) => found.map(({ sku }) => sku).join('')

describe('sorting keeps catalogue order where it does not decide', () => {
  test.each<[string, Sort | undefined, string]>([
    ['nothing', undefined, 'abcde'],
    ['best sellers first', 'bestSellers', 'bdace'],
    ['staff picks first', 'staffPicks', 'cdabe'],
    ['latest first', 'latest', 'cdabe'],
    ['lowest price first, without a price last', 'price', 'eabcd'],
    ['lowest price per kg first, not sold by weight last', 'unitPrice', 'aebcd'],
  ])('%s', (_, sort, order) => {
    expect(skus(sortItems(items, sort))).toBe(order)
    expect(skus(items)).toBe('abcde')
  })

  test('the latest are not the staff picks', () => {
    expect(
      skus(sortItems([item('x', { staffPick: true }), item('y', { activeDate: '2026-01-01' })], 'latest')),
    ).toBe('yx')
  })

  test('loses nothing and is the same a second time', () => {
    const any = fc.record({
      sku: fc.uuid(),
      bestSeller: fc.constantFrom(0 as const, 1 as const),
      staffPick: fc.boolean(),
      activeDate: fc.constantFrom('2025-01-01', '2025-10-09', '2026-01-01'),
      price: fc.option(fc.nat(5), { nil: undefined }),
      unitPrice: fc.option(fc.nat(5), { nil: undefined }),
    })
    const sort = fc.constantFrom(...SORTS)
    fc.assert(
      fc.property(fc.array(any), sort, (all, by) => {
        const sorted = sortItems(all, by)
        expect(new Set(sorted)).toEqual(new Set(all))
        expect(sorted).toHaveLength(all.length)
        expect(sortItems(sorted, by)).toEqual(sorted)
      }),
    )
  })
})

test('a page holds no more cards than 48', () => {
  expect(PAGE_SIZE).toBeLessThanOrEqual(48)
})

describe('the address of a listing', () => {
  test.each<[string, string, Partial<ListingQuery>]>([
    ['plain', '', {}],
    ['best sellers', 'sort=bestSellers', { sort: 'bestSellers' }],
    ['staff picks', 'sort=staffPicks', { sort: 'staffPicks' }],
    ['latest', 'sort=latest', { sort: 'latest' }],
    ['on sale', 'toggle=onSale', { toggle: 'onSale' }],
    ['a search', 'query=pla%20svart', { query: 'pla svart' }],
    [
      'all of them',
      'query=pla&sort=latest&toggle=onSale',
      { query: 'pla', sort: 'latest', toggle: 'onSale' },
    ],
    ['blanks around a search', 'query=%20pla%20', { query: 'pla' }],
    ['a search for nothing', 'query=%20%20', {}],
    ['a mistyped sort', 'sort=bestsellers', {}],
    ['a sort of every object', 'sort=constructor&toggle=toString', {}],
    ['an unknown toggle', 'toggle=on', {}],
    ['other parameters', 'utm_source=x&page=2', {}],
    ['a search as long as may be', `query=${'x'.repeat(200)}`, { query: 'x'.repeat(200) }],
    ['materials', 'material=PETG~PLA-CF~PETG', { materials: ['PETG', 'PLA-CF'] }],
    ['a colour family', 'color=black', { colors: ['black'] }],
    ['a picked colour', 'color=%23E8590C', { colors: ['e8590c'] }],
    ['several colours', 'color=black~toString~%23E8590C', { colors: ['black', 'e8590c'] }],
    ['finishes', 'finish=silk~matt~none', { finishes: ['matt', 'silk'] }],
    ['a finish that was a property once', 'property=matt', {}],
    ['a colour that is none', 'color=toString', {}],
    ['diameter and weight', 'diameter=2.85&size=2300~750', { diameters: [2.85], sizes: [2300, 750] }],
    ['numbers that are none', 'diameter=x~-1~0&size=1e9', {}],
    ['printers', 'fits=printer-one~printer-one', { printers: ['printer-one'] }],
    ['properties', 'property=outdoor~secret', { properties: ['outdoor'] }],
    ['a price range', 'price=199-749.5-SEK', { price: { min: 19900, max: 74950, currency: 'SEK' } }],
    ['a price from', 'price=199--EUR', { price: { min: 19900, max: undefined, currency: 'EUR' } }],
    ['a price up to', 'price=-20-EUR', { price: { min: undefined, max: 2000, currency: 'EUR' } }],
    ['a price in no currency', 'price=1-2-XXX', {}],
    ['a price of nothing', 'price=--EUR', {}],
    ['in stock', 'stock=in', { inStock: true }],
    ['a longer one', `query=${'x'.repeat(201)}`, { query: 'x'.repeat(200) }],
  ])('%s', (_, query, expected) => {
    expect(parseListingQuery(new URLSearchParams(query))).toEqual({ ...NOTHING, ...expected })
  })

  test('reads back as it was written', () => {
    const amount = fc.option(fc.nat(9_999_999), { nil: undefined })
    const query = fc.record({
      query: fc.option(fc.stringMatching(/^[a-z0-9åäö]{1,20}$/), { nil: undefined }),
      sort: fc.constantFrom(undefined, ...SORTS),
      toggle: fc.constantFrom(undefined, 'onSale' as const),
      materials: fc.uniqueArray(fc.constantFrom('PLA', 'PETG', 'PA-CF')),
      colors: fc.uniqueArray(fc.constantFrom(...FAMILY_KEYS, 'e8590c')),
      finishes: fc.subarray([...FINISHES]),
      diameters: fc.uniqueArray(fc.constantFrom(1.75, 2.85)),
      sizes: fc.uniqueArray(fc.constantFrom(250, 750, 2300)),
      printers: fc.uniqueArray(fc.constantFrom('printer-one', 'printer-studio')),
      properties: fc.subarray(FILTERED_PROPERTIES),
      price: fc
        .record({ min: amount, max: amount, currency: fc.constantFrom(...CURRENCIES) })
        .map((range) => (range.min === undefined && range.max === undefined ? undefined : range)),
      inStock: fc.boolean(),
    })
    fc.assert(
      fc.property(query, (wanted) => {
        const params = listingParams(wanted)
        expect(parseListingQuery(new URLSearchParams(params.toString()))).toEqual(wanted)
        expect(isPlain(wanted)).toBe(params.size === 0)
      }),
    )
  })

  test('no address breaks it', () => {
    fc.assert(
      fc.property(
        fc.dictionary(
          fc.constantFrom('query', 'material', 'color', 'size', 'price', 'property'),
          fc.string(),
        ),
        (values) => {
          const query = parseListingQuery(new URLSearchParams(values))
          expect(parseListingQuery(listingParams(query))).toEqual(query)
        },
      ),
      { examples: [[{ material: '~ !' }]] },
    )
  })
})

test('every address that filters asks for a view', () => {
  const full = listingParams({
    query: 'pla',
    sort: 'price',
    toggle: 'onSale',
    materials: ['PLA'],
    colors: ['black'],
    finishes: ['silk'],
    diameters: [1.75],
    sizes: [750],
    printers: ['printer-one'],
    properties: ['tough'],
    price: { min: 100, currency: 'SEK' },
    inStock: true,
  })
  expect(full.size).toBe(12)
  for (const [name, value] of full) expect(asksForView(`?utm_source=x&${name}=${value}`), name).toBe(true)
  expect(asksForView('?utm_source=x&page=2')).toBe(false)
})
