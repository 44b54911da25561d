/** A diameter's tolerance, drawn: how much of ± 0.05 mm, which printers are made for, the filament takes. */
import type { DecimalMark } from '#core/catalogue/attributes'

/** ± mm at the ends of the scale. */
const END = 0.05
/** Of the drawing, in its own units, from its middle to the end of the scale. */
const HALF = 64

/**
 * @param tolerance ± mm
 * @param around the diameter in mm, to be written below the scale with its ends
 * @returns an SVG for the eye: the words stand beside it
 */
export function toleranceScale(tolerance: number, around?: { diameter: number; mark: DecimalMark }): string {
  const part = Math.min(HALF, Math.round((tolerance / END) * HALF))
  const ends = around
    ? [-END, 0, END].map((by) => (around.diameter + by).toFixed(2).replace('.', around.mark))
    : []
  const texts = ends.map((text, at) => `<text x="${80 + (at - 1) * HALF}" y="21">${text}</text>`)
  return `<svg class="tol" viewBox="0 0 160 ${around ? 24 : 10}" aria-hidden="true"><path d="M16 5h128M16 1v8M80 0v10M144 1v8"/><rect x="${80 - part}" y="3" width="${2 * part}" height="4"/>${texts.join('')}</svg>`
}
