/** Runs in every page before anything of its own: sees what is painted when, and how long interactions take. */

export interface Watched {
  /** Of the press, in ms since the epoch; kept across a navigation. */
  pressed(): number
  /** Durations of events, by interaction. */
  events: { id: number; duration: number }[]
  find(selector: string, text?: string): Element | undefined
  /** ms since the epoch of the first frame that shows it. */
  shown(selector: string, text?: string, decoded?: boolean): Promise<number>
  /** What the next document has to show, and what this one does meanwhile. */
  heading?: Promise<number>
  picture?: Promise<number>
}

declare global {
  interface Window {
    shopBench: Watched
  }
}

/** Everything it needs is inside: it is sent to the browser as text. */
export function installWatchers(): void {
  if (window.top !== window) return
  const PRESSED = '__bench_pressed'
  const now = () => performance.timeOrigin + performance.now()
  const events: Watched['events'] = []
  const keep = (event: PointerEvent) => {
    try {
      sessionStorage.setItem(PRESSED, String(performance.timeOrigin + event.timeStamp))
    } catch {
      // A page without storage is not navigated from.
    }
  }
  addEventListener('pointerdown', keep, true)
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as (PerformanceEventTiming & { interactionId?: number })[]) {
      if (entry.interactionId) events.push({ id: entry.interactionId, duration: entry.duration })
    }
  }).observe({ type: 'event', durationThreshold: 16, buffered: true } as PerformanceObserverInit)

  const find: Watched['find'] = (selector, text = '') =>
    [...document.querySelectorAll(selector)].find((element) => {
      const { width, height } = element.getBoundingClientRect()
      if (width === 0 || height === 0) return false
      const said = element instanceof HTMLInputElement ? element.value : (element.textContent ?? '')
      if (!said.toLowerCase().includes(text.toLowerCase())) return false
      const { visibility, opacity } = getComputedStyle(element)
      return visibility !== 'hidden' && Number(opacity) > 0
    })

  const isDecoded = (element: Element) => {
    const picture = element instanceof HTMLImageElement ? element : element.querySelector('img')
    return picture?.complete === true && picture.naturalWidth > 0
  }

  window.shopBench = {
    events,
    find,
    pressed: () => Number(sessionStorage.getItem(PRESSED)),
    shown: (selector, text, decoded = false) =>
      new Promise((resolve) => {
        const look = () => {
          const element = find(selector, text)
          if (!element || (decoded && !isDecoded(element))) return void requestAnimationFrame(look)
          // After the frame in which it is there.
          const { port1, port2 } = new MessageChannel()
          port1.onmessage = () => resolve(now())
          port2.postMessage(0)
        }
        requestAnimationFrame(look)
      }),
  }
}
