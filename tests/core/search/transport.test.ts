/** The network's part: what fails, what is late, and what comes in another order. */
import { afterEach, describe, expect, test } from 'vitest'
import { searchRequests } from '#core/search/algolia'
import { latestSearch } from '#features/search/latest-search.ts'
import { askApplication, SearchError } from '#third-parties/algolia/browser/search-client'
import { NOTHING_ANSWER, PETG_ANSWER, REFUSALS } from './fixtures/algolia-answers.ts'
import { type AlgoliaServer, algoliaServer, type Reply } from './support/algolia-server.ts'

const SCOPE = { language: 'sv', environment: 'production' }

let server: AlgoliaServer | undefined

afterEach(async () => {
  await server?.close()
  server = undefined
})

async function open(reply: Parameters<typeof algoliaServer>[0]) {
  server = await algoliaServer(reply)
  const ask = askApplication({ appId: 'AB12CD34EF', apiKey: 'a'.repeat(32), hosts: server.hosts })
  return (query: string) => ask(searchRequests(query, SCOPE))
}

async function failureOf(reply: Reply): Promise<SearchError> {
  const ask = await open(() => reply)
  return ask('petg').then(
    () => Promise.reject(new Error('it did not fail')),
    (error) => error,
  )
}

describe('a failure', () => {
  test.each([
    [400, REFUSALS[400], 'Invalid request', 400],
    [403, REFUSALS[403], 'Network error', 403],
    [404, REFUSALS[404], 'Network error', 404],
    [429, REFUSALS[429], 'Network error', 429],
    [500, { message: 'Internal error', status: 500 }, 'Network error', undefined],
    [503, '<html>', 'Network error', undefined],
  ])('of status %i is told as specified', async (status, body, message, told) => {
    const error = await failureOf({ status, body })
    expect(error).toBeInstanceOf(SearchError)
    expect(error).toMatchObject({ message, status: told })
  })

  test('of the connection', async () => {
    expect(await failureOf('drop')).toMatchObject({ message: 'Network error', status: undefined })
  })

  test('of one host is made good by the next', async () => {
    const broken = await algoliaServer(() => ({ status: 503, body: {} }))
    server = await algoliaServer(() => ({ status: 200, body: PETG_ANSWER }))
    const ask = askApplication({
      appId: 'AB12CD34EF',
      apiKey: 'a'.repeat(32),
      hosts: [...broken.hosts, ...server.hosts],
    })
    const [products] = await ask(searchRequests('petg', SCOPE))
    await broken.close()
    expect(products?.nbHits).toBe(5)
  })

  test('is forgotten by the next search', async () => {
    let isBroken = true
    const ask = await open(() =>
      isBroken ? { status: 400, body: REFUSALS[400] } : { status: 200, body: PETG_ANSWER },
    )
    await expect(ask('petg')).rejects.toThrow('Invalid request')
    isBroken = false
    expect((await ask('petg'))[0]?.nbHits).toBe(5)
  })
})

describe('answers in another order', () => {
  /** Answers when it is told to. */
  function held() {
    const waiting = new Map<string, (reply: Reply) => void>()
    const asked = new Map<string, () => void>()
    const reply = ({ body }: { body: { requests: Record<string, unknown>[] } }) =>
      new Promise<Reply>((resolve) => {
        const query = String(body.requests[0]?.query)
        waiting.set(query, resolve)
        asked.get(query)?.()
      })
    return {
      reply,
      answer: (query: string, body: unknown) => waiting.get(query)?.({ status: 200, body }),
      arrived: (query: string) =>
        waiting.has(query) ? undefined : new Promise<void>((resolve) => asked.set(query, resolve)),
    }
  }

  test('a late answer to an older query never replaces a newer one', async () => {
    const { reply, answer, arrived } = held()
    const ask = await open(reply)
    const search = latestSearch(async (query: string, signal: AbortSignal) => {
      const [products] = await ask(query)
      signal.throwIfAborted()
      return `${query}: ${products?.nbHits}`
    })
    const older = search('pet')
    await arrived('pet')
    const newer = search('petg')
    await arrived('petg')
    answer('petg', PETG_ANSWER)
    expect(await newer).toBe('petg: 5')
    answer('pet', NOTHING_ANSWER)
    expect(await older).toBeUndefined()
  })

  test('nor does its failure', async () => {
    const { reply, arrived } = held()
    const ask = await open(reply)
    const search = latestSearch(async (query: string) => {
      const answers = await ask(query)
      return answers.length
    })
    const older = search('pet')
    await arrived('pet')
    const newer = search('petg')
    await arrived('petg')
    // It may fail before the older one is looked at.
    const fails = expect(newer).rejects.toThrow('Network error')
    await server?.close()
    expect(await older).toBeUndefined()
    await fails
  })
})
