/**
 * Prepares for the next page, and follows a navigation until this one is left: overlay, time-out, and what a visitor
 * without a connection is told.
 * Fetched with the visitor's first move, because it has to work when the network is gone.
 */
import { loadMessages } from '#browser/messages'
import { startAhead } from '#features/navigation/ahead.ts'
import { createOverlay } from '#features/navigation/overlay.ts'
import { isPageLoad } from '#features/navigation/page-load.ts'
import { addressOfClick, addressOfSubmit } from '#features/navigation/press.ts'
import { createProgress } from '#features/navigation/progress.ts'
import '#features/navigation/toasts.ts'
import { notify } from '#stores/notifications'

// Asked for at once: when they are needed there may be no network.
const overlay = loadMessages('navigation')
  .then((messages) => createOverlay(messages, { again, stay }))
  .catch(() => undefined)

/** Address of the page that is on its way. */
let wanted: string | undefined

const progress = createProgress({
  now: () => performance.now(),
  show: async (phase) => {
    if (phase === 'timedOut') stop()
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
  if (!navigator.onLine) {
    void tellFailure()
    return false
  }
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
  stop()
  end()
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
startAhead()
