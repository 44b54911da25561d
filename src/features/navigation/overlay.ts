/** What is seen of a page on its way: a spinner, then that it is slow, then a dialog. The focus stays where it is. */
import type { Phase } from '#features/navigation/progress.ts'
import type { BrowserMessages } from '#i18n/browser-messages'

export interface OverlayActions {
  /** The wanted page once more. */
  again: () => void
  /** The visitor stays on this page. */
  stay: () => void
}

/** @returns shows a phase; `none` takes everything away */
export function createOverlay(
  t: BrowserMessages['navigation'],
  { again, stay }: OverlayActions,
): (phase: Phase) => void {
  // There from the start: a screen reader tells what changes in a region, not that one appears.
  const status = element('div', 'wait')
  status.role = 'status'
  const stayButton = () => button('btn btn--secondary', t.stay, stay)

  const dialog = element('dialog', 'dialog')
  dialog.role = 'alertdialog'
  const text = element('p', '', t.timeout)
  text.id = 'timeout'
  dialog.setAttribute('aria-labelledby', text.id)
  const body = element('div', 'dialog__body')
  const buttons = element('div', 'row')
  buttons.append(button('btn btn--primary', t.reload, again), stayButton())
  body.append(text, buttons)
  dialog.append(body)
  dialog.addEventListener('cancel', stay)
  document.body.append(status)

  const box = (...parts: (string | HTMLElement)[]) => {
    const shown = element('div', 'wait__box')
    shown.append(spinner(), ...parts)
    status.replaceChildren(shown)
  }
  return (phase) => {
    dialog.close()
    dialog.remove()
    if (phase === 'loading') box(t.loading)
    else if (phase === 'slow') box(t.slow, stayButton())
    else status.replaceChildren()
    if (phase !== 'timedOut') return
    document.body.append(dialog)
    dialog.showModal()
  }
}

function element<T extends keyof HTMLElementTagNameMap>(
  tag: T,
  className: string,
  text = '',
): HTMLElementTagNameMap[T] {
  const made = document.createElement(tag)
  made.className = className
  made.textContent = text
  return made
}

function button(className: string, text: string, onPress: () => void): HTMLButtonElement {
  const made = element('button', className, text)
  made.type = 'button'
  made.addEventListener('click', onPress)
  return made
}

function spinner(): SVGElement {
  const svg = document.createElementNS('http://www.w3.org/2000/svg', 'svg')
  svg.setAttribute('class', 'spinner')
  svg.setAttribute('viewBox', '0 0 18 18')
  svg.setAttribute('aria-hidden', 'true')
  const path = document.createElementNS('http://www.w3.org/2000/svg', 'path')
  path.setAttribute('d', 'M9 2a7 7 0 1 1-7 7')
  svg.append(path)
  return svg
}
