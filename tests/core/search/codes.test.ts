/** What is exact in a query: article numbers, EAN, colours by number, sizes. */
import fc from 'fast-check'
import { beforeAll, describe, expect, test } from 'vitest'
import { checkDigit, codeLookup, colorCodes, isNumberOf } from '#core/search/codes'
import { measureOf } from '#core/search/measures'
import { ralHex } from '#core/search/ral'
import { queryTokens } from '#core/search/tokens'
import { type ShopSearch, shopSearch } from './support/shop-search.ts'

let search: ShopSearch

beforeAll(async () => {
  search = await shopSearch('sv')
})

const skus = (rows: ReadonlySet<number> | undefined) =>
  [...(rows ?? [])].map((row) => search.facets.rows.sku[row])

describe('article numbers', () => {
  test.each([
    ['PETT-KIM-175-750', ['PETT-KIM-175-750']],
    ['pett-kim-175-750', ['PETT-KIM-175-750']],
    ['PETTKIM175750', ['PETT-KIM-175-750']],
    ['7350042002054', ['PETT-KIM-175-750']],
    ['07350042002054', ['PETT-KIM-175-750']],
    ['735004200205', ['PETT-KIM-175-750']],
    ['7350042002055', []],
    ['NOZH-', ['NOZH-040', 'NOZH-060']],
    ['PLAC-FAL', ['PLAC-FAL-175-500', 'PLAC-FAL-285-500']],
    ['PLA-CF', []],
    ['petg', []],
    ['175', []],
  ])('%s', (typed, expected) => {
    const found = skus(codeLookup(search.facets, search.index.gtins).find(typed))
    expect(found).toEqual(expect.arrayContaining(expected))
    if (expected.length < 2) expect(found).toEqual(expected)
  })

  test.each([
    ['7 350042 002054', 'PETT-KIM-175-750'],
    ['7350042-002054', 'PETT-KIM-175-750'],
    ['735 0042 0020 5', 'PETT-KIM-175-750'],
    ['pett kim 175 750', 'PETT-KIM-175-750'],
    ['7 350042 002055', undefined],
    ['1750 750 1000 175', undefined],
  ])('%s is one code, spaced', (typed, expected) => {
    expect(skus(codeLookup(search.facets, search.index.gtins).whole(typed))).toEqual(
      expected ? [expected] : [],
    )
  })

  test.each([
    ['plap fal 175', ['PLAP-FAL-175-750']],
    ['PLAC  fal', ['PLAC-FAL-175-500', 'PLAC-FAL-285-500']],
    ['plap fal 17', []],
    ['plap', []],
    ['pla fal 175', []],
  ])('%s is the beginning of one, spaced', (typed, expected) => {
    const found = skus(codeLookup(search.facets, search.index.gtins).parts(typed))
    expect(found).toEqual(expect.arrayContaining(expected))
    expect(found.every((sku) => sku?.startsWith(typed.toUpperCase().split(/\s+/).join('-')))).toBe(true)
    expect(found.length > 0).toBe(expected.length > 0)
  })

  test('nothing else is found by such a beginning', () => {
    const { products, articles, help } = search.find('plap fal 175')
    expect(new Set(products.hits.map(({ productName }) => productName))).toEqual(new Set(['pla-premium']))
    expect([articles.nbHits, help.nbHits]).toEqual([0, 0])
  })

  test('every article is found by its number and by its EAN', async () => {
    const { rows } = search.facets
    let ean = 0
    rows.sku.forEach((sku, row) => {
      ean += search.index.gtins[row] ?? 0
      expect(search.find(sku).products.hits[0]?.sku).toBe(sku)
      if (row % 20 === 0)
        expect(search.find(`${ean}${checkDigit(String(ean))}`).products.hits.map((hit) => hit.sku)).toEqual([
          sku,
        ])
    })
  })
})

describe('colours by number', () => {
  test.each([
    ['#f0700c', ['#f0700c']],
    ['pla #F70', ['#ff7700']],
    ['f0700c', ['#f0700c']],
    ['ral 9005', ['#0a0a0a']],
    ['RAL-3020 och ral5005', ['#cc0605', '#1e2460']],
    ['ral 9999', []],
    ['facade', []],
    ['750000', []],
    ['12e456', []],
    ['&#123456;', []],
    ['#12', []],
  ])('%s', (text, expected) => expect(colorCodes(text).hexes.map(({ hex }) => hex)).toEqual(expected))

  test('RAL Classic has 213 of them', () => {
    const all = Array.from({ length: 10_000 }, (_, number) => ralHex(String(number).padStart(4, '0')))
    expect(all.filter(Boolean)).toHaveLength(213)
    for (const hex of all) if (hex) expect(hex).toMatch(/^#[0-9a-f]{6}$/)
  })

  test('any hex finds the nearest', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 0xffffff }), (number) => {
        const { products } = search.find(`#${number.toString(16).padStart(6, '0')}`)
        expect(products.nbHits).toBeGreaterThan(0)
      }),
      { numRuns: 30 },
    )
  })
})

describe('sizes and diameters', () => {
  const rows = {
    sku: ['a', 'b', 'c', 'd'],
    size: [750, 1000, 2300, 0],
    diameter: [1.75, 2.85, 1.75, 0],
    version: [0, 0, 0, 0.4],
  }
  test.each([
    ['750', 'a'],
    ['750 g', 'a'],
    ['0,75 kg', 'a'],
    ['1kg', 'b'],
    ['2,3 kg', 'c'],
    ['1.75', 'ac'],
    ['1,75mm', 'ac'],
    ['175', 'ac'],
    ['3 mm', 'b'],
    ['0.4', 'd'],
    ['0,4 mm', 'd'],
    ['751', ''],
    ['750 mm', ''],
    ['1.75 kg', ''],
  ])('%s', (typed, expected) => {
    const [token] = queryTokens(typed)
    if (!token) throw new Error('no number')
    const score = measureOf(token, false, { rows: rows as never }).score
    expect(rows.sku.filter((_, row) => score(row) > 0).join('')).toBe(expected)
  })

  test('a number that is being typed begins others, and a whole one does not', () => {
    const [token] = queryTokens('1.7')
    if (!token) throw new Error('no number')
    expect(measureOf(token, true, { rows: rows as never }).score(0)).toBeGreaterThan(0)
    expect(measureOf(token, false, { rows: rows as never }).score(0)).toBe(0)
  })
})

test.each([
  ['PLAP-HJO-175-750', true],
  ['plap hjo 175 750', true],
  ['PLAP-HJO-175', false],
  ['', false],
])('%j is a whole article number: %s', (typed, isWhole) => {
  expect(isNumberOf('PLAP-HJO-175-750', typed)).toBe(isWhole)
})
