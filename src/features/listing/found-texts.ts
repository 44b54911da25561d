/** What the search finds for the text of a listing: rows of the facets, and what to read; fetched only when there is a text. */
import type { Facets } from '#core/listing/facets'
import { asksHeat, asksSettings } from '#core/search/asked-facts'
import {
  diameterOf,
  loadEngine,
  pricesWith,
  type Reading,
  readingOn,
} from '#features/search/catalogue-search.ts'
import type { Understood } from '#features/search/understood-text.ts'

export interface FoundTexts {
  /** Whether nothing has to be asked for it: it was the last one, or there is none. */
  isKnown(text: string | undefined): boolean
  /** @throws when the search cannot be fetched */
  find(facets: Facets, text: string | undefined): Promise<void>
  /** Of the text that was found last, best first. */
  rows(): readonly number[] | undefined
  /** Pages and articles on that text. */
  reading(): Reading | undefined
  /** What that text was understood to ask. */
  understood(): UnderstoodText | undefined
}

export interface UnderstoodText extends Understood {
  /** °C that each product withstands, by its id, where that was asked for. */
  heat?: ReadonlyMap<string, number> | undefined
  /** °C at which each is printed, where that was. */
  nozzles?: ReadonlyMap<string, string> | undefined
}

/** @param vatRate percent, of the storefront */
export function foundTexts(vatRate: number): FoundTexts {
  pricesWith(vatRate)
  let last:
    | { text: string; rows: readonly number[]; reading: Reading; understood: UnderstoodText }
    | undefined
  const isKnown = (text: string | undefined) => !text || last?.text === text
  return {
    isKnown,
    rows: () => last?.rows,
    reading: () => last?.reading,
    understood: () => last?.understood,
    async find(facets, text) {
      if (!text || isKnown(text)) return
      const { engine, file } = await loadEngine()
      const found = engine.rows(text) ?? []
      const rows = file.facets === facets ? found : rowsIn(facets, file.facets, found)
      const asked = engine.asked(text)
      const understood = {
        printer: engine.printer(text),
        diameter: diameterOf(text, file.facets.rows.diameter[found[0] ?? -1]),
        asked,
        heat: asksHeat(asked) ? engine.heat : undefined,
        nozzles: asksSettings(asked) ? engine.nozzles : undefined,
      }
      last = { text, rows, reading: readingOn(text, engine), understood }
    },
  }
}

/** A deploy may have come between the two. */
function rowsIn({ rows }: Facets, other: Facets, found: readonly number[]): number[] {
  const rowOf = new Map(rows.sku.map((sku, row) => [sku, row]))
  return found.flatMap((row) => rowOf.get(other.rows.sku[row] ?? '') ?? [])
}
