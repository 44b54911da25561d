import fc from 'fast-check'
import { beforeAll, describe, expect, it } from 'vitest'
import type { Finish } from '#core/catalogue/catalogue'
import { colorFamily, deltaE, FAMILY_KEYS, isHex, labOf } from '#core/catalogue/color'
import { countCards, type Facets, type FacetView, type Selection, select } from '#core/listing/facets'
import { type ListingQuery, NOTHING, SORTS } from '#core/listing/listing'
import { catalogueFacets } from '#features/listing/facets-data.ts'
import { readContent } from '#loaders/content'

let facets: Facets

beforeAll(async () => {
  const { products, variations } = await readContent('content')
  const byId = new Map(products.map((product) => [product.id, product]))
  facets = catalogueFacets({ products: byId, variations }, 'sv', (id) => ({ src: id }))
})

const view = (changes: Partial<FacetView> = {}): FacetView => ({
  price: (row) => facets.prices[facets.rows.price[row] ?? 0]?.[0],
  inStock: (row) => row % 3 > 0,
  ...changes,
})
const found = (query: Partial<ListingQuery>, changes?: Partial<FacetView>) =>
  select(facets, { ...NOTHING, ...query }, view(changes))
/** Every variation that was found, card by card. */
const rowsOf = ({ cards }: Selection) => cards.flatMap(({ rows }) => rows)
const skus = (rows: readonly number[]) => rows.map((row) => facets.rows.sku[row])
const product = (row: number) => facets.products[facets.rows.product[row] ?? -1]

describe('a printer', () => {
  const printers = () => found({}, { category: 'printers', inStock: undefined }).cards

  it('shows what it costs at least, whichever of its versions the staff would pick', () => {
    const price = view().price
    for (const { lead, rows } of printers()) {
      expect(rows.length).toBeGreaterThan(1)
      expect(price(lead)).toBe(Math.min(...rows.map((row) => price(row) ?? Number.NaN)))
    }
  })

  it('shows the version that a text finds first', () => {
    const [{ rows } = { rows: [] }] = printers()
    expect(
      found({ query: 'high flow' }, { found: rows.toReversed(), inStock: undefined }).cards[0]?.lead,
    ).toBe(rows.at(-1))
  })
})

