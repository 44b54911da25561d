/** Fills in the menu's card. */
import { loadStyles } from '#features/product/load-styles.ts'
import styles from '#features/product/menu-pick.css?url'
import { fetchJson } from '#features/product/words.ts'

export async function showPick(place: Element): Promise<void> {
  const address = `/shell/${document.documentElement.dataset.site}/pick.json`
  const [{ card }] = await Promise.all([fetchJson<{ card: string }>(address), loadStyles(styles)])
  if (!card) return
  const pick = document.createElement('div')
  pick.className = 'menu__pick'
  pick.innerHTML = card
  place.append(pick)
}
