/** The wish list: the skus of what was saved, the newest first. */
import { isKey } from '#core/catalogue/key'

export const WISH_LIST_PAGE = '/wish-list'

/** What is saved beyond it takes the place of the oldest. */
export const MAX_WISHES = 100

export type WishList = readonly string[]

/** What is on the list already stays where it is. */
export function withWish(list: WishList, sku: string): WishList {
  return list.includes(sku) ? list : [sku, ...list].slice(0, MAX_WISHES)
}

export function withoutWishes(list: WishList, skus: readonly string[]): WishList {
  return list.filter((sku) => !skus.includes(sku))
}

/** Puts a removed one back where it stood, unless it was saved again meanwhile. */
export function withWishBack(list: WishList, sku: string, index: number): WishList {
  return list.includes(sku) ? list : list.toSpliced(index, 0, sku).slice(0, MAX_WISHES)
}

/** The lists of two tabs as one: what this one has saved comes first. */
export function joinWishes(own: WishList, other: WishList): WishList {
  return [...new Set([...own, ...other])].slice(0, MAX_WISHES)
}

/** Reads what may have been written by an older version, another program or a broken disk: what is no sku is left out. */
export function parseWishList(found: unknown): WishList {
  return Array.isArray(found) ? joinWishes(found.filter(isKey), []) : []
}
