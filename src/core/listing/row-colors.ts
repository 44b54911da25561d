/** Colours of the facets' rows: their families, and how near they come to what was picked. */
import { type ColorFamily, colorFamily, nearestColors } from '#core/catalogue/color'
import type { Facets } from '#core/listing/facets'

const families = new Map<string, ColorFamily>()

export function familyOf({ colors, rows }: Facets, row: number): ColorFamily | undefined {
  const hex = colors[rows.color[row] ?? -1]?.hex
  if (hex === undefined) return undefined
  const family = families.get(hex) ?? colorFamily(hex)
  families.set(hex, family)
  return family
}

/** Distance by row from the nearest of what was picked, for the rows whose colour is near. */
export function nearestRows(
  { colors, rows }: Facets,
  picked: readonly string[],
  inside: readonly number[],
): Map<number, number> {
  const hexOf = (row: number) => colors[rows.color[row] ?? -1]?.hex
  const hexes = inside.flatMap((row) => hexOf(row) ?? [])
  const distances = picked.map((hex) => nearestColors(hex, hexes))
  return new Map(
    inside.flatMap((row) => {
      const hex = hexOf(row) ?? ''
      const nearest = Math.min(...distances.map((distance) => distance.get(hex) ?? Number.POSITIVE_INFINITY))
      return Number.isFinite(nearest) ? [[row, nearest] as const] : []
    }),
  )
}
