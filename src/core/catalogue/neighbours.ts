/**
 * Which filaments stand beside one when its data are compared: of the same plastic what is best at what one changes for,
 * then the next step up in each thing, where there is one of those that most customers buy.
 */
import type { MaterialFacts } from '#core/catalogue/catalogue'

export interface Compared {
  slug: string
  material?: string | undefined
  facts?: MaterialFacts | undefined
  /** mm³/s that it can be melted at. */
  flow?: number | undefined
  isBestSeller: boolean
  /** Of a kilogram, in any one currency. */
  perKg: number
}

type Merit = (of: Compared) => number | undefined

const elongation: Merit = ({ facts }) => facts?.elongation
/** Of the same plastic: what breaks later, and what prints faster. */
const ALIKE: readonly Merit[] = [elongation, ({ flow }) => flow]
const ANY: readonly Merit[] = [
  ({ facts }) => facts?.heatDeflection,
  ({ facts }) => facts?.tensileStrength,
  elongation,
]

/** A difference that is felt, and not only measured. */
const BETTER = 1.15

/** With the filament itself, as many as fit a screen. */
const MOST = 3

/** @returns at most three others; of what is best already, others of other materials fill up */
export function neighbours<C extends Compared>(own: C, all: readonly C[]): C[] {
  const others = all
    .filter(({ slug, facts }) => slug !== own.slug && facts !== undefined)
    .sort((a, b) => Number(b.isBestSeller) - Number(a.isBestSeller) || a.perKg - b.perKg)
  const better = (merit: Merit) => {
    const value = merit(own)
    return value ? others.filter((other) => (merit(other) ?? 0) >= value * BETTER) : []
  }
  const bestAlike = (merit: Merit) =>
    better(merit)
      .filter(({ material }) => material === own.material)
      .reduce<C | undefined>(
        (best, each) => (best && (merit(best) ?? 0) >= (merit(each) ?? 0) ? best : each),
        undefined,
      )
  const nextBetter = (merit: Merit) => {
    const found = better(merit)
    const sold = found.filter(({ isBestSeller }) => isBestSeller)
    return (sold.length > 0 ? sold : found).toSorted((a, b) => (merit(a) ?? 0) - (merit(b) ?? 0))[0]
  }
  const materials = new Set([own.material])
  const oneOfEach = others.filter(({ material }) => {
    const isNew = !materials.has(material)
    materials.add(material)
    return isNew
  })
  const found = [...ALIKE.map(bestAlike), ...ANY.map(nextBetter), ...oneOfEach]
  return [...new Set(found)].filter((each): each is C => !!each).slice(0, MOST)
}
