/**
 * Follows a navigation until the page is left: overlay, time-out, and what a visitor without a connection is told.
 * Fetched with the visitor's first move, because it has to work when the network is gone.
 */
import { loadMessages } from '#browser/messages'
import { createOverlay } from '#features/navigation/overlay.ts'
import { isPageLoad, withoutHash } from '#features/navigation/page-load.ts'
import { addressOfClick, addressOfSubmit } from '#features/navigation/press.ts'
import { createProgress } from '#features/navigation/progress.ts'
import '#features/navigation/toasts.ts'
import type { GivenUp } from '#features/navigation/worker.ts'
import { notify } from '#stores/notifications'

const language = document.documentElement.dataset.language ?? 'en'
// Asked for at once: when they are needed there may be no network.
const overlay = loadMessages('navigation')
  .then((messages) => createOverlay(messages, { again, stay }))
  .catch(() => undefined)

/** Address of the page that is on its way. */
let wanted: string | undefined

/** Of the service worker, once it answers for a page that cannot be fetched. */
let guard: ServiceWorkerRegistration | undefined

const progress = createProgress({
  now: () => performance.now(),
  show: async (phase) => {
    if (phase === 'timedOut') stopWaiting()
    const show = await overlay
    show?.(phase)
  },
})

/** One navigation of this page, as the browser announces it. */
export function followNavigation(event: NavigateEvent): void {
  const { destination, hashChange, downloadRequest, navigationType, timeStamp, signal } = event
  const { url, sameDocument } = destination
  if (!isPageLoad({ url, hashChange, sameDocument, download: downloadRequest !== null }, location.href))
    return
  const isNew = navigationType === 'push' || navigationType === 'replace'
  if (isNew && !begin(url, timeStamp)) event.preventDefault()
  signal.addEventListener('abort', () => {
    if (wanted === url) progress.aborted()
  })
}

/** @returns false when the page cannot be fetched: the visitor is told and stays */
function begin(url: string, since: number): boolean {
  if (!navigator.onLine && !guard) {
    void tellFailure()
    return false
  }
  if (wanted && wanted !== url) forgetFetch(wanted)
  wanted = url
  progress.begin(since)
  return true
}

function end(): void {
  wanted = undefined
  progress.end()
}

function again(): void {
  const address = wanted
  end()
  if (address) location.assign(address)
}

function stay(): void {
  stopWaiting()
  end()
}

function stopWaiting(): void {
  if (wanted) forgetFetch(wanted)
  stop()
}

/** The worker's fetch does not end with the navigation, and would hold back the next one to that address. */
function forgetFetch(url: string): void {
  const message: GivenUp = { address: withoutHash(url), at: Date.now() }
  guard?.active?.postMessage(message)
}

async function tellFailure(): Promise<void> {
  const { failed } = await loadMessages('navigation')
  notify(failed)
}

addEventListener('pagehide', end)
addEventListener('pageshow', end)
addEventListener('keydown', ({ key }) => {
  if (key === 'Escape' && wanted) stay()
})

/** For browsers without the Navigation API. */
function followPresses(): void {
  const onPress = (event: Event, url: string | undefined) => {
    const download = false
    if (!url || !isPageLoad({ url, hashChange: false, sameDocument: false, download }, location.href)) return
    if (!begin(url, event.timeStamp)) event.preventDefault()
  }
  addEventListener('click', (event) => onPress(event, addressOfClick(event)))
  addEventListener('submit', (event) => onPress(event, addressOfSubmit(event)))
}

if (!('navigation' in window)) followPresses()

/** The worker asks which page waits for what it could not fetch; the one that says so tells the visitor. */
function followWorker(workers: ServiceWorkerContainer): void {
  workers.register(`/sw.js?${language}`).catch(() => {})
  void workers.ready.then((registration) => {
    guard = registration
  })
  workers.addEventListener('message', ({ data, ports: [port] }) => {
    if (!wanted || data !== withoutHash(wanted)) return
    port?.postMessage(true)
    end()
    void tellFailure()
  })
}

if (navigator.serviceWorker) followWorker(navigator.serviceWorker)
