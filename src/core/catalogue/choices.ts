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
  /** Where some do: all that it is sold as while only the first of them differs, `target` among them. */
  soldAs: V[]
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
    const [change] = changes
    const isAlike = (variation: V) =>
      CHOICE_KEYS.every(
        (other) => other === change || variation.attributes[other] === target.attributes[other],
      )
    const soldAs = change ? all.filter(isAlike) : []
    return [{ value, target, selected: current.attributes[key] === value, changes, soldAs }]
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
 * @param byProduct all variations by the id of their product
 * @param current what the page shows; its own finish is left out
 * @returns one row per finish, in the order of `products`; empty for what has no finish
 */
export function otherFinishes<V extends Sold>(
  products: readonly Pick<Product, 'id' | 'finish' | 'material'>[],
  byProduct: ReadonlyMap<string, readonly V[]>,
  current: { product: Pick<Product, 'finish' | 'material'>; variation: V },
): { finish: Finish; target: V }[] {
  const family = polymer(current.product)
  if (family === undefined) return []
  const related = products.filter((product) => polymer(product) === family)
  const own = current.product.finish
  const finishes = new Set(related.flatMap(({ finish }) => (finish && finish !== own ? [finish] : [])))
  return [...finishes].flatMap((finish) => {
    const products = related.filter((product) => product.finish === finish)
    const target = nearestSold(
      products.flatMap(({ id }) => byProduct.get(id) ?? []),
      current.variation,
    )
    return target ? [{ finish, target }] : []
  })
}

/** The first of those that keep most. */
function nearestSold<V extends Sold>(candidates: readonly V[], current: V): V | undefined {
  let found: V | undefined
  let most = -1
  for (const candidate of candidates) {
    if (candidate.discontinued) continue
    const same = kept(candidate, current)
    if (same > most) [found, most] = [candidate, same]
  }
  return found
}

/** "PLA" of "PLA" and of "PLA-CF": what decides the print settings. */
function polymer({ material }: Pick<Product, 'material'>): string | undefined {
  return material && /^[A-Z]+/i.exec(material)?.[0]
}

function kept(a: Sold, b: Sold): number {
  let sum = 0
  for (const [key, n] of KEPT) if (a.attributes[key] === b.attributes[key]) sum += n
  return sum
}
