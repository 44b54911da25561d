/** What the scripts of the wish list's page say, written into it. */
import type { Messages } from '#i18n/messages'

export type WishListWords = ReturnType<typeof wishListWords>

export function wishListWords({ wishlist: t, cart, listing, product }: Messages) {
  return {
    ...{ count: t.count, gone: t.gone, addedAll: t.addedAll, loading: t.loading, failed: t.failed },
    ...{ remove: cart.remove, removeNamed: cart.removeNamed, removed: t.removed, undo: cart.undo },
    ...{ retry: listing.retry, toCart: product.toCart },
  }
}
