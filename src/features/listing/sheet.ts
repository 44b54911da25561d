/** The filters as a sheet: what closes it stands above and below what scrolls, before the filters' script is there. */

import { holdFocus } from '#ui/hold-focus.ts'

/** @param root its messages say how to close */
export function sheetParts(root: HTMLElement, form: HTMLFormElement): void {
  const { close } = JSON.parse(root.dataset.messages ?? '{}') as { close: string }
  const head = part('filters__head')
  const cross = closing(form, 'btn btn--ghost btn--icon')
  cross.ariaLabel = close
  cross.textContent = '×'
  cross.autofocus = true
  head.append(form.ariaLabel ?? '', cross)
  const foot = part('filters__foot')
  const done = closing(form, 'btn btn--primary btn--block filters__done')
  // The filters' script says how many products there are behind the sheet.
  done.textContent = root.querySelector('[data-listing-count]')?.textContent ?? close
  foot.append(done)
  form.prepend(head)
  form.append(foot)
  holdFocus(form)
}

function part(className: string): HTMLElement {
  const made = document.createElement('div')
  made.className = className
  return made
}

function closing(form: HTMLFormElement, className: string): HTMLButtonElement {
  const button = document.createElement('button')
  button.type = 'button'
  button.className = className
  button.popoverTargetElement = form
  button.popoverTargetAction = 'hide'
  return button
}
