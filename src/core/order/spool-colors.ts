/** The colours of what somebody bought, a spool each, for the lines of filament beside it. */

/** @returns `#rrggbb`, in the order of the lines; what has no colour is left out */
export function spoolColors(lines: readonly { colorHex?: string | undefined; quantity: number }[]): string[] {
  return lines.flatMap(({ colorHex, quantity }) =>
    colorHex ? Array.from({ length: quantity }, () => colorHex) : [],
  )
}
