/** What the search box knows: fast typing, answers out of order, failures, and what is told of it. */
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { setReporter } from '#browser/report'
import type { SearchResults } from '#features/search/catalogue-search.ts'
import { createSearch, SETTLED_MS, type SearchEngine } from '#features/search/search-state.ts'
import { listen, type ShopEvent } from '#stores/events'

const resultsOf = (total: number): SearchResults => ({
  query: '',
  products: { hits: [], total },
  articles: { hits: [], total: 0 },
  help: { hits: [], total: 0 },
  understood: { asked: [] },
})

interface Asked {
  query: string
  signal: AbortSignal
  answer: (results: SearchResults) => void
  fail: (error: unknown) => void
}

let asked: Asked[]
let told: ShopEvent[]
let reported: string[]

/** Answers when the test lets it. */
function engine(pause = 0): SearchEngine {
  return {
    pause,
    search(query, signal) {
      const { promise, resolve, reject } = Promise.withResolvers<SearchResults>()
      asked.push({ query, signal, answer: resolve, fail: reject })
      return promise
    },
  }
}

/** Promises are answered, timers stand. */
const arrive = () => vi.advanceTimersByTimeAsync(0)
const last = () => asked.at(-1) as Asked

beforeEach(() => {
  vi.useFakeTimers()
  vi.spyOn(console, 'warn').mockImplementation(() => {})
  asked = []
  told = []
  reported = []
  setReporter((message) => reported.push(message))
  listen((event) => told.push(event))
})
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

describe('where the answer is in this browser', () => {
  test('every letter is answered at once', async () => {
    const search = createSearch(engine())
    for (const text of ['p', 'pe', 'pet']) {
      search.ask(text)
      expect(search.$state.get()).toMatchObject({ query: text, status: 'loading' })
      last().answer(resultsOf(text.length))
      await arrive()
      expect(search.$state.get()).toMatchObject({ status: 'found', foundFor: text })
    }
    expect(asked).toHaveLength(3)
  })

  test('blanks around a text are none of it, and an empty one closes the search', async () => {
    const search = createSearch(engine())
    search.ask(' petg ')
    search.ask('petg')
    expect(asked.map(({ query }) => query)).toEqual(['petg'])
    search.ask('   ')
    last().answer(resultsOf(1))
    await arrive()
    expect(search.$state.get()).toMatchObject({ query: '', status: 'idle' })
    expect(search.$state.get().results).toBeUndefined()
  })
})

test('over the network only what the visitor pauses at is asked for', async () => {
  const search = createSearch(engine(200))
  for (const text of ['p', 'pe', 'pet']) {
    search.ask(text)
    await vi.advanceTimersByTimeAsync(199)
  }
  expect(asked).toEqual([])
  expect(search.$state.get().status).toBe('loading')
  await vi.advanceTimersByTimeAsync(1)
  expect(asked.map(({ query }) => query)).toEqual(['pet'])
})

test('an answer that comes after the next question counts for nothing, in whichever order they come', async () => {
  const search = createSearch(engine())
  search.ask('pet')
  search.ask('petg')
  const [first, second] = asked
  expect(first?.signal.aborted).toBe(true)
  second?.answer(resultsOf(2))
  await arrive()
  first?.answer(resultsOf(1))
  await arrive()
  expect(search.$state.get()).toMatchObject({ foundFor: 'petg', results: { products: { total: 2 } } })
})

test('what was found stays until the next answer comes', async () => {
  const search = createSearch(engine())
  search.ask('pet')
  last().answer(resultsOf(1))
  await arrive()
  search.ask('petg')
  expect(search.$state.get()).toMatchObject({ status: 'loading', foundFor: 'pet', results: {} })
})

describe('a search that fails', () => {
  test('ends the waiting, is reported, and is tried again', async () => {
    const search = createSearch(engine(200))
    search.ask('petg')
    await vi.advanceTimersByTimeAsync(200)
    last().fail(new Error('503'))
    await arrive()
    expect(search.$state.get()).toMatchObject({ query: 'petg', status: 'failed' })
    expect(reported).toEqual(['Search error: 503'])
    search.retry()
    expect(search.$state.get().status).toBe('loading')
    last().answer(resultsOf(3))
    await arrive()
    expect(search.$state.get().status).toBe('found')
    expect(asked).toHaveLength(2)
  })

  test('is no news once something else is searched for', async () => {
    const search = createSearch(engine())
    search.ask('petg')
    search.ask('asa')
    asked[0]?.fail(new DOMException('', 'AbortError'))
    await arrive()
    expect(reported).toEqual([])
    expect(search.$state.get()).toMatchObject({ query: 'asa', status: 'loading' })
  })
})

describe('a search is told', () => {
  const terms = () => told.map((event) => event.name === 'search' && event.detail.search_term)

  test('once, when the visitor pauses', async () => {
    const search = createSearch(engine())
    for (const text of ['pe', 'pet', 'petg']) {
      search.ask(text)
      last().answer(resultsOf(1))
      await vi.advanceTimersByTimeAsync(SETTLED_MS - 1)
    }
    expect(terms()).toEqual([])
    await vi.advanceTimersByTimeAsync(1)
    expect(terms()).toEqual(['petg'])
    search.follow()
    await vi.runAllTimersAsync()
    expect(terms()).toEqual(['petg'])
  })

  test('when its answer comes, where that is later', async () => {
    const search = createSearch(engine())
    search.ask('petg')
    await vi.advanceTimersByTimeAsync(SETTLED_MS)
    expect(terms()).toEqual([])
    last().answer(resultsOf(1))
    await arrive()
    expect(terms()).toEqual(['petg'])
  })

  test('at once by who follows what was found', async () => {
    const search = createSearch(engine())
    search.ask('petg')
    last().answer(resultsOf(1))
    await arrive()
    search.follow()
    expect(terms()).toEqual(['petg'])
  })

  test('by the page of the results where the visitor goes there first', async () => {
    const search = createSearch(engine())
    search.ask('petg')
    last().answer(resultsOf(1))
    await arrive()
    search.leave()
    await vi.runAllTimersAsync()
    expect(terms()).toEqual([])
  })

  test('not when it failed', async () => {
    const search = createSearch(engine())
    search.ask('petg')
    last().fail(new Error('offline'))
    await vi.runAllTimersAsync()
    expect(terms()).toEqual([])
  })
})
