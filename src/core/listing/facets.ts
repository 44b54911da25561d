/**
 * The catalogue in columns, one file per language: what a listing is filtered and sorted by in the browser, and what its
 * cards are made of.
 */
import type { Finish, ProductType } from '#core/catalogue/catalogue'
import { isInCategory } from '#core/catalogue/category'
import { isColorFamily } from '#core/catalogue/color'
import { type CardRows, cardIds, cardRows } from '#core/listing/card-rows'
import { FILTERED_PROPERTIES, type ListingQuery, sortItems } from '#core/listing/listing'
import { familyOf, nearestRows } from '#core/listing/row-colors'
import { BEST_SELLER, hasFlag, STAFF_PICK } from '#core/listing/row-flags'
import type { Currency } from '#core/money/money'
import type { Language } from '#core/site/language'

export interface FacetProduct {
  id: string
  slug: string
  type: ProductType
  name: string
  bullets: string[]
  material?: string | undefined
  finish?: Finish | undefined
  properties: string[]
  categories: string[]
  /** Slugs of the printers that a part fits. */
  fits?: string[] | undefined
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
    /** Sums of the flags of `row-flags.ts`. */
    flags: number[]
    sale: number[]
    /** The lowest price of 30 days, in `prices`. */
    lowest: number[]
  }
}

/** Filters whose options show how many cards each would leave. */
export const GROUPS = [
  'material',
  'color',
  'finish',
  'diameter',
  'size',
  'fits',
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
  cards: CardRows[]
  /** Per group, how many cards each option would show with the other groups as they are. */
  counts: Record<Group, Map<string, number>>
  /** Lowest and highest price there is when the price does not filter; undefined where nothing is left. */
  prices?: { min: number; max: number } | undefined
}

/** @returns the cards of a listing, in order, and the counts beside its filters; pure, and the same in build and browser */
export function select(facets: Facets, query: ListingQuery, view: FacetView): Selection {
  const { inside, near, tests } = asked(facets, query, view)
  const cards = cardIds(facets)
  const counted = emptyCounts()
  const rows: number[] = []
  let prices: Selection['prices']
  for (const row of inside) {
    const failed = tests.filter(([, test]) => !test(row))
    if (failed.length > 1) continue
    const only = failed[0]?.[0]
    if (!only) rows.push(row)
    for (const [group, values] of groupValues(facets, row, view)) {
      // Properties add up: another one must be true as well.
      const counts = only === undefined || (only === group && group !== 'property')
      if (counts) for (const value of values) add(counted[group], value, cards[row] ?? row)
    }
    if (only === undefined || only === 'price') prices = widen(prices, view.price(row))
  }
  const ordered = order(facets, rows, query, view, near)
  return { cards: cardRows(facets, ordered, view.inStock), counts: sizes(counted), prices }
}

/**
 * How many cards {@link select} would find, without counting the options or putting anything in order: what a press on a
 * filter is answered by.
 */
export function countCards(facets: Facets, query: ListingQuery, view: FacetView): number {
  const { inside, tests } = asked(facets, query, view)
  const cards = cardIds(facets)
  const found = new Set<number>()
  for (const row of inside) if (tests.every(([, test]) => test(row))) found.add(cards[row] ?? row)
  return found.size
}

/** The rows that a query is asked of, and what each group asks of them. */
function asked(facets: Facets, query: ListingQuery, view: FacetView) {
  const inside = candidates(facets, query, view)
  const hexes = query.colors.filter((color) => !isColorFamily(color))
  const near = hexes.length > 0 ? nearestRows(facets, hexes, inside) : undefined
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
  const { materials, colors, finishes, diameters, sizes, printers, properties, price, inStock, toggle } =
    query
  const product = (row: number) => products[rows.product[row] ?? -1]
  const tests: (Test | false | undefined)[] = [
    materials.length > 0 && ['material', (row) => materials.includes(product(row)?.material ?? '')],
    colors.length > 0 && ['color', (row) => near?.has(row) || colors.includes(familyOf(facets, row) ?? '')],
    finishes.length > 0 && ['finish', (row) => finishes.some((finish) => finish === product(row)?.finish)],
    diameters.length > 0 && ['diameter', (row) => diameters.includes(rows.diameter[row] ?? 0)],
    sizes.length > 0 && ['size', (row) => sizes.includes(rows.size[row] ?? 0)],
    printers.length > 0 && ['fits', (row) => !!product(row)?.fits?.some((slug) => printers.includes(slug))],
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
    ['finish', some(product?.finish)],
    ['diameter', some(rows.diameter[row])],
    ['size', some(rows.size[row])],
    ['fits', product?.fits ?? []],
    ['property', FILTERED_PROPERTIES.filter((property) => product?.properties.includes(property))],
    ['stock', view.inStock?.(row) ? ['in'] : []],
    ['onSale', (rows.sale[row] ?? -1) >= 0 ? ['onSale'] : []],
  ]
}

const FAR = 1_000

function order(
  facets: Facets,
  found: readonly number[],
  { sort }: ListingQuery,
  view: FacetView,
  near: ReadonlyMap<number, number> | undefined,
): number[] {
  if (!sort) {
    // What is of a chosen family follows what is near to a picked colour.
    const distance = (row: number) => near?.get(row) ?? FAR
    return near ? found.toSorted((a, b) => distance(a) - distance(b)) : [...found]
  }
  const { activeDate, size } = facets.rows
  const items = found.map((row) => {
    const price = view.price(row)
    const grams = size[row]
    return {
      row,
      bestSeller: (hasFlag(facets.rows, row, BEST_SELLER) ? 1 : 0) as 0 | 1,
      staffPick: hasFlag(facets.rows, row, STAFF_PICK),
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

/** Which cards each option has. */
type Counted = Record<Group, Map<string, Set<number>>>

function emptyCounts(): Counted {
  return Object.fromEntries(GROUPS.map((group) => [group, new Map<string, Set<number>>()])) as Counted
}

function add(counted: Map<string, Set<number>>, value: string, card: number): void {
  const cards = counted.get(value)
  if (cards) cards.add(card)
  else counted.set(value, new Set([card]))
}

function sizes(counted: Counted): Selection['counts'] {
  const count = (group: Group) => new Map([...counted[group]].map(([value, { size }]) => [value, size]))
  return Object.fromEntries(GROUPS.map((group) => [group, count(group)])) as Selection['counts']
}

function widen(range: Selection['prices'], amount: number | undefined): Selection['prices'] {
  if (amount === undefined) return range
  return range
    ? { min: Math.min(range.min, amount), max: Math.max(range.max, amount) }
    : { min: amount, max: amount }
}
