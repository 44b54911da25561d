/** What the cart may offer: parts that its filament needs, or that go well with it or with a printer; materials where it is empty. */
import type { Site } from '#core/site/site'
import { byPopularity } from '#features/card/by-popularity.ts'
import { categoryTree, facetsOf } from '#features/card/views.ts'
import type { CartOffer, CartSite } from '#features/cart/cart-site.ts'
import { partNote } from '#features/product/part-note.ts'
import { goingWith } from '#features/product/related-data.ts'
import { getContent } from '#loaders/site-content'

/** mm of the filament that printers and parts take, by the slug of their product. */
export async function filamentTaken(): Promise<Record<string, number>> {
  const { variations } = await getContent()
  return Object.fromEntries(
    variations.flatMap(({ productName, technical }) =>
      technical?.filamentDiameter ? [[productName, technical.filamentDiameter]] : [],
    ),
  )
}

/** As many as a phone shows in two rows. */
const MOST_MATERIALS = 5

/** Those of which most is sold. */
export async function popularMaterials({ language }: Site): Promise<CartSite['popular']> {
  const [filament] = await categoryTree(language)
  return byPopularity(filament?.children ?? [], await facetsOf(language))
    .slice(0, MOST_MATERIALS)
    .map(({ node: { path, label } }) => ({ path, label }))
}

/** One per part, what is needed first. */
export async function cartOffers(site: Site): Promise<CartOffer[]> {
  const { products } = await getContent()
  const offers = new Map<string, CartOffer>()
  for (const product of products.filter(({ type }) => type === 'filament' || type === 'printer')) {
    for (const { card, reason, filamentDiameter } of await goingWith(site, product)) {
      if (card.type !== 'sparePart') continue
      const { id, sku, path, name, picture, price, categories } = card
      const part = price.productName
      const offer = offers.get(part) ?? {
        ...{ part, id, sku, path, name, src: picture.src, price, categories, filamentDiameter },
        ...{ neededBy: [], goesWith: [], note: await partNote(site, card) },
      }
      offers.set(part, offer)
      // The cart says why in the words of this need.
      offer[reason === 'abrasive' ? 'neededBy' : 'goesWith'].push(product.slug)
    }
  }
  return [...offers.values()].sort((a, b) => b.neededBy.length - a.neededBy.length)
}
