/** What is seen of a page on its way: a spinner, then that it is slow, then a dialog. The focus stays where it is. */
import type { Phase } from '#features/navigation/progress.ts'
import type { BrowserMessages } from '#i18n/browser-messages'
import { button, element } from '#ui/element.ts'
import { SPINNER } from '#ui/spinner-markup.ts'

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
  const status = element('div', { className: 'wait', role: 'status' })
  const stayButton = () => button('btn btn--secondary', stay, t.stay)

  const text = element('p', { id: 'timeout' }, t.timeout)
  const buttons = element(
    'div',
    { className: 'row' },
    button('btn btn--primary', again, t.reload),
    stayButton(),
  )
  const body = element('div', { className: 'dialog__body' }, text, buttons)
  const dialog = element('dialog', { className: 'dialog', role: 'alertdialog' }, body)
  dialog.setAttribute('aria-labelledby', text.id)
  dialog.addEventListener('cancel', stay)
  document.body.append(status)

  const box = (...parts: (string | HTMLElement)[]) => {
    const shown = element('div', { className: 'wait__box', innerHTML: SPINNER }, ...parts)
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
