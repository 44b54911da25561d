/** Fills in the comparison and the cards of related products and articles. */
import { fetchJson } from '#browser/fetch-json'
import { optional } from '#browser/optional'
import '#features/carousel/carousel.ts'
import { loadStyles } from '#features/product/load-styles.ts'
import styles from '#features/product/related/related.css?url'
import type { Related } from '#features/product/related-data.ts'

export async function showRelated(place: HTMLElement): Promise<void> {
  const { from } = place.dataset
  // It lies beside the page.
  const [{ cards, articles, compare, dataset }] = await Promise.all([
    fetchJson<Related>(`${from}.json`),
    loadStyles(styles),
  ])
  fillIn(place.querySelector('.carousel__track'), cards)
  fillIn(place.querySelector('.articles'), articles)
  fillIn(place.querySelector('.compare'), [compare])
  showOwnColor(place)
  // The arrows look again at what is hidden.
  place.querySelector('.carousel')?.dispatchEvent(new Event('scroll'))
  Object.assign(place.dataset, dataset)
  await optional(async () => (await import('#features/listing/mark-sold-out.ts')).markEachSoldOut(place))
  showSoldOutLast(place.querySelector('.carousel__track'))
}

/** Unless the visitor is among them already. */
function showSoldOutLast(list: Element | null): void {
  if (!list || list.contains(document.activeElement)) return
  const isOut = (item: Element) => item.querySelector('.is-out') !== null
  list.append(...[...list.children].filter(isOut))
}

function fillIn(list: Element | null, items: readonly string[]): void {
  if (list) list.innerHTML = items.join('')
}

/** All colours share one table, which shows what sells best: here it is the page's own. */
function showOwnColor(place: HTMLElement): void {
  const own = place.querySelector('.compare [aria-current]')
  const picture = own?.querySelector('img')
  const thumbnail = document.querySelector<HTMLImageElement>('.pdp__thumbs img')
  if (picture && thumbnail) {
    picture.removeAttribute('srcset')
    picture.src = thumbnail.src
  }
  const color = document.querySelector('.pdp .line')?.getAttribute('color')
  if (color) own?.querySelector('.line')?.setAttribute('color', color)
}