describe('what a filter leaves', () => {
  it('is everything when nothing filters', () => {
    expect(rowsOf(found({}))).toHaveLength(facets.rows.sku.length)
  })

  it('has every asked attribute', () => {
    const rows = rowsOf(found({ materials: ['PETG'], colors: ['black'], diameters: [2.85], sizes: [2300] }))
    expect(skus(rows)).toContain('PETT-KIM-285-2300')
    for (const row of rows) {
      expect(product(row)?.material).toBe('PETG')
      expect(facets.rows.diameter[row]).toBe(2.85)
      expect(facets.rows.size[row]).toBe(2300)
      expect(colorFamily(facets.colors[facets.rows.color[row] ?? -1]?.hex ?? '')).toBe('black')
    }
  })

  it('is what a text finds, in the order in which it finds it', () => {
    const text = [30, 2, 17]
    expect(rowsOf(found({ query: 'petg' }, { found: text }))).toEqual(text)
    const sorted = rowsOf(found({ query: 'petg', sort: 'price' }, { found: text }))
    expect(sorted.toSorted()).toEqual(text.toSorted())
  })

  it('is nothing while a text has found nothing, and everything without a text', () => {
    expect(found({ query: 'petg' }).cards).toEqual([])
    expect(rowsOf(found({}, { found: [] }))).toHaveLength(facets.rows.sku.length)
  })

  it('is what a text finds in the category', () => {
    const all = rowsOf(found({}, { category: 'filament/petg' }))
    const [inside = -1] = all
    const outside = facets.rows.sku.findIndex((_, row) => !all.includes(row))
    const { cards } = found({ query: 'black' }, { category: 'filament/petg', found: [outside, inside] })
    expect(cards.flatMap(({ rows }) => rows)).toEqual([inside])
  })

  it('is the category that is listed and its children', () => {
    const rows = rowsOf(found({}, { category: 'filament/pla' }))
    expect(rows.length).toBeGreaterThan(0)
    for (const row of rows) expect(product(row)?.categories.join()).toMatch(/filament > pla/)
  })

  it('is what fits one of the printers', () => {
    const fitting = (printers: string[]) =>
      [...new Set(rowsOf(found({ printers })).map((row) => product(row)?.slug))].sort()
    const one = ['build-plate', 'hotend', 'nozzle-brass', 'nozzle-hardened']
    expect(fitting(['printer-one'])).toEqual(one)
    expect(fitting(['printer-one', 'printer-studio'])).toEqual([
      'build-plate',
      'build-plate-studio',
      ...one.slice(1),
    ])
    expect(fitting(['printer-none'])).toEqual([])
  })

  it('is not narrowed by stock while stock is unknown', () => {
    expect(rowsOf(found({ inStock: true }, { inStock: undefined }))).toHaveLength(facets.rows.sku.length)
    expect(rowsOf(found({ inStock: true })).every((row) => row % 3 > 0)).toBe(true)
  })

  it('comes nearest first when a colour was picked', () => {
    const { cards } = found({ colors: ['e8590c'] })
    const distances = cards.map(({ lead: row }) =>
      deltaE(labOf('e8590c'), labOf(facets.colors[facets.rows.color[row] ?? -1]?.hex ?? '')),
    )
    expect(distances.length).toBeGreaterThan(0)
    expect(distances).toEqual([...distances].sort((a, b) => a - b))
  })

  it('is in the asked order', () => {
    const seen = { inStock: undefined }
    const prices = found({ sort: 'price' }, seen).cards.map(({ lead: row }) => view().price(row) ?? 0)
    expect(prices).toEqual([...prices].sort((a, b) => a - b))
  })
})

const queries = fc.record({
  materials: fc.subarray(['PLA', 'PETG', 'ASA', 'TPU']),
  colors: fc.subarray([...FAMILY_KEYS.slice(0, 4), 'e8590c'], { maxLength: 2 }),
  finishes: fc.subarray(['matt', 'silk', 'carbon'] as const),
  diameters: fc.subarray([1.75, 2.85]),
  sizes: fc.subarray([500, 750, 2300]),
  printers: fc.subarray(['printer-one', 'printer-studio']),
  properties: fc.subarray(['matt', 'tough', 'outdoor'] as const),
  price: fc.constantFrom(undefined, { min: 20000, max: 40000, currency: 'SEK' as const }),
  inStock: fc.boolean(),
  toggle: fc.constantFrom(undefined, 'onSale' as const),
  sort: fc.constantFrom(undefined, ...SORTS),
}) as fc.Arbitrary<ListingQuery>

