/** The attribute selectors of a product page: every choice leads to a variation that exists. */
import type { Finish, Product, Variation } from '#core/catalogue/catalogue'

export const CHOICE_KEYS = ['color', 'diameter', 'size', 'version', 'ho'] as const
export type ChoiceKey = (typeof CHOICE_KEYS)[number]

type Choosable = Pick<Variation, 'id' | 'attributes'> & { attributes: { [key in ChoiceKey]?: unknown } }

export interface Choice<V> {
  value: string | number
  /** The variation that this choice leads to. */
  target: V
  selected: boolean
  /** The other attributes that change with it; none for a combination that exists. */
  changes: ChoiceKey[]
}

/** The values of one attribute among a product's variations, each with the nearest variation that has it. */
export function choices<V extends Choosable>(all: readonly V[], current: V, key: ChoiceKey): Choice<V>[] {
  const values = [...new Set(all.map((variation) => variation.attributes[key]))].filter(
    (value): value is string | number => typeof value === 'string' || typeof value === 'number',
  )
  if (values.length === 0) return []
  const sorted = typeof values[0] === 'number' ? values.sort((a, b) => Number(a) - Number(b)) : values
  return sorted.flatMap((value) => {
    const target = nearest(
      all.filter((variation) => variation.attributes[key] === value),
      current,
      key,
    )
    if (!target) return []
    const changes = CHOICE_KEYS.filter(
      (other) => other !== key && target.attributes[other] !== current.attributes[other],
    )
    return [{ value, target, selected: current.attributes[key] === value, changes }]
  })
}

/** The candidate that keeps most of the current attributes; the first one at a tie. */
function nearest<V extends Choosable>(candidates: readonly V[], current: V, key: ChoiceKey): V | undefined {
  return candidates.reduce<V | undefined>(
    (best, candidate) =>
      best && agreement(best, current, key) >= agreement(candidate, current, key) ? best : candidate,
    undefined,
  )
}

function agreement(a: Choosable, b: Choosable, changed: ChoiceKey): number {
  return CHOICE_KEYS.filter((key) => key !== changed && a.attributes[key] === b.attributes[key]).length
}

type Sold = Pick<Variation, 'productId' | 'attributes' | 'discontinued'>

/** What keeps a customer's choice most when the finish changes: the printer's diameter, then the size, then the colour. */
const KEPT = [
  ['diameter', 4],
  ['size', 2],
  ['color', 1],
] as const

/**
 * Other finishes of the same polymer, each with the variation nearest to the current one.
 * @param products in the shop's order: the first one wins where several have a finish and are equally near
 * @param current what the page shows; its own finish is left out
 * @returns one row per finish, in the order of `products`; empty for what has no finish
 */
export function otherFinishes<V extends Sold>(
  products: readonly Pick<Product, 'id' | 'finish' | 'material'>[],
  all: readonly V[],
  current: { product: Pick<Product, 'finish' | 'material'>; variation: V },
): { finish: Finish; target: V }[] {
  const family = polymer(current.product)
  if (family === undefined) return []
  const related = products.filter((product) => polymer(product) === family)
  const own = current.product.finish
  const finishes = new Set(related.flatMap(({ finish }) => (finish && finish !== own ? [finish] : [])))
  return [...finishes].flatMap((finish) => {
    const ids = related.filter((product) => product.finish === finish).map(({ id }) => id)
    const sold = all.filter(({ productId, discontinued }) => !discontinued && ids.includes(productId))
    sold.sort((a, b) => ids.indexOf(a.productId) - ids.indexOf(b.productId))
    const [target] = sold.sort((a, b) => kept(b, current.variation) - kept(a, current.variation))
    return target ? [{ finish, target }] : []
  })
}

/** "PLA" of "PLA" and of "PLA-CF": what decides the print settings. */
function polymer({ material }: Pick<Product, 'material'>): string | undefined {
  return material && /^[A-Z]+/i.exec(material)?.[0]
}

function kept(a: Sold, b: Sold): number {
  return KEPT.filter(([key]) => a.attributes[key] === b.attributes[key]).reduce((sum, [, n]) => sum + n, 0)
}
