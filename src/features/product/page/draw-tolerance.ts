/** Draws the tolerance above the words that say it, in the room that is kept for it. */
import { decimalMark } from '#core/catalogue/attributes'
import type { Language } from '#core/site/language'
import { toleranceScale } from '#features/product/tolerance-scale.ts'

/** @param said holds tolerance and diameter in mm */
export function drawTolerance(said: HTMLElement): void {
  const [tolerance = 0, diameter = 0] = said.dataset.tolerance?.split(' ').map(Number) ?? []
  const mark = decimalMark(document.documentElement.dataset.language as Language)
  said.insertAdjacentHTML('afterbegin', toleranceScale(tolerance, { diameter, mark }))
}
