/** What the table of all filaments says, and how it is sorted. */
import { describe, expect, test } from 'vitest'
import type { Product } from '#core/catalogue/catalogue'
import { figuresOf, isWorthColumn, numberOf, soldFilaments, sortedBy } from '#core/catalogue/materials'

type Printed = Parameters<typeof figuresOf>[0]

const printed = (product: Partial<Product>): Printed => ({ properties: [], ...product })

describe('a row', () => {
  test('says what the data sheet says', () => {
    const product = printed({
      facts: { heatDeflection: 55, tensileStrength: 48, modulus: 3250, elongation: 4 } as Product['facts'],
      settings: { nozzle: [200, 220], enclosure: false } as Product['settings'],
    })
    expect(figuresOf(product)).toEqual({
      ...{ heatDeflection: 55, tensileStrength: 48, modulus: 3250, elongation: 4, shore: undefined },
      ...{ nozzle: [200, 220], enclosure: false, hardenedNozzle: false },
    })
  })

  test('keeps open what nobody has measured', () => {
    const { hardenedNozzle, ...others } = figuresOf(printed({}))
    expect(new Set(Object.values(others))).toEqual(new Set([undefined]))
    expect(hardenedNozzle).toBe(false)
  })

  test.each([
    [['fibre'], true],
    [['metal', 'metallic'], true],
    [['wood'], false],
    [['metallic'], false],
  ])('%s wants a hardened nozzle: %s', (properties, expected) => {
    expect(figuresOf(printed({ properties })).hardenedNozzle).toBe(expected)
  })
})

test('one row for each filament that is sold, by what sells best of it and in the shop’s order', () => {
  const products = (['pla', 'petg', 'asa', 'nozzle'] as const).map((slug) => ({
    slug,
    type: slug === 'nozzle' ? ('sparePart' as const) : ('filament' as const),
  }))
  const sold = new Map([
    ['petg', ['petg-black', 'petg-white']],
    ['nozzle', ['nozzle-04']],
    ['pla', ['pla-white']],
  ])
  const rows = soldFilaments(products, sold).map(({ product, best }) => [product.slug, best])
  expect(rows).toEqual([
    ['petg', 'petg-black'],
    ['pla', 'pla-white'],
  ])
})

test.each<[Parameters<typeof numberOf>[0], Parameters<typeof numberOf>[0]]>([
  ['85A', '95A'],
  ['95A', '40D'],
  [
    [200, 220],
    [200, 230],
  ],
  [
    [200, 260],
    [205, 225],
  ],
  [false, true],
  [0.5, 12],
])('%s comes before %s', (less, more) => {
  expect(numberOf(less)).toBeLessThan(Number(numberOf(more)))
})

test('what is not known counts as nothing', () => {
  expect(numberOf(undefined)).toBeUndefined()
})

describe('sorting', () => {
  const list = [
    { name: 'open', heat: undefined },
    { name: 'pla', heat: 55 },
    { name: 'asa', heat: 95 },
    { name: 'silk', heat: 55 },
  ]
  const names = (direction: 'ascending' | 'descending') =>
    sortedBy(list, ({ heat }) => heat, direction).map(({ name }) => name)

  test('keeps what is alike in its order, and what is not known at the end', () => {
    expect(names('ascending')).toEqual(['pla', 'silk', 'asa', 'open'])
    expect(names('descending')).toEqual(['asa', 'pla', 'silk', 'open'])
  })

  test('leaves the list as it was', () => {
    names('ascending')
    expect(list[0]?.name).toBe('open')
  })
})

test.each([
  ['two of twenty-five', Array.from({ length: 25 }, (_, at) => at < 2), false],
  ['half', [true, false], false],
  ['more than half', [true, true, false], true],
  ['none of none', [], false],
])('a column that %s fill', (_, known, expected) => {
  expect(isWorthColumn(known)).toBe(expected)
})
