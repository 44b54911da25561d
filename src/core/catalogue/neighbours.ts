/** Which filaments stand beside one when its data are compared: for each thing that it could do better, the cheapest that does. */
import type { MaterialFacts } from '#core/catalogue/catalogue'

export interface Compared {
  slug: string
  material?: string | undefined
  facts?: MaterialFacts | undefined
  /** Of a kilogram, in any one currency. */
  perKg: number
}

const MERITS = ['heatDeflection', 'tensileStrength', 'elongation'] as const

/** A difference that is felt, and not only measured. */
const BETTER = 1.15

/** With the filament itself, as many as fit a screen. */
const MOST = 3

/** @returns at most three others; of what is best already, the cheapest of other materials fill up */
export function neighbours<C extends Compared>(own: C, all: readonly C[]): C[] {
  const others = all
    .filter(({ slug, facts }) => slug !== own.slug && facts !== undefined)
    .sort((a, b) => a.perKg - b.perKg)
  const better = MERITS.map((merit) => {
    const value = own.facts?.[merit]
    return value && others.find(({ facts }) => (facts?.[merit] ?? 0) >= value * BETTER)
  })
  const materials = new Set([own.material])
  const oneOfEach = others.filter(({ material }) => {
    const isNew = !materials.has(material)
    materials.add(material)
    return isNew
  })
  return [...new Set([...better, ...oneOfEach])].filter((each): each is C => !!each).slice(0, MOST)
}
