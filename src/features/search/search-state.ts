/**
 * What is searched for and what was found: the search box shows it, and does nothing else. An answer that comes after
 * the next question counts for nothing, and a failure ends the waiting.
 */
import { atom, type ReadableAtom } from 'nanostores'
import { report } from '#browser/report'
import type { SearchResults } from '#features/search/catalogue-search.ts'
import { latestSearch } from '#features/search/latest-search.ts'
import { emit } from '#stores/events'

/** ms without a key after which a visitor has said what is searched for. */
export const SETTLED_MS = 200

export interface SearchEngine {
  /** ms for which the visitor has to pause before it is asked; 0 where the answer is in this browser. */
  readonly pause: number
  /** @throws when it does not answer */
  search(query: string, signal: AbortSignal): Promise<SearchResults>
}

export interface SearchState {
  /** Without blanks around it; empty while nothing is searched for. */
  query: string
  status: 'idle' | 'loading' | 'found' | 'failed'
  /** While an answer is awaited, still those before it. */
  results?: SearchResults | undefined
  /** What `results` are for. */
  foundFor: string
  /** The visitor pauses, so that a screen reader may speak. */
  isSettled: boolean
}

export interface Search {
  readonly $state: ReadableAtom<SearchState>
  /** The field holds this now. */
  ask(text: string): void
  retry(): void
  /** What was found is followed, so what was searched for is told now. */
  follow(): void
  /** The page of the results is opened, which tells by itself. */
  leave(): void
}

const NOTHING: SearchState = { query: '', status: 'idle', foundFor: '', isSettled: false }

export function createSearch(engine: SearchEngine): Search {
  const $state = atom(NOTHING)
  const answer = latestSearch(engine.search)
  let timers: ReturnType<typeof setTimeout>[] = []
  let told = ''

  const change = (part: Partial<SearchState>) => $state.set({ ...$state.get(), ...part })
  const stop = () => {
    for (const timer of timers) clearTimeout(timer)
    timers = []
  }
  const tell = () => {
    const { query, status } = $state.get()
    if (status !== 'found' || query === told) return
    told = query
    emit('search', { search_term: query })
  }
  const settle = () => {
    change({ isSettled: true })
    tell()
  }
  const isAwaited = (query: string) => $state.get().query === query && $state.get().status === 'loading'
  const run = async (query: string) => {
    try {
      const results = await answer(query)
      if (!results || !isAwaited(query)) return
      change({ status: 'found', results, foundFor: query })
      if ($state.get().isSettled) tell()
    } catch (error) {
      if (!isAwaited(query)) return
      change({ status: 'failed', results: undefined })
      report(`Search error: ${error instanceof Error ? error.message : error}`)
    }
  }
  const begin = (query: string, pause: number) => {
    change({ query, status: 'loading', isSettled: false })
    timers = [setTimeout(settle, SETTLED_MS)]
    if (pause > 0) timers.push(setTimeout(run, pause, query))
    else void run(query)
  }

  return {
    $state,
    ask(text) {
      const query = text.trim()
      if (query === $state.get().query) return
      stop()
      if (query) begin(query, engine.pause)
      else $state.set(NOTHING)
    },
    retry() {
      const { query } = $state.get()
      stop()
      if (query) begin(query, 0)
    },
    follow: tell,
    leave() {
      stop()
      $state.set(NOTHING)
    },
  }
}
