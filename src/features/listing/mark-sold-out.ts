/**
 * Stock on the cards of the prerendered page, which was built without knowing it. As long as everything is there, one
 * short request tells so; only then is the catalogue fetched, too.
 */
import { optional } from '#browser/optional'
import { select } from '#core/listing/facets'
import { NOTHING } from '#core/listing/listing'
import { facetView, isThere, loadFacets, loadShelf } from '#features/listing/facets-client.ts'
import { listedMarkup, listedView } from '#features/listing/listed-card.ts'

/** @param root of the listing */
export async function markSoldOut(root: HTMLElement): Promise<void> {
  const cards = [
    ...root.querySelectorAll<HTMLElement>('[data-listing-cards] .card:not(:has([product$="giftCard"]))'),
  ]
  const shelf = await loadShelf()
  const missing = cards.filter(({ dataset }) => !shelf?.has(dataset.sku ?? ''))
  if (!shelf || missing.length === 0) return
  const loaded = await optional(() => loadFacets())
  if (!loaded) return
  const { facets } = loaded
  const rowOf = new Map(facets.rows.sku.map((sku, row) => [sku, row]))
  const isOut = (sku: string | undefined) => {
    const row = rowOf.get(sku ?? '')
    return row !== undefined && !isThere(facets, row, shelf)
  }
  const out = missing.filter(({ dataset }) => isOut(dataset.sku))
  if (out.length === 0) return
  const { listing } = root.dataset
  const view = listedView(root)
  const listed = select(facets, NOTHING, facetView(loaded, { category: listing || undefined, ...view })).cards
  for (const each of out) {
    const row = rowOf.get(each.dataset.sku ?? '') ?? -1
    const card = listed.find(({ rows }) => rows.includes(row))
    // What is under the focus stays.
    if (card && !each.contains(document.activeElement)) each.outerHTML = listedMarkup(card, view, loaded)
  }
}
