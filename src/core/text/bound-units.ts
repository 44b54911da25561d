/** A number and its unit are never on two lines, also where whoever wrote the text has put a space between them. */

/** What stands in braces is no text yet. */
const UNIT =
  /\{[^{}]*\}|(\d) (?=(?:[mckµ]?m[²³]?|mg|g|kg|ml|l|s|h|min|W|kW|V|Hz|MPa|GPa|dB|kr|°C?|%)(?![\p{L}\p{N}]))/gu

/** @returns the text with no-break spaces between numbers and units */
export function boundUnits(text: string): string {
  return text.replace(UNIT, (found, digit?: string) => (digit === undefined ? found : `${digit}\u00a0`))
}
