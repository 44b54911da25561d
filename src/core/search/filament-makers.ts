/** Makers of filament, by names that mean nothing else: the shop sells its own alone. */
import { allTokens, type Token } from '#core/search/tokens'

const NAMES =
  'sunlu polymaker polyterra polylite polymax esun prusament hatchbox colorfabb fillamentum formfutura fiberlogy extrudr ' +
  'jayo eryone geeetech rosa3d ultrafuse verbatim addnorth recreus filaflex ninjatek ninjaflex kimya protopasta azurefilm ' +
  'kexcelled tinmorry duramic amolen 3dxtech'
const MAKERS = new Set(NAMES.split(' '))

export interface NamedMaker {
  /** As it was typed. */
  typed: string
  /** What is looked for: the rest of the text, or any filament where that is all. */
  rest: string
}

/**
 * @param isKnown whether a word means something to the shop: what does not is the name of a line of the maker's
 * @returns the first maker that a text names
 */
export function makerIn(
  query: string,
  isKnown: (word: string) => boolean = () => true,
): NamedMaker | undefined {
  const tokens = allTokens(query)
  const maker = tokens.find(({ text }) => MAKERS.has(text))
  if (!maker) return undefined
  const isName = ({ text }: Token) => MAKERS.has(text) || !isKnown(text)
  // From the end, so that what stands before stays in its place.
  const rest = tokens
    .filter(isName)
    .reduceRight((text, { start, end }) => text.slice(0, start) + text.slice(end), query)
  return {
    typed: query.slice(maker.start, maker.end),
    rest: tokens.every(isName) ? 'filament ' : rest.replace(/\s+/g, ' ').trim(),
  }
}
