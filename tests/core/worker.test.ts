/** The service worker: when a page that is being fetched is given up, and what its visitor gets. */
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

const FAQ = 'https://www.shop-se.example/faq'
const ANSWER = new Response('the page')

type Listener = (event: never) => void
let listeners: Map<string, Listener>
/** What the network does with a page; it never answers unless a test says so. */
let network: (signal: AbortSignal) => Promise<Response>

beforeEach(async () => {
  vi.resetModules()
  vi.useFakeTimers({ now: 1_000 })
  listeners = new Map()
  network = (signal) =>
    new Promise((_, reject) => signal.addEventListener('abort', () => reject(signal.reason)))
  vi.stubGlobal('self', {
    addEventListener: (type: string, listener: Listener) => listeners.set(type, listener),
    clients: { matchAll: async () => [] },
    location: { search: '?sv' },
  })
  vi.stubGlobal('fetch', (_: unknown, { signal }: { signal: AbortSignal }) => network(signal))
  await import('#features/navigation/worker.ts')
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

function say(type: string, event: object): void {
  listeners.get(type)?.(event as never)
}

/** @returns the status of what the page gets, once there is one */
function open(url = FAQ, more: { signal?: AbortSignal; preload?: Promise<Response> } = {}) {
  const { signal = new AbortController().signal, preload } = more
  const got: { status?: number } = {}
  say('fetch', {
    request: { url, mode: 'navigate', method: 'GET', signal },
    preloadResponse: preload ?? Promise.resolve(undefined),
    respondWith: (response: Promise<Response>) =>
      response.then(({ status }) => Object.assign(got, { status })),
  })
  return got
}

const giveUp = (address: string, at = Date.now()) => say('message', { data: { address, at } })

test('a page that the network gives is passed on', async () => {
  network = async () => ANSWER
  const got = open()
  await vi.advanceTimersByTimeAsync(0)
  expect(got.status).toBe(200)
})

test.each([
  ['the network', undefined],
  ['what the browser asked for in advance', new Promise<Response>(() => {})],
])('the page says that it does not wait any longer for %s', async (_, preload) => {
  const got = open(`${FAQ}#shipping`, preload ? { preload } : {})
  await vi.advanceTimersByTimeAsync(4_000)
  expect(got.status).toBeUndefined()
  giveUp(FAQ)
  await vi.advanceTimersByTimeAsync(0)
  expect(got.status).toBe(204)
})

test('what is asked for afterwards, or is another page, goes on', async () => {
  const first = open()
  const other = open('https://www.shop-se.example/about')
  await vi.advanceTimersByTimeAsync(4_000)
  const said = Date.now()
  await vi.advanceTimersByTimeAsync(1)
  const second = open()
  giveUp(FAQ, said)
  await vi.advanceTimersByTimeAsync(1_000)
  expect([first.status, second.status, other.status]).toEqual([204, undefined, undefined])
})

test('the browser says that the navigation is over', async () => {
  const navigation = new AbortController()
  const got = open(FAQ, { signal: navigation.signal })
  await vi.advanceTimersByTimeAsync(100)
  navigation.abort()
  await vi.advanceTimersByTimeAsync(0)
  expect(got.status).toBe(204)
})

test('after half a minute a small page stands in for it', async () => {
  const got = open()
  await vi.advanceTimersByTimeAsync(29_999)
  expect(got.status).toBeUndefined()
  await vi.advanceTimersByTimeAsync(1)
  expect(got.status).toBe(503)
})
