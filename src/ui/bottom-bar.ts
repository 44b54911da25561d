/**
 * A bar that lies over the bottom of the window. The page below it can be scrolled clear of it, so that it never
 * hides what has the focus, and nothing moves when it comes or goes.
 */

/** What makes room for the bar. Each is told by itself: a value that all elements inherit would have all of them styled anew. */
const AROUND = 'html, body, .filters, .toasts'

function makeRoom(height: number): void {
  for (const element of document.querySelectorAll<HTMLElement>(AROUND))
    element.style.setProperty('--bar', `${height}px`)
}

/** @returns takes the bar away */
export function showBar(bar: HTMLElement): () => void {
  const measure = new ResizeObserver(() => {
    const heights = [...document.querySelectorAll<HTMLElement>('.bottom-bar')].map(
      (each) => each.offsetHeight + Number.parseFloat(getComputedStyle(each).marginBottom),
    )
    makeRoom(Math.max(...heights, 0))
  })
  bar.classList.add('bottom-bar')
  // Near the start of the page, so that it is among the first things that Tab reaches.
  const skip = document.querySelector('.skip')
  if (skip) skip.after(bar)
  else document.body.prepend(bar)
  measure.observe(bar)
  return () => {
    measure.disconnect()
    bar.remove()
    if (!document.querySelector('.bottom-bar')) makeRoom(0)
  }
}

/** Puts a text where screen readers read it out: they do so only for what changes in a place that they know. */
export function announce(place: HTMLElement, ...nodes: (Node | string)[]): void {
  place.setAttribute('role', 'status')
  requestAnimationFrame(() => place.replaceChildren(...nodes))
}
