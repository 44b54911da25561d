/** Keeps Tab inside an open popover that covers the page, as a modal dialog does: what lies behind it cannot be seen. */
export function holdFocus(popover: HTMLElement): void {
  popover.addEventListener('keydown', (event) => {
    if (event.key !== 'Tab' || !popover.matches(':popover-open')) return
    const stops = [
      ...popover.querySelectorAll<HTMLElement>('a[href], button, input, select, summary'),
    ].filter((stop) => !stop.matches(':disabled') && stop.checkVisibility())
    const [first, last] = [stops[0], stops.at(-1)]
    const from = event.shiftKey ? first : last
    if (document.activeElement !== from) return
    event.preventDefault()
    const to = event.shiftKey ? last : first
    to?.focus()
  })
}
