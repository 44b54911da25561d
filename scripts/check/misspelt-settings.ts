/** What stands in `.env` under a name that is nearly a setting's: nothing reads it, and its stand-in would be used. */
import { mistakesBetween } from '#core/search/mistake'
import { LOCAL_SETTINGS } from '#local/settings'
import { EMULATOR_VARIABLES } from '#server/settings'
import { THIRD_PARTIES } from '#third-parties/registry'
import type { Row } from './services.ts'

const PARTIES = THIRD_PARTIES.flatMap(({ settings }) =>
  settings.flatMap(({ name, aliases = [] }) => [name, ...aliases]),
)
const KNOWN = new Set([...PARTIES, ...LOCAL_SETTINGS.map(({ name }) => name), ...EMULATOR_VARIABLES])

/** Letters that a hand gets wrong of one name. */
const SLIPS = 2

/** @param names that a file sets; those of other programs are left alone */
export function misspeltRows(names: readonly string[]): Row[] {
  return names.flatMap((what) => {
    const meant = KNOWN.has(what) ? undefined : meantBy(what)
    return meant ? [{ what, state: 'unknown', remark: `nothing reads it: is ${meant} meant?` }] : []
  })
}

/** A name of the same service, or one that differs by a slip, from the nearest on. */
function meantBy(name: string): string | undefined {
  const upper = name.toUpperCase()
  const nearest = [...KNOWN]
    .map((known) => ({ known, mistakes: mistakesBetween(upper, known) }))
    .sort((a, b) => a.mistakes - b.mistakes)
  const isMeant = ({ known, mistakes }: { known: string; mistakes: number }) =>
    (mistakes <= SLIPS && known.length > 2 * SLIPS) ||
    (PARTIES.includes(known) && serviceOf(known) === serviceOf(upper))
  return nearest.find(isMeant)?.known
}

/** Before its first "_"; what pages may know is said before that. */
function serviceOf(name: string): string {
  return name.replace(/^PUBLIC_/, '').split('_')[0] ?? name
}
