/**
 * The catalogue in columns, one file per language: what a listing is filtered and sorted by in the browser, and what its
 * cards are made of.
 */
import type { ProductType } from '#core/catalogue/catalogue'
import { isInCategory } from '#core/catalogue/category'
import { type ColorFamily, colorFamily, isColorFamily, nearestColors } from '#core/catalogue/color'
import { type ListingQuery, sortItems } from '#core/listing/listing'
import type { Currency } from '#core/money/money'
import type { Language } from '#core/site/language'

export interface FacetProduct {
  id: string
  slug: string
  type: ProductType
  name: string
  bullets: string[]
  material?: string | undefined
  properties: string[]
  categories: string[]
}

/** Numbers in the columns point into the tables beside them; -1 and 0 stand for "none". */
export interface Facets<Picture = unknown> {
  language: Language
  products: FacetProduct[]
  colors: { hex: string; name: string }[]
  sales: { name: string; percent: number }[]
  /** Without VAT, minor units, in the order of `CURRENCIES`. */
  prices: number[][]
  pictures: Picture[]
  rows: {
    sku: string[]
    slug: string[]
    product: number[]
    color: number[]
    /** mm */
    diameter: number[]
    /** g */
    size: number[]
    /** mm, of a nozzle */
    version: number[]
    /** Hotend option of a printer. */
    ho: string[]
    price: number[]
    picture: number[]
    activeDate: string[]
    /** 1: best seller, 2: staff pick. */
    flags: number[]
    sale: number[]
    /** The lowest price of 30 days, in `prices`. */
    lowest: number[]
  }
}

/** Filters whose options show how many products each would leave. */
export const GROUPS = [
  'material',
  'color',
  'diameter',
  'size',
  'property',
  'price',
  'stock',
  'onSale',
] as const
export type Group = (typeof GROUPS)[number]

export interface FacetView {
  /** Path of the category that is listed. */
  category?: string | undefined
  /** Price of one piece as the visitor sees it, in minor units of `currency`, or of what the visitor chose. */
  price: (row: number, currency?: Currency) => number | undefined
  /** Whether a piece is on the shelf; undefined while stock is not known: then nothing is filtered by it. */
  inStock?: ((row: number) => boolean) | undefined
  /** Rows that the query's text finds, best first; looked at only where there is a text. */
  found?: readonly number[] | undefined
}

export interface Selection {
  /** In the order to show. */
  rows: number[]
  /** Per group, how many rows each option would show with the other groups as they are. */
  counts: Record<Group, Map<string, number>>
  /** Lowest and highest price there is when the price does not filter; undefined where nothing is left. */
  prices?: { min: number; max: number } | undefined
}

/** @returns the rows of a listing, in order, and the counts beside its filters; pure, and the same in build and browser */
export function select(facets: Facets, query: ListingQuery, view: FacetView): Selection {
  const { inside, near, tests } = asked(facets, query, view)
  const counts = emptyCounts()
  const rows: number[] = []
  let prices: Selection['prices']
  for (const row of inside) {
    const failed = tests.filter(([, test]) => !test(row))
    if (failed.length > 1) continue
    const only = failed[0]?.[0]
    if (!only) rows.push(row)
    for (const [group, values] of groupValues(facets, row, view)) {
      // Properties add up: another one must be true as well.
      const counted = only === undefined || (only === group && group !== 'property')
      if (counted) for (const value of values) add(counts[group], value)
    }
    if (only === undefined || only === 'price') prices = widen(prices, view.price(row))
  }
  return { rows: order(facets, rows, query, view, near), counts, prices }
}

/**
 * How many rows {@link select} would find, without counting the options or putting anything in order: what a press on a
 * filter is answered by.
 */
export function countRows(facets: Facets, query: ListingQuery, view: FacetView): number {
  const { inside, tests } = asked(facets, query, view)
  return inside.filter((row) => tests.every(([, test]) => test(row))).length
}

/** The rows that a query is asked of, and what each group asks of them. */
function asked(facets: Facets, query: ListingQuery, view: FacetView) {
  const inside = candidates(facets, query, view)
  const near =
    query.color && !isColorFamily(query.color) ? nearestRows(facets, query.color, inside) : undefined
  return { inside, near, tests: groupTests(facets, query, view, near) }
}

type Test = readonly [Group, (row: number) => boolean]

