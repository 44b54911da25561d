/** What a printer makes of the shop's filaments: with what is in its box, with another nozzle, or not at all. */
import type { Product, TechnicalFacts } from '#core/catalogue/catalogue'
import { isAskedBy } from '#core/catalogue/need'
import { canPrint } from '#core/catalogue/slicer-bundle'

/** In the order in which a page says them. */
export const PRINTED = ['asItIs', 'hardened', 'wide', 'not'] as const
/** `hardened` and `wide`: with such a nozzle, which is not in the box. */
export type Printed = (typeof PRINTED)[number]

export function printedBy(
  printer: TechnicalFacts,
  filament: Pick<Product, 'settings' | 'properties'>,
): Printed {
  if (!canPrint(printer, filament)) return 'not'
  // A support is printed beside something else.
  if (isAskedBy(filament, 'soluble') && (printer.heads ?? 1) < 2) return 'not'
  if (isAskedBy(filament, 'wood')) return 'wide'
  const nozzles = [printer.nozzleMaterial, printer.nozzlesIncluded]
  return isAskedBy(filament, 'abrasive') && !nozzles.includes('hardenedSteel') ? 'hardened' : 'asItIs'
}
