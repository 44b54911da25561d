/** The filters as a sheet: what closes it stands above and below what scrolls, before the filters' script is there. */

import type { ListingWords } from '#features/listing/listing-words.ts'
import { closeByBack } from '#ui/close-by-back.ts'
import { element } from '#ui/element.ts'
import { holdFocus } from '#ui/hold-focus.ts'

/** In the state of the history's entry that the open sheet is, until something is chosen in it. */
export const SHEET = 'isSheet'

export function sheetParts(form: HTMLFormElement, { close, clear, show }: ListingWords): void {
  const cross = closing(form, 'btn btn--ghost btn--icon')
  cross.ariaLabel = close
  cross.textContent = '×'
  cross.autofocus = true
  // The filters' script empties them, and says when there is something to clear.
  const clearing = element(
    'button',
    { type: 'button', className: 'link filters__clear', hidden: true },
    clear,
  )
  const head = element('div', { className: 'filters__head' }, form.ariaLabel ?? '', clearing, cross)
  const done = closing(form, 'btn btn--primary btn--block filters__done')
  // The filters' script counts what there is behind the sheet.
  done.textContent = show
  form.prepend(head)
  form.append(element('div', { className: 'filters__foot' }, done))
  holdFocus(form)
  closeByBack(form, SHEET)
}

function closing(form: HTMLFormElement, className: string): HTMLButtonElement {
  return element('button', {
    type: 'button',
    className,
    popoverTargetElement: form,
    popoverTargetAction: 'hide',
  })
}
