/** What a listing's address says: sort, toggle and filters. */
import { FINISHES, type Finish, PROPERTIES, type Property, type Variation } from '#core/catalogue/catalogue'
import { isColorFamily, isHex } from '#core/catalogue/color'
import { type Currency, isCurrency } from '#core/money/money'

export const SORTS = ['bestSellers', 'staffPicks', 'latest', 'price', 'unitPrice'] as const
export type Sort = (typeof SORTS)[number]

export const TOGGLES = ['onSale'] as const
export type Toggle = (typeof TOGGLES)[number]

/** Cards per static page of a listing, and how many more a press on "show more" brings. */
export const PAGE_SIZE = 24

/** What a product looks like is filtered by its finish. */
const LOOKS: readonly Property[] = [
  'matt',
  'glossy',
  'metallic',
  'transparent',
  'glitter',
  'wood',
  'metal',
  'fibre',
]

export const FILTERED_PROPERTIES = PROPERTIES.filter((property) => !LOOKS.includes(property))

type Sortable = Pick<Variation, 'bestSeller' | 'staffPick' | 'activeDate'> & {
  /** What one piece costs as the visitor sees it, in minor units. */
  price?: number | undefined
  /** The same per kg; what is not sold by weight has none and comes last. */
  unitPrice?: number | undefined
}

const COMPARE: Record<Sort, (a: Sortable, b: Sortable) => number> = {
  bestSellers: (a, b) => b.bestSeller - a.bestSeller,
  staffPicks: (a, b) => Number(b.staffPick) - Number(a.staffPick),
  latest: (a, b) => b.activeDate.localeCompare(a.activeDate),
  price: (a, b) => lowestFirst(a.price, b.price),
  unitPrice: (a, b) => lowestFirst(a.unitPrice, b.unitPrice),
}

function lowestFirst(a: number | undefined, b: number | undefined): number {
  if (a === b) return 0
  if (a === undefined) return 1
  return b === undefined ? -1 : a - b
}

/** Stable: what a sort does not decide stays in catalogue order. */
export function sortItems<T extends Sortable>(items: readonly T[], sort: Sort | undefined): T[] {
  return sort ? items.toSorted(COMPARE[sort]) : [...items]
}

export interface PriceRange {
  /** Minor units as they are shown, both ends included. */
  min?: number | undefined
  max?: number | undefined
  currency: Currency
}

export interface ListingQuery {
  query?: string | undefined
  sort?: Sort | undefined
  toggle?: Toggle | undefined
  materials: readonly string[]
  /** Families (`black`) and six hex digits; one of them is enough. */
  colors: readonly string[]
  finishes: readonly Finish[]
  /** mm */
  diameters: readonly number[]
  /** g */
  sizes: readonly number[]
  /** Slugs of printers; a part that fits one of them is enough. */
  printers: readonly string[]
  /** All of them must be true. */
  properties: readonly Property[]
  price?: PriceRange | undefined
  inStock: boolean
}

/** The query of the prerendered page. */
export const NOTHING: ListingQuery = {
  materials: [],
  colors: [],
  finishes: [],
  diameters: [],
  sizes: [],
  printers: [],
  properties: [],
  inStock: false,
}

/** Between the values of one filter, as between tags. */
const SEPARATOR = '~'
const MAX_VALUES = 40

/** Unknown values are ignored: an old or mistyped link shows the plain listing. */
export function parseListingQuery(params: URLSearchParams): ListingQuery {
  const text = (name: string, most = 500) => params.get(name)?.trim().slice(0, most) || undefined
  const list = (name: string) => {
    const values = (text(name)?.split(SEPARATOR) ?? []).map((value) => value.trim())
    return [...new Set(values.filter(Boolean))].slice(0, MAX_VALUES)
  }
  const numbers = (name: string) =>
    list(name)
      .map(Number)
      .filter((value) => value > 0 && value < 1e6)
  const colors = new Set(list('color').map((color) => color.toLowerCase().replace('#', '')))
  return {
    query: text('query', 200),
    sort: SORTS.find((value) => value === text('sort')),
    toggle: TOGGLES.find((value) => value === text('toggle')),
    materials: list('material'),
    colors: [...colors].filter((color) => isColorFamily(color) || isHex(color)),
    finishes: FINISHES.filter((finish) => list('finish').includes(finish)),
    diameters: numbers('diameter'),
    sizes: numbers('size'),
    printers: list('fits'),
    properties: FILTERED_PROPERTIES.filter((property) => list('property').includes(property)),
    price: parsePriceRange(text('price')),
    inStock: text('stock') === 'in',
  }
}

/** The inverse of `parseListingQuery`; what does not filter is left out, so that equal views have equal addresses. */
export function listingParams(query: ListingQuery): URLSearchParams {
  const { price } = query
  const values: Record<string, string | undefined> = {
    query: query.query,
    material: query.materials.join(SEPARATOR),
    color: query.colors.join(SEPARATOR),
    finish: query.finishes.join(SEPARATOR),
    diameter: query.diameters.join(SEPARATOR),
    size: query.sizes.join(SEPARATOR),
    fits: query.printers.join(SEPARATOR),
    property: query.properties.join(SEPARATOR),
    price: price && writePriceRange(price),
    stock: query.inStock ? 'in' : '',
    toggle: query.toggle,
    sort: query.sort,
  }
  return new URLSearchParams(Object.entries(values).filter((entry): entry is [string, string] => !!entry[1]))
}

/** `199-749.50-SEK`: whole units of the currency, an open end is empty. */
function writePriceRange({ min, max, currency }: PriceRange): string {
  const end = (amount: number | undefined) => (amount === undefined ? '' : String(amount / 100))
  return min === undefined && max === undefined ? '' : `${end(min)}-${end(max)}-${currency}`
}

function parsePriceRange(text: string | undefined): PriceRange | undefined {
  const [, from, to, currency] =
    /^(\d{0,7}(?:\.\d{1,2})?)-(\d{0,7}(?:\.\d{1,2})?)-([A-Z]{3})$/.exec(text ?? '') ?? []
  if (!isCurrency(currency) || (!from && !to)) return undefined
  const amount = (end: string | undefined) => (end ? Math.round(Number(end) * 100) : undefined)
  return { min: amount(from), max: amount(to), currency }
}

/** Whether a query is the prerendered page. */
export function isPlain(query: ListingQuery): boolean {
  return listingParams(query).size === 0
}

/** Both queries at once; where both answer the same question, `later` does. */
export function mergeQueries(query: ListingQuery, later: ListingQuery): ListingQuery {
  const both = <T>(a: readonly T[], b: readonly T[]) => [...new Set([...a, ...b])]
  return {
    query: later.query ?? query.query,
    sort: later.sort ?? query.sort,
    toggle: later.toggle ?? query.toggle,
    materials: both(query.materials, later.materials),
    colors: both(query.colors, later.colors),
    finishes: both(query.finishes, later.finishes),
    diameters: both(query.diameters, later.diameters),
    sizes: both(query.sizes, later.sizes),
    printers: both(query.printers, later.printers),
    properties: both(query.properties, later.properties),
    price: later.price ?? query.price,
    inStock: later.inStock || query.inStock,
  }
}
