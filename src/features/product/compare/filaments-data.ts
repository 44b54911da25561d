/** A filament and its neighbours, by their data sheets. */
import { localize, type Product } from '#core/catalogue/catalogue'
import { type Compared, neighbours } from '#core/catalogue/neighbours'
import type { Site } from '#core/site/site'
import { cardsByProduct, memoize, products, siblings } from '#features/card/views.ts'
import type { Column } from '#features/product/compare/compare-table.ts'
import { cardsFor } from '#features/product/fitting-cards.ts'

/** The card is of what sells best of it. */
export interface ComparedProduct extends Column {
  product: Product
}

/** All that have a data sheet: the same for every product of a storefront. */
const withSheets = memoize(async (site: Site) => {
  const cards = await cardsByProduct(site)
  const all = await Promise.all(
    [...(await products('all')).values()].map(async (each) => {
      const [card] = cards.get(each.slug) ?? []
      const own = await siblings(each.id)
      const [variation] = own
      if (!card || !variation || !each.facts) return []
      const [net = 0] = card.price.net
      const { slug, material, facts, settings } = each
      const { productName: name } = localize(each, variation, site.language)
      const compared: Compared = {
        ...{ slug, material, facts },
        flow: settings?.slicer.maxVolumetricSpeed,
        isBestSeller: own.some(({ bestSeller }) => bestSeller === 1),
        perKg: net / (card.price.grams ?? 1),
      }
      return [{ ...compared, product: each, name, card }]
    }),
  )
  return all.flat()
})

/**
 * @param diameter mm of the page's filament: of each, the card of it is shown where there is one
 * @returns the product itself first; nothing for what has no data sheet
 */
export async function comparedProducts(
  site: Site,
  product: Product,
  diameter: number | undefined,
): Promise<ComparedProduct[]> {
  const found = await withSheets(site)
  const own = found.find(({ slug }) => slug === product.slug)
  if (!own) return []
  const cards = await cardsFor(site, diameter)
  return [own, ...neighbours(own, found)].map((each) => ({
    ...each,
    card: cards.get(each.slug)?.[0] ?? each.card,
  }))
}
