/** What stands in the list: a card with its way out, or in its place what was taken out with the way back. */
import { fill, plural } from '#core/text/text'
import type { Loaded } from '#features/listing/facets-client.ts'
import { type ListedView, listedMarkup } from '#features/listing/listed-card.ts'
import type { WishListWords } from '#features/wish-list/words.ts'
import { button, element } from '#ui/element.ts'

const BIN =
  '<svg class="icon" viewBox="0 0 24 24" aria-hidden="true"><path d="M5 7h14M10 7V4.5h4V7M7 7l.8 13h8.4L17 7"/></svg>'

/**
 * The card of one variation: its other sizes are not what was saved.
 *
 * @param onRemove is told what it is called
 */
export function savedItem(
  loaded: Loaded,
  row: number,
  view: ListedView,
  t: WishListWords,
  onRemove: (name: string) => void,
): HTMLElement {
  const item = element('li', {
    className: 'wish-list__item',
    innerHTML: listedMarkup({ lead: row, rows: [row] }, view, loaded),
  })
  const name = item.querySelector('.card__name')?.textContent ?? ''
  const remove = button('btn btn--ghost', () => onRemove(name))
  remove.innerHTML = BIN
  remove.append(t.remove)
  remove.ariaLabel = fill(t.removeNamed, { name })
  item.append(remove)
  return item
}

/** As long as a list of these is on its way. */
export function awaitedItem(): HTMLElement {
  return element('li', { ariaHidden: 'true' }, element('div', { className: 'skeleton wish-list__awaited' }))
}

/** The button that took it out is gone, so the focus is to come to this one. */
export function undoItem(name: string, t: WishListWords, onUndo: () => void): HTMLElement {
  const said = element('p', { className: 'notice wish-list__undo', role: 'status' })
  said.append(element('span', {}, fill(t.removed, { name })), button('link', onUndo, t.undo))
  return element('li', {}, said)
}

/** @param count of what was saved and is sold no more */
export function goneNotice(count: number, t: WishListWords, onRemove: () => void): HTMLElement {
  const said = element('p', { className: 'notice wish-list__undo' })
  const text = plural(t.gone, count, document.documentElement.lang)
  said.append(element('span', {}, text), button('link', onRemove, t.remove))
  return said
}
