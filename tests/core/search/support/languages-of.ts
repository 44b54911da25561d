import type { Language } from '#core/site/language'

/** Those that a table has a row of: a language that is added to the shop has none yet. */
export function languagesOf<L extends Language>(table: Readonly<Record<L, unknown>>): L[] {
  return Object.keys(table) as L[]
}
