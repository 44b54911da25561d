/** The filters as a sheet: what closes it stands above and below what scrolls, before the filters' script is there. */

import type { ListingWords } from '#features/listing/listing-words.ts'
import { element } from '#ui/element.ts'
import { holdFocus } from '#ui/hold-focus.ts'

/** @param root of the listing */
export function sheetParts(root: HTMLElement, form: HTMLFormElement, { close }: ListingWords): void {
  const cross = closing(form, 'btn btn--ghost btn--icon')
  cross.ariaLabel = close
  cross.textContent = '×'
  cross.autofocus = true
  const head = element('div', { className: 'filters__head' }, form.ariaLabel ?? '', cross)
  const done = closing(form, 'btn btn--primary btn--block filters__done')
  // The filters' script says how many products there are behind the sheet.
  done.textContent = root.querySelector('[data-listing-count]')?.textContent ?? close
  form.prepend(head)
  form.append(element('div', { className: 'filters__foot' }, done))
  holdFocus(form)
}

function closing(form: HTMLFormElement, className: string): HTMLButtonElement {
  return element('button', {
    type: 'button',
    className,
    popoverTargetElement: form,
    popoverTargetAction: 'hide',
  })
}
