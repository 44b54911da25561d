/**
 * Stock on the cards of the prerendered page, which was built without knowing it. As long as everything is there, one
 * short request tells so; only then is the catalogue fetched, too.
 */
import { optional } from '#browser/optional'
import type { CardRows } from '#core/listing/card-rows'
import { select } from '#core/listing/facets'
import { NOTHING } from '#core/listing/listing'
import { facetView, isThere, type Loaded, loadFacets, loadShelf } from '#features/listing/facets-client.ts'
import { type ListedView, listedMarkup, listedView } from '#features/listing/listed-card.ts'

/** @param root of the listing */
export async function markSoldOut(root: HTMLElement): Promise<void> {
  const found = await findSoldOut(root.querySelectorAll<HTMLElement>('[data-listing-cards] .card'))
  if (!found) return
  const { out, loaded } = found
  const { listing } = root.dataset
  const view = listedView(root)
  const viewer = { category: listing || undefined, ...view }
  const listed = select(loaded.facets, NOTHING, facetView(loaded, viewer)).cards
  for (const [each, row] of out) {
    const card = listed.find(({ rows }) => rows.includes(row))
    if (card) replace(each, card, view, loaded)
  }
}

/** Of cards that stand for one variation each, as a carousel's. @param root of them, with what a listing's says */
export async function markEachSoldOut(root: HTMLElement): Promise<void> {
  const found = await findSoldOut(root.querySelectorAll<HTMLElement>('.card'))
  if (!found) return
  const view: ListedView = { ...listedView(root), headingLevel: 3 }
  for (const [each, row] of found.out) replace(each, { lead: row, rows: [row] }, view, found.loaded)
}

/** @returns undefined where all of it is there, or nobody knows; each card with its row of the catalogue */
async function findSoldOut(
  cards: Iterable<HTMLElement>,
): Promise<{ out: [HTMLElement, number][]; loaded: Loaded } | undefined> {
  const shelf = await loadShelf()
  const missing = [...cards].filter(
    (card) => !shelf?.has(card.dataset.sku ?? '') && !card.querySelector('[product$="giftCard"]'),
  )
  if (!shelf || missing.length === 0) return undefined
  const loaded = await optional(() => loadFacets())
  if (!loaded) return undefined
  const { facets } = loaded
  const rowOf = new Map(facets.rows.sku.map((sku, row) => [sku, row]))
  const out = missing.flatMap((card): [HTMLElement, number][] => {
    const row = rowOf.get(card.dataset.sku ?? '')
    return row === undefined || isThere(facets, row, shelf) ? [] : [[card, row]]
  })
  return out.length > 0 ? { out, loaded } : undefined
}

/** What is under the focus stays. */
function replace(each: HTMLElement, card: CardRows, view: ListedView, loaded: Loaded): void {
  if (!each.contains(document.activeElement)) each.outerHTML = listedMarkup(card, view, loaded)
}
