/** The script of the wish list's page. Who keeps what the shop can do without away is told that there is no list. */
import { optional } from '#browser/optional'
import { showFailed } from '#features/wish-list/failed.ts'
import type { WishListWords } from '#features/wish-list/words.ts'

const root = document.querySelector<HTMLElement>('[data-wish-list]')
if (root) void start(root, JSON.parse(root.dataset.messages ?? '{}'))

async function start(root: HTMLElement, words: WishListWords): Promise<void> {
  const made = await optional(() => import('#features/wish-list/list.ts'))
  root.querySelector('[data-wish-note]')?.replaceChildren()
  if (made) made.showWishList(root, words)
  else showFailed(root, words, () => start(root, words))
}
