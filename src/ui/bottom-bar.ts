/**
 * A bar that lies over the bottom of the window. The page below it can be scrolled clear of it, so that it never
 * hides what has the focus, and nothing moves when it comes or goes.
 */

/** @returns takes the bar away */
export function showBar(bar: HTMLElement): () => void {
  const root = document.documentElement
  const measure = new ResizeObserver(() => {
    const heights = [...document.querySelectorAll<HTMLElement>('.bottom-bar')].map(
      (each) => each.offsetHeight,
    )
    root.style.setProperty('--bar', `${Math.max(...heights, 0)}px`)
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
    if (document.querySelector('.bottom-bar')) return
    root.style.removeProperty('--bar')
  }
}

/** Puts a text where screen readers read it out: they do so only for what changes in a place that they know. */
export function announce(place: HTMLElement, ...nodes: (Node | string)[]): void {
  place.setAttribute('role', 'status')
  requestAnimationFrame(() => place.replaceChildren(...nodes))
}
