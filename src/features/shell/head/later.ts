/**
 * What the first frame can do without: style sheets for pages without scripts, and scripts, whose type the build has
 * changed (`scripts/build/later.ts`). They count once there is a frame, so that neither their bytes nor their work delay it.
 */

/** ms after which they are not waited with, for a browser that does not say when it painted. */
const PATIENCE = 1_000

export function followFirstFrame(): void {
  addEventListener('DOMContentLoaded', () => {
    const [{ type } = {}] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
    // What is rendered in advance or in another tab has no frame before it is looked at; and where a visitor returns,
    // reloads or goes to a part of the page, the browser looks for a place that has to be there.
    if (document.hidden || location.hash || type !== 'navigate') startLater()
    else {
      new PerformanceObserver(startLater).observe({ type: 'paint', buffered: true })
      setTimeout(startLater, PATIENCE)
    }
  })
}

/** May be called twice. */
export function startLater(): void {
  for (const link of document.querySelectorAll<HTMLLinkElement>('link[media]')) link.media = ''
  for (const script of document.querySelectorAll<HTMLScriptElement>('[type=later]')) {
    const { src, integrity } = script
    script.replaceWith(Object.assign(document.createElement('script'), { type: 'module', src, integrity }))
  }
}
