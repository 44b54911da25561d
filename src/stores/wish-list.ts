/** What a visitor has saved for later: for good with consent, for the session without it. */
import {
  joinWishes,
  parseWishList,
  type WishList,
  withoutWishes,
  withWish,
  withWishBack,
} from '#core/cart/wish-list'
import { consentedOrSession } from '#stores/consented'
import type { StoredKey } from '#stores/stored-keys'

const KEY = 'wish-list' satisfies StoredKey

export const $wishList = consentedOrSession<WishList>(KEY, [], parseWishList, joinWishes)

export function saveWish(sku: string): void {
  $wishList.update((list) => withWish(list, sku))
}

export function removeWishes(...skus: readonly string[]): void {
  $wishList.update((list) => withoutWishes(list, skus))
}

export function putWishBack(sku: string, index: number): void {
  $wishList.update((list) => withWishBack(list, sku, index))
}
