/**
 * The button that keeps the article of a product's page for later. It is drawn when nothing else is to be done, over the
 * room that is kept for what an add says (`save-button.css`): so it costs a page nothing, and moves nothing.
 */
import { loadMessages } from '#browser/messages'
import { WISH_LIST_PAGE } from '#core/cart/wish-list'
import { $wishList, removeWishes, saveWish } from '#stores/wish-list'
import { button, element } from '#ui/element.ts'

const HEART =
  '<svg class="icon" viewBox="0 0 24 24" aria-hidden="true"><path d="M12 20 4.9 12.6a4.6 4.6 0 0 1 0-6.4 4.3 4.3 0 0 1 6.2 0l.9 1 .9-1a4.3 4.3 0 0 1 6.2 0 4.6 4.6 0 0 1 0 6.4Z"/></svg>'

/** @param form to buy the article; it may be hidden, where the article is sold out. @throws when the words cannot be fetched */
export async function drawSaveButton(form: HTMLFormElement): Promise<void> {
  // What is no longer made is in no list.
  if (form.dataset.discontinued !== undefined) return
  const t = await loadMessages('card')
  const { value: sku } = form.elements.namedItem('sku') as HTMLInputElement
  const isSaved = () => $wishList.get().includes(sku)
  const label = element('span')
  const save = button('btn btn--ghost', () => (isSaved() ? removeWishes(sku) : saveWish(sku)))
  save.innerHTML = HEART
  save.append(label)
  const list = element('a', { className: 'link', href: WISH_LIST_PAGE }, t.toList)
  $wishList.subscribe(() => {
    save.ariaPressed = String(isSaved())
    label.textContent = isSaved() ? t.saved : t.save
    list.hidden = !isSaved()
  })
  form.parentElement
    ?.querySelector('.pdp__bullets')
    ?.before(element('div', { className: 'pdp__save' }, save, list))
}