function groupTests(
  facets: Facets,
  query: ListingQuery,
  view: FacetView,
  near: ReadonlyMap<number, number> | undefined,
): Test[] {
  const { rows, products } = facets
  const { materials, color, diameters, sizes, properties, price, inStock, toggle } = query
  const product = (row: number) => products[rows.product[row] ?? -1]
  const tests: (Test | false | undefined)[] = [
    materials.length > 0 && ['material', (row) => materials.includes(product(row)?.material ?? '')],
    color !== undefined && [
      'color',
      near ? (row) => near.has(row) : (row) => familyOf(facets, row) === color,
    ],
    diameters.length > 0 && ['diameter', (row) => diameters.includes(rows.diameter[row] ?? 0)],
    sizes.length > 0 && ['size', (row) => sizes.includes(rows.size[row] ?? 0)],
    properties.length > 0 && [
      'property',
      (row) => properties.every((property) => product(row)?.properties.includes(property)),
    ],
    price && ['price', (row) => isWithin(view.price(row, price.currency), price)],
    inStock && view.inStock && ['stock', view.inStock],
    toggle === 'onSale' && ['onSale', (row) => (rows.sale[row] ?? -1) >= 0],
  ]
  return tests.filter((test): test is Test => !!test)
}

function isWithin(
  amount: number | undefined,
  { min, max }: { min?: number | undefined; max?: number | undefined },
) {
  return amount !== undefined && amount >= (min ?? 0) && amount <= (max ?? Number.POSITIVE_INFINITY)
}

/** The options that a row counts for. */
function groupValues(facets: Facets, row: number, view: FacetView): [Group, readonly string[]][] {
  const { rows, products } = facets
  const product = products[rows.product[row] ?? -1]
  const some = (value: string | number | undefined) => (value ? [String(value)] : [])
  return [
    ['material', some(product?.material)],
    ['color', some(familyOf(facets, row))],
    ['diameter', some(rows.diameter[row])],
    ['size', some(rows.size[row])],
    ['property', product?.properties ?? []],
    ['stock', view.inStock?.(row) ? ['in'] : []],
    ['onSale', (rows.sale[row] ?? -1) >= 0 ? ['onSale'] : []],
  ]
}

const families = new Map<string, ColorFamily>()

function familyOf({ colors, rows }: Facets, row: number): ColorFamily | undefined {
  const hex = colors[rows.color[row] ?? -1]?.hex
  if (hex === undefined) return undefined
  const family = families.get(hex) ?? colorFamily(hex)
  families.set(hex, family)
  return family
}

/** Distance by row, for the rows whose colour is near. */
function nearestRows({ colors, rows }: Facets, hex: string, inside: readonly number[]): Map<number, number> {
  const hexOf = (row: number) => colors[rows.color[row] ?? -1]?.hex
  const distances = nearestColors(
    hex,
    inside.flatMap((row) => hexOf(row) ?? []),
  )
  return new Map(
    inside.flatMap((row) => {
      const distance = distances.get(hexOf(row) ?? '')
      return distance === undefined ? [] : [[row, distance] as const]
    }),
  )
}

function order(
  facets: Facets,
  found: readonly number[],
  { sort, color }: ListingQuery,
  view: FacetView,
  near: ReadonlyMap<number, number> | undefined,
): number[] {
  if (!sort) {
    return near && color ? found.toSorted((a, b) => (near.get(a) ?? 0) - (near.get(b) ?? 0)) : [...found]
  }
  const { flags, activeDate, size } = facets.rows
  const items = found.map((row) => {
    const price = view.price(row)
    const grams = size[row]
    return {
      row,
      bestSeller: ((flags[row] ?? 0) & 1) as 0 | 1,
      staffPick: ((flags[row] ?? 0) & 2) > 0,
      activeDate: activeDate[row] ?? '',
      price,
      unitPrice: price !== undefined && grams ? price / grams : undefined,
    }
  })
  return sortItems(items, sort).map(({ row }) => row)
}

/** Rows of the category, of those that the text finds where there is one. */
function candidates({ products, rows }: Facets, { query }: ListingQuery, view: FacetView): number[] {
  const belongs = products.map(({ categories }) => !view.category || isInCategory(categories, view.category))
  const all = query ? (view.found ?? []) : rows.sku.keys()
  return [...all].filter((row) => belongs[rows.product[row] ?? -1])
}

function emptyCounts(): Selection['counts'] {
  return Object.fromEntries(GROUPS.map((group) => [group, new Map<string, number>()])) as Selection['counts']
}

function add(counts: Map<string, number>, value: string): void {
  counts.set(value, (counts.get(value) ?? 0) + 1)
}

function widen(range: Selection['prices'], amount: number | undefined): Selection['prices'] {
  if (amount === undefined) return range
  return range
    ? { min: Math.min(range.min, amount), max: Math.max(range.max, amount) }
    : { min: amount, max: amount }
}
