import { SETTLED_MS } from '#features/search/search-state.ts'
import { emit } from '#stores/events'

let reportedTerm: string | undefined
let reporting: ReturnType<typeof setTimeout> | undefined

/** A search is reported once it is settled, and once, however often its results are filtered. */
export function tellSearch(term: string | undefined): void {
  clearTimeout(reporting)
  if (!term) {
    reportedTerm = undefined
    return
  }
  if (term === reportedTerm) return
  reporting = setTimeout(() => {
    reportedTerm = term
    emit('search', { search_term: term })
  }, SETTLED_MS)
}
