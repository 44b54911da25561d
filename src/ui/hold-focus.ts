/**
 * Keeps Tab inside an open popover that covers the page, and inside a modal dialog, where browsers let it go to the window
 * before it comes back: what lies behind cannot be seen.
 */
export function holdFocus(cover: HTMLElement): void {
  cover.addEventListener('keydown', (event) => {
    if (event.key !== 'Tab' || !cover.matches(':popover-open,:modal')) return
    const stops = [...cover.querySelectorAll<HTMLElement>('a[href], button, input, select, summary')].filter(
      (stop) => !stop.matches(':disabled') && stop.checkVisibility(),
    )
    const [first, last] = [stops[0], stops.at(-1)]
    const from = event.shiftKey ? first : last
    if (document.activeElement !== from) return
    event.preventDefault()
    const to = event.shiftKey ? last : first
    to?.focus()
  })
}
