/** The colours of what somebody buys, for the lines of filament beside it. */

/** More lines would no longer be counted by the eye. */
const MOST = 7

/**
 * A line per spool; of more spools than the eye counts, one per colour.
 * @returns `#rrggbb`, in the order of the lines, seven at most; what has no colour is left out
 */
export function spoolColors(lines: readonly { colorHex?: string | undefined; quantity: number }[]): string[] {
  const colors = lines.flatMap(({ colorHex, quantity }) =>
    colorHex ? Array.from({ length: quantity }, () => colorHex) : [],
  )
  return (colors.length > MOST ? [...new Set(colors)] : colors).slice(0, MOST)
}
