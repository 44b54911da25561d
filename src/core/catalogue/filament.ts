/** The strand of a spool: how its length and its weight follow from each other. */

export interface Strand {
  /** g/cm³ */
  density: number
  /** mm */
  diameter: number
}

/** @returns g; a section of 1 mm² is 1 cm³ per metre */
function gramsPerMetre({ density, diameter }: Strand): number {
  return density * Math.PI * (diameter / 2) ** 2
}

/**
 * @param grams weight of filament without its spool
 * @returns metres, not rounded
 */
export function metresOf(grams: number, strand: Strand): number {
  return grams / gramsPerMetre(strand)
}

/**
 * @param metres length of filament
 * @returns grams, not rounded; the inverse of `metresOf`
 */
export function gramsOf(metres: number, strand: Strand): number {
  return metres * gramsPerMetre(strand)
}
