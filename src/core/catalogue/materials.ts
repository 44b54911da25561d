/** All filaments by what their data sheets say: the rows of the page that compares them, and how they are sorted. */
import type { Product } from '#core/catalogue/catalogue'
import { isAskedBy } from '#core/catalogue/need'

export const COMPARE_PAGE = '/compare'
/** The list of the printers, which ends with their comparison. */
export const PRINTERS_COMPARED = '/shop/printers#compare'

/** By which standard a value of a data sheet is measured. */
export const METHODS = {
  density: 'ISO 1183-1',
  heatDeflection: 'ISO 75-2/B',
  glassTransition: 'ISO 11357-2',
  impact: 'ISO 179-1/1eA',
  tensile: 'ISO 527-2',
  shore: 'ISO 868',
  none: '–',
} as const

/** What is not known of a filament is undefined. */
export interface MaterialFigures {
  /** °C */
  heatDeflection: number | undefined
  /** MPa, and `modulus` */
  tensileStrength: number | undefined
  modulus: number | undefined
  /** % */
  elongation: number | undefined
  /** As it is written: "95A". */
  shore: string | undefined
  /** °C, from and to. */
  nozzle: readonly [number, number] | undefined
  enclosure: boolean | undefined
  hardenedNozzle: boolean
}
export type Figure = keyof MaterialFigures

type Printed = Pick<Product, 'facts' | 'settings' | 'properties'>

/** What the table of all filaments says of one. */
export function figuresOf(product: Printed): MaterialFigures {
  const { facts, settings } = product
  return {
    heatDeflection: facts?.heatDeflection,
    tensileStrength: facts?.tensileStrength,
    modulus: facts?.modulus,
    elongation: facts?.elongation,
    shore: facts?.shore,
    nozzle: settings?.nozzle,
    enclosure: settings?.enclosure,
    hardenedNozzle: isAskedBy(product, 'abrasive'),
  }
}

/**
 * Whether a column is worth its room: it says something for more than half of the rows that are shown. What the others
 * have there is said in their own row.
 */
export function isWorthColumn(known: readonly boolean[]): boolean {
  return known.filter(Boolean).length * 2 > known.length
}

/** A value beside its name, where it has no column: its unit stands behind it. */
export function namedValue(label: string, value: string, unit = ''): string {
  return `${label} ${unit ? `${value}\u00a0${unit}` : value}`
}

/** More than any value of the scale A, which ends where the scale D begins. */
const SCALE_D = 100

/** @returns what a figure is sorted by; undefined where there is none */
export function numberOf(figure: MaterialFigures[Figure]): number | undefined {
  if (figure === undefined) return undefined
  if (typeof figure === 'string') return Number.parseFloat(figure) + (/D$/.test(figure) ? SCALE_D : 0)
  // Of two that begin alike the one that needs more ends higher.
  if (typeof figure === 'object') return figure[0] + figure[1] / 1000
  return Number(figure)
}

/**
 * The filaments that are sold.
 *
 * @param sold by the slug of their product, in the shop's order; what sells best of each comes first
 */
export function soldFilaments<P extends Pick<Product, 'slug' | 'type'>, S>(
  products: Iterable<P>,
  sold: ReadonlyMap<string, readonly S[]>,
): { product: P; best: S }[] {
  const bySlug = new Map([...products].map((product) => [product.slug, product]))
  return [...sold].flatMap(([slug, [best]]) => {
    const product = bySlug.get(slug)
    return product?.type === 'filament' && best !== undefined ? [{ product, best }] : []
  })
}

/** As `aria-sort` calls them. */
export type Direction = 'ascending' | 'descending'

/** What has no value comes last in both directions; what has the same stays in the order in which it came. */
export function sortedBy<T>(
  list: readonly T[],
  valueFor: (item: T) => number | undefined,
  direction: Direction,
): T[] {
  const sign = direction === 'ascending' ? 1 : -1
  return list.toSorted((a, b) => {
    const [one, other] = [valueFor(a), valueFor(b)]
    if (one === undefined || other === undefined)
      return Number(one === undefined) - Number(other === undefined)
    return sign * (one - other)
  })
}
