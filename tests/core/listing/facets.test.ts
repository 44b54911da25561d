import fc from 'fast-check'
import { beforeAll, describe, expect, it } from 'vitest'
import { COLOR_FAMILIES, colorFamily, deltaE, FAMILY_KEYS, labOf } from '#core/catalogue/color'
import { countRows, type Facets, type FacetView, select } from '#core/listing/facets'
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
const skus = (rows: readonly number[]) => rows.map((row) => facets.rows.sku[row])
const product = (row: number) => facets.products[facets.rows.product[row] ?? -1]

describe('what a filter leaves', () => {
  it('is everything when nothing filters', () => {
    expect(found({}).rows).toHaveLength(facets.rows.sku.length)
  })

  it('has every asked attribute', () => {
    const { rows } = found({ materials: ['PETG'], color: 'black', diameters: [2.85], sizes: [2300] })
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
    expect(found({ query: 'petg' }, { found: text }).rows).toEqual(text)
    expect(found({ query: 'petg', sort: 'price' }, { found: text }).rows.toSorted()).toEqual(text.toSorted())
  })

  it('is nothing while a text has found nothing, and everything without a text', () => {
    expect(found({ query: 'petg' }).rows).toEqual([])
    expect(found({}, { found: [] }).rows).toHaveLength(facets.rows.sku.length)
  })

  it('is what a text finds in the category', () => {
    const all = found({}, { category: 'filament/petg' }).rows
    const [inside = -1] = all
    const outside = facets.rows.sku.findIndex((_, row) => !all.includes(row))
    const { rows } = found({ query: 'black' }, { category: 'filament/petg', found: [outside, inside] })
    expect(rows).toEqual([inside])
  })

  it('is the category that is listed and its children', () => {
    const { rows } = found({}, { category: 'filament/pla' })
    expect(rows.length).toBeGreaterThan(0)
    for (const row of rows) expect(product(row)?.categories.join()).toMatch(/filament > pla/)
  })

  it('is not narrowed by stock while stock is unknown', () => {
    expect(found({ inStock: true }, { inStock: undefined }).rows).toHaveLength(facets.rows.sku.length)
    expect(found({ inStock: true }).rows.every((row) => row % 3 > 0)).toBe(true)
  })

  it('comes nearest first when a colour was picked', () => {
    const { rows } = found({ color: 'e8590c' })
    const distances = rows.map((row) =>
      deltaE(labOf('e8590c'), labOf(facets.colors[facets.rows.color[row] ?? -1]?.hex ?? '')),
    )
    expect(distances.length).toBeGreaterThan(0)
    expect(distances).toEqual([...distances].sort((a, b) => a - b))
  })

  it('is in the asked order', () => {
    const prices = found({ sort: 'price' }).rows.map((row) => view().price(row) ?? 0)
    expect(prices).toEqual([...prices].sort((a, b) => a - b))
  })
})

const queries = fc.record({
  materials: fc.subarray(['PLA', 'PETG', 'ASA', 'TPU']),
  color: fc.constantFrom(undefined, ...FAMILY_KEYS, 'e8590c'),
  diameters: fc.subarray([1.75, 2.85]),
  sizes: fc.subarray([500, 750, 2300]),
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
        expect(countRows(facets, asked, seen)).toBe(select(facets, asked, seen).rows.length)
      }),
    )
  })

  it('another filter only takes away, and loses none that passes', () => {
    fc.assert(
      fc.property(queries, (query) => {
        const all = new Set(found({ ...query, materials: [] }).rows)
        const { rows } = found(query)
        expect(new Set(rows).size).toBe(rows.length)
        if (isHexColor(query.color)) return
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
          expect(found({ ...query, materials: [material] }).rows).toHaveLength(count)
        for (const [size, count] of counts.size)
          expect(found({ ...query, sizes: [Number(size)] }).rows).toHaveLength(count)
        for (const [diameter, count] of counts.diameter)
          expect(found({ ...query, diameters: [Number(diameter)] }).rows).toHaveLength(count)
        for (const [family, count] of counts.color)
          expect(found({ ...query, color: family }).rows).toHaveLength(count)
        expect(found({ ...query, toggle: 'onSale' }).rows).toHaveLength(counts.onSale.get('onSale') ?? 0)
        expect(found({ ...query, inStock: true }).rows).toHaveLength(counts.stock.get('in') ?? 0)
      }),
      { numRuns: 30 },
    )
  })

  it('a property adds to those that are chosen', () => {
    const { counts } = found({ properties: ['tough'] })
    expect(found({ properties: ['tough', 'outdoor'] }).rows).toHaveLength(counts.property.get('outdoor') ?? 0)
  })
})

function isHexColor(color: string | undefined): boolean {
  return color !== undefined && !(color in COLOR_FAMILIES)
}
