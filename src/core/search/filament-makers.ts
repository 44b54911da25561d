/** Makers of filament, by names that mean nothing else: the shop sells its own alone. */
import { allTokens } from '#core/search/tokens'

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

/** @returns the first maker that a text names */
export function makerIn(query: string): NamedMaker | undefined {
  const maker = allTokens(query).find(({ text }) => MAKERS.has(text))
  if (!maker) return undefined
  const [before, after] = [query.slice(0, maker.start), query.slice(maker.end)]
  const isAll = allTokens(before + after).length === 0
  return {
    typed: query.slice(maker.start, maker.end),
    rest: isAll ? 'filament ' : `${before.trim()} ${after.trim()}`.trim(),
  }
}
