/** The attribute selectors of a product page: every choice leads to a variation that exists. */
import type { Variation } from '#core/catalogue'

export const CHOICE_KEYS = ['color', 'diameter', 'size', 'version', 'ho'] as const
export type ChoiceKey = (typeof CHOICE_KEYS)[number]

type Choosable = Pick<Variation, 'id' | 'attributes'> & { attributes: { [key in ChoiceKey]?: unknown } }

export interface Choice<V> {
  value: string | number
  /** The variation that this choice leads to. */
  target: V
  selected: boolean
  /** False when the other attributes have to change with it. */
  exact: boolean
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
    const exact = agreement(target, current, key) === CHOICE_KEYS.length - 1
    return [{ value, target, selected: current.attributes[key] === value, exact }]
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
