import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  filterItems,
  type ListingQuery,
  PAGE_SIZE,
  parseListingQuery,
  type Sort,
  sortItems,
} from '#core/listing'

interface Item {
  sku: string
  bestSeller: 0 | 1
  staffPick: boolean
  activeDate: string
  onSale: boolean
}

const item = (sku: string, changes: Partial<Item> = {}): Item => ({
  sku,
  bestSeller: 0,
  staffPick: false,
  activeDate: '2025-01-01',
  onSale: false,
  ...changes,
})
const items: readonly Item[] = Object.freeze([
  item('a', { activeDate: '2025-06-01' }),
  item('b', { bestSeller: 1, onSale: true }),
  item('c', { staffPick: true, activeDate: '2026-02-01' }),
  item('d', { bestSeller: 1, staffPick: true, activeDate: '2025-12-31' }),
  item('e', { onSale: true }),
])
const skus = (found: readonly Item[]) => found.map(({ sku }) => sku).join('')

describe('sorting keeps catalogue order where it does not decide', () => {
  test.each<[string, Sort | undefined, string]>([
    ['nothing', undefined, 'abcde'],
    ['best sellers first', 'bestSellers', 'bdace'],
    ['staff picks first', 'staffPicks', 'cdabe'],
    ['latest first', 'latest', 'cdabe'],
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
      onSale: fc.boolean(),
    })
    const sort = fc.constantFrom<Sort[]>('bestSellers', 'staffPicks', 'latest')
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

test('the toggle shows what is on sale', () => {
  expect(skus(filterItems(items, 'onSale'))).toBe('be')
  expect(skus(filterItems(items, undefined))).toBe('abcde')
})

test('a page holds 48 cards', () => {
  expect(PAGE_SIZE).toBe(48)
})

describe('the address of a listing', () => {
  test.each<[string, string, ListingQuery]>([
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
    ['a longer one', `query=${'x'.repeat(201)}`, { query: 'x'.repeat(200) }],
  ])('%s', (_, query, expected) => {
    expect(parseListingQuery(new URLSearchParams(query))).toEqual(expected)
  })
})
