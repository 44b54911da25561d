/** One of each thing on the list, into the cart. */
import { variationId } from '#core/catalogue/catalogue'
import { plural } from '#core/text/text'
import { isThere, type Loaded } from '#features/listing/facets-client.ts'
import { awaitedOf, type ListedView } from '#features/listing/listed-card.ts'
import type { WishListWords } from '#features/wish-list/words.ts'
import { $cart, addToCart } from '#stores/cart'
import { consentBy } from '#stores/consent'
import { element } from '#ui/element.ts'

/** In stock, or to be ordered ahead; also where stock could not be read. */
export function canBeAdded(loaded: Loaded, row: number, view: ListedView): boolean {
  const { facets, shelf } = loaded
  return !shelf || isThere(facets, row, shelf) || awaitedOf(facets, row, view, shelf)?.ahead === true
}

/** What is in the cart already keeps its number. @returns what is to be said of it */
export function addAll(skus: readonly string[], t: WishListWords): (Node | string)[] {
  const there = new Set($cart.now().map(({ sku }) => sku))
  for (const sku of skus) if (!there.has(sku)) addToCart({ id: variationId(sku), sku, quantity: 1 })
  consentBy('add_to_cart')
  const link = element('a', { href: '/cart', className: 'link' }, t.toCart)
  return [`${plural(t.addedAll, skus.length, document.documentElement.lang)} `, link]
}
