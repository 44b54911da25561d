/**
 * The service worker. It answers only for a page that could not be fetched: the page that asked for it stays and
 * says so, or a small page stands in for it. It keeps no pages; a change of this file is the new version. To take
 * it away, let `activate` call `registration.unregister()` and nothing else.
 */
import { isLanguage } from '#core/site/language'
import { offlinePage } from '#features/navigation/offline-page.ts'
import { withoutHash } from '#features/navigation/page-load.ts'
import { TABLE } from '#i18n/generated/worker'

/** The part of a service worker's scope that is used here; TypeScript's own comes without the DOM. */
interface WorkerScope {
  addEventListener(type: 'install', listener: (event: InstallEvent) => void): void
  addEventListener(type: 'activate', listener: (event: LifeEvent) => void): void
  addEventListener(type: 'fetch', listener: (event: FetchEvent) => void): void
  addEventListener(type: 'message', listener: (event: MessageEvent<GivenUp>) => void): void
  skipWaiting(): Promise<void>
  clients: { matchAll(options: { type: 'window'; includeUncontrolled: true }): Promise<MessagePoster[]> }
  registration: ServiceWorkerRegistration
  location: Location
}
interface LifeEvent {
  waitUntil(work: Promise<unknown> | undefined): void
}
interface InstallEvent extends LifeEvent {
  addRoutes?(routes: readonly object[]): Promise<void>
}
interface FetchEvent {
  request: Request
  preloadResponse: Promise<Response | undefined>
  respondWith(response: Promise<Response>): void
}
interface MessagePoster {
  postMessage(message: string, transfer: Transferable[]): void
}

/** What a page says that does not wait any longer. */
export interface GivenUp {
  /** Without its hash. */
  address: string
  /** ms: what is asked for later is meant to come. */
  at: number
}

const scope = self as unknown as WorkerScope

/** The site's language stands in this script's address. */
const asked = scope.location.search.slice(1)
const language = isLanguage(asked) ? asked : 'en'

/** ms for the waiting page to say that it is there. */
const PATIENCE = 300

/** ms for a page to begin to answer; no page waits as long. */
const DEADLINE = 30_000

/** A page does not wait for the worker to start, which matters only when the network fails; nothing else comes here. */
const ROUTES = [
  { condition: { requestMode: 'navigate', requestMethod: 'GET' }, source: 'race-network-and-fetch-handler' },
  { condition: { not: { requestMode: 'navigate' } }, source: 'network' },
]

scope.addEventListener('install', (event) => {
  void scope.skipWaiting()
  // Where routes are unknown, everything passes through `fetch` below.
  event.waitUntil(event.addRoutes?.(ROUTES).catch(() => {}))
})

scope.addEventListener('activate', (event) => {
  // For browsers without routes: the request leaves while the worker starts.
  event.waitUntil(scope.registration.navigationPreload?.enable())
})

scope.addEventListener('fetch', (event) => {
  const { mode, method } = event.request
  if (mode === 'navigate' && method === 'GET') event.respondWith(fetchPage(event))
})

/** Pages whose answer has not begun. */
const fetching = new Set<{ address: string; since: number; unwanted: () => void }>()

scope.addEventListener('message', ({ data: { address, at } }) => {
  for (const page of fetching) if (page.address === address && page.since < at) page.unwanted()
})

/**
 * A fetch outlives the navigation that it was for, and the browser asks for no address twice at a time: left alone,
 * it would keep the visitor from the page who tries once more.
 */
async function fetchPage({ request, preloadResponse }: FetchEvent): Promise<Response> {
  const controller = new AbortController()
  const { signal } = controller
  let isWanted = true
  const unwanted = () => {
    isWanted = false
    controller.abort()
  }
  const page = { address: withoutHash(request.url), since: Date.now(), unwanted }
  fetching.add(page)
  request.signal.addEventListener('abort', unwanted)
  const deadline = setTimeout(() => controller.abort(), DEADLINE)
  try {
    return (await Promise.race([preloadResponse, failureOf(signal)])) ?? (await fetch(request, { signal }))
  } catch {
    // "No content" leaves the visitor on the page.
    if (!isWanted || (await someoneWaitsFor(request.url))) return new Response(null, { status: 204 })
    return offlinePage(TABLE[language].navigation, language, crypto.randomUUID())
  } finally {
    clearTimeout(deadline)
    fetching.delete(page)
  }
}

function failureOf(signal: AbortSignal): Promise<never> {
  return new Promise((_, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason))
  })
}

async function someoneWaitsFor(url: string): Promise<boolean> {
  const windows = await scope.clients.matchAll({ type: 'window', includeUncontrolled: true })
  if (windows.length === 0) return false
  const address = withoutHash(url)
  return new Promise((resolve) => {
    setTimeout(resolve, PATIENCE, false)
    for (const window of windows) {
      const { port1, port2 } = new MessageChannel()
      port1.onmessage = () => resolve(true)
      window.postMessage(address, [port2])
    }
  })
}
