/** Fills in the menu's card. */
import { fetchJson } from '#browser/fetch-json'
import { pickFile } from '#core/site/shared-files'
import { loadStyles } from '#features/product/load-styles.ts'
import styles from '#features/shell/menu/menu-pick.css?url'
import { element } from '#ui/element.ts'

export async function showPick(place: Element): Promise<void> {
  const address = pickFile(document.documentElement.dataset.site ?? '')
  const [{ card }] = await Promise.all([fetchJson<{ card: string }>(address), loadStyles(styles)])
  if (!card) return
  place.append(element('div', { className: 'menu__pick', innerHTML: card }))
}
