/** The labels of a product card. */
import type { Variation } from '#core/catalogue/catalogue'

/** A product is new for 30 days after it was activated. */
const NEW_FOR_MS = 2_592_000_000

export type Label = 'newProduct' | 'bestSeller' | 'staffPick' | { discount: number }

/** @param now milliseconds since the epoch: at build time, the build's own */
export function isNew(activeDate: string, now: number): boolean {
  const age = now - Date.parse(activeDate)
  return age >= 0 && age <= NEW_FOR_MS
}

export function labelsOf(
  variation: Pick<Variation, 'activeDate' | 'bestSeller' | 'staffPick'>,
  discountPercentage: number,
  now: number,
): Label[] {
  const labels: Label[] = []
  if (discountPercentage > 0) labels.push({ discount: discountPercentage })
  if (isNew(variation.activeDate, now)) labels.push('newProduct')
  if (variation.bestSeller === 1) labels.push('bestSeller')
  if (variation.staffPick) labels.push('staffPick')
  return labels
}