describe('for any filters', () => {
  it('is told by its number alone as well', () => {
    fc.assert(
      fc.property(queries, fc.constantFrom(undefined, 'petg'), (query, text) => {
        const asked = { ...query, query: text }
        const seen = view({ found: [9, 4, 40, 41, 42] })
        expect(countCards(facets, asked, seen)).toBe(select(facets, asked, seen).cards.length)
      }),
    )
  })

  it('another filter only takes away, and loses none that passes', () => {
    fc.assert(
      fc.property(queries, (query) => {
        const all = new Set(rowsOf(found({ ...query, materials: [] })))
        const rows = rowsOf(found(query))
        expect(new Set(rows).size).toBe(rows.length)
        if (query.colors.some(isHex)) return
        for (const row of rows) expect(all.has(row)).toBe(true)
        const missed = [...all].filter((row) => !rows.includes(row))
        for (const row of missed) expect(query.materials).not.toContain(product(row)?.material)
      }),
      { numRuns: 60 },
    )
  })

  it('a count is what choosing that option alone in its group shows', () => {
    fc.assert(
      fc.property(queries, (query) => {
        const { counts } = found(query)
        for (const [material, count] of counts.material)
          expect(found({ ...query, materials: [material] }).cards).toHaveLength(count)
        for (const [size, count] of counts.size)
          expect(found({ ...query, sizes: [Number(size)] }).cards).toHaveLength(count)
        for (const [diameter, count] of counts.diameter)
          expect(found({ ...query, diameters: [Number(diameter)] }).cards).toHaveLength(count)
        for (const [finish, count] of counts.finish)
          expect(found({ ...query, finishes: [finish as Finish] }).cards).toHaveLength(count)
        for (const [printer, count] of counts.fits)
          expect(found({ ...query, printers: [printer] }).cards).toHaveLength(count)
        for (const [family, count] of counts.color)
          expect(found({ ...query, colors: [family] }).cards).toHaveLength(count)
        expect(found({ ...query, toggle: 'onSale' }).cards).toHaveLength(counts.onSale.get('onSale') ?? 0)
        expect(found({ ...query, inStock: true }).cards).toHaveLength(counts.stock.get('in') ?? 0)
      }),
      { numRuns: 30 },
    )
  })

  it('a property adds to those that are chosen', () => {
    const { counts } = found({ properties: ['tough'] })
    expect(found({ properties: ['tough', 'outdoor'] }).cards).toHaveLength(
      counts.property.get('outdoor') ?? 0,
    )
  })
})

describe('one card', () => {
  const idOf = (row: number) => [facets.rows.product[row], facets.rows.color[row]].join()

  it('stands for every size and diameter of a filament in one colour, every version of a printer, every amount of a gift card, and one spare part', () => {
    const { cards } = found({}, { inStock: undefined })
    for (const { rows, lead } of cards) {
      expect(rows[0]).toBe(lead)
      expect(new Set(rows.map(idOf)).size).toBe(1)
      if (product(lead)?.type === 'sparePart') expect(rows).toHaveLength(1)
    }
    for (const type of ['printer', 'giftCard']) {
      const own = cards.filter(({ lead }) => product(lead)?.type === type)
      expect(new Set(own.map(({ lead }) => product(lead)?.id)).size).toBe(own.length)
    }
    const filament = cards.filter(({ lead }) => product(lead)?.type === 'filament')
    expect(new Set(filament.map(({ lead }) => idOf(lead))).size).toBe(filament.length)
    expect(filament.length).toBeLessThan(facets.rows.sku.length / 2)
  })

  it('shows what is on the shelf of it, where its first one is not', () => {
    const { cards } = found({})
    const instead = cards.filter(({ rows, lead }) => rows[0] !== lead)
    expect(instead.length).toBeGreaterThan(0)
    for (const { rows, lead } of instead) {
      expect(rows[0]).toSatisfy((row: number) => row % 3 === 0)
      expect(lead % 3).toBeGreaterThan(0)
    }
  })

  it('shows what was filtered for', () => {
    const { cards } = found({ materials: ['PETG'], diameters: [2.85], sizes: [2300] })
    expect(cards.length).toBeGreaterThan(0)
    for (const { lead } of cards) expect(facets.rows.size[lead]).toBe(2300)
  })
})

it('several colours and finishes add up', () => {
  const count = (query: Partial<ListingQuery>) => found(query).cards.length
  expect(count({ colors: ['black', 'red'] })).toBe(count({ colors: ['black'] }) + count({ colors: ['red'] }))
  expect(count({ finishes: ['silk', 'wood'] })).toBe(
    count({ finishes: ['silk'] }) + count({ finishes: ['wood'] }),
  )
  expect(count({ colors: ['black', 'e8590c'] })).toBeGreaterThan(count({ colors: ['e8590c'] }))
})
