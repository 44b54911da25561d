/** A number and its unit, and the sides of a thing, are never on two lines, also where whoever wrote the text has put spaces between them. */

/** What stands in braces is no text yet. */
const UNIT =
  /\{[^{}]*\}|(?<=\d) × (?=\d)|(\d)[ \u202f](?=(?:[mckµ]?m[²³]?|mg|g|kg|ml|l|s|h|min|W|kW|V|Hz|MPa|GPa|dB|kr|°C?|%)(?![\p{L}\p{N}]))/gu

/** @returns the text with no-break spaces between numbers and units, and around what multiplies */
export function boundUnits(text: string): string {
  return text.replace(UNIT, (found, digit?: string) => {
    if (digit !== undefined) return `${digit}\u00a0`
    return found === ' × ' ? '\u00a0×\u00a0' : found
  })
}
