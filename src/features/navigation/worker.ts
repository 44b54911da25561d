/**
 * The service worker. It answers only for a page that could not be fetched: the page that asked for it stays and
 * says so, or a small page stands in for it. It keeps no pages; a change of this file is the new version. To take
 * it away, let `activate` call `registration.unregister()` and nothing else.
 */
import { isLanguage } from '#core/language'
import { offlinePage } from '#features/navigation/offline-page.ts'
import { OFFLINE_WORDS } from '#features/navigation/offline-words.ts'
import { withoutHash } from '#features/navigation/page-load.ts'

/** The part of a service worker's scope that is used here; TypeScript's own comes without the DOM. */
interface WorkerScope {
  addEventListener(type: 'install', listener: (event: InstallEvent) => void): void
  addEventListener(type: 'activate', listener: (event: LifeEvent) => void): void
  addEventListener(type: 'fetch', listener: (event: FetchEvent) => void): void
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

const scope = self as unknown as WorkerScope

/** The site's language stands in this script's address. */
const asked = scope.location.search.slice(1)
const language = isLanguage(asked) ? asked : 'en'

/** ms for the waiting page to say that it is there. */
const PATIENCE = 300

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

async function fetchPage({ request, preloadResponse }: FetchEvent): Promise<Response> {
  try {
    return (await preloadResponse) ?? (await fetch(request))
  } catch {
    // "No content" leaves the visitor on the page.
    if (await someoneWaitsFor(request.url)) return new Response(null, { status: 204 })
    return offlinePage(OFFLINE_WORDS[language], language, crypto.randomUUID())
  }
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
