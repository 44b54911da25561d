/** What the search finds for the text of a listing, as rows of the facets; fetched only when there is a text. */
import type { Facets } from '#core/listing/facets'
import { findSkus } from '#features/search/find.ts'

export interface FoundTexts {
  /** Whether nothing has to be asked for it: it was the last one, or there is none. */
  isKnown(text: string | undefined): boolean
  /** @throws when the search does not answer; an answer that is no longer wanted is dropped */
  find(facets: Facets, text: string | undefined): Promise<void>
  /** Of the text that was found last, best first. */
  rows(): readonly number[] | undefined
}

interface Asking {
  text: string
  answer: Promise<void>
  stop: () => void
}

export function foundTexts(): FoundTexts {
  let last: { text: string; rows: readonly number[] } | undefined
  let asking: Asking | undefined
  const isKnown = (text: string | undefined) => !text || last?.text === text

  const ask = async ({ rows: { sku } }: Facets, text: string, signal: AbortSignal) => {
    try {
      const skus = await findSkus(text, signal)
      const rowOf = new Map(sku.map((each, row) => [each, row]))
      // What an index of another deploy has, and this one's catalogue has not, cannot be shown.
      if (!signal.aborted) last = { text, rows: skus.flatMap((each) => rowOf.get(each) ?? []) }
    } catch (error) {
      if (!signal.aborted) throw error
    } finally {
      if (asking?.text === text) asking = undefined
    }
  }
  return {
    isKnown,
    rows: () => last?.rows,
    async find(facets, text) {
      if (asking && asking.text === text) return asking.answer
      asking?.stop()
      asking = undefined
      if (!text || isKnown(text)) return
      const stopping = new AbortController()
      const answer = ask(facets, text, stopping.signal)
      asking = { text, answer, stop: () => stopping.abort() }
      return answer
    },
  }
}
