/** That the list could not be shown, in its place, and the way to try again. */
import type { WishListWords } from '#features/wish-list/words.ts'
import { button, element } from '#ui/element.ts'

/** @param root of the page; what it said of loading goes */
export function showFailed(root: HTMLElement, t: WishListWords, onRetry: () => void): void {
  root.querySelector('[data-wish-count]')?.replaceChildren()
  const retry = button('btn btn--secondary', onRetry, t.retry)
  const notice = element('div', { className: 'notice notice--bad', role: 'alert' })
  notice.append(element('p', {}, t.failed), element('p', { className: 'row' }, retry))
  root.querySelector('[data-wish-note]')?.replaceChildren(notice)
}
