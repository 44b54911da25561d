/** What covers a phone's screen is an entry of the history, so that Back closes it. */

/**
 * Call before it is opened, or while it is open.
 * @param name under which the entry's state has it; a page that gives the entry another state keeps what covers it closed
 */
export function closeByBack(popover: HTMLElement, name: string): void {
  const isEntry = () => Object(history.state)[name] === true
  const enter = () => history.pushState({ ...history.state, [name]: true }, '')
  /** Going back takes a moment, in which it may be opened again. */
  let isLeaving = false
  popover.addEventListener('toggle', ({ newState }) => {
    if (isLeaving) return
    if (newState === 'open' && !isEntry()) enter()
    if (newState === 'closed' && isEntry()) {
      isLeaving = true
      history.back()
    }
  })
  addEventListener('popstate', () => {
    if (isLeaving && popover.matches(':popover-open')) enter()
    // Whoever else follows the history still sees it open. In a wide window it may be no popover.
    else if (!isEntry()) setTimeout(() => popover.matches(':popover-open') && popover.hidePopover())
    isLeaving = false
  })
  // Opened before there was a script.
  if (popover.matches(':popover-open') && !isEntry()) enter()
}

/** The same of a dialog that is open and is made anew each time: when it closes nothing follows the history any more. */
export function closeDialogByBack(dialog: HTMLDialogElement, name: string): void {
  history.pushState({ ...history.state, [name]: true }, '')
  const left = new AbortController()
  const close = () => {
    left.abort()
    dialog.close()
  }
  addEventListener('popstate', close, { signal: left.signal })
  dialog.addEventListener('close', () => {
    if (left.signal.aborted) return
    left.abort()
    history.back()
  })
}
