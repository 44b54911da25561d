/** What routes are called in a language: the title of a page without one of its own, and the footer's label. */
import type { RouteNames } from '#core/site/route-meta'
import type { Messages } from '#i18n/messages'

/** @param club name of the loyalty club, which is the brand's and no language's */
export function routeNames(
  { shell, checkout, compare, knowledge, tracking, wishlist, withdrawal }: Messages,
  club: string,
): RouteNames {
  return {
    home: shell.home,
    shop: shell.shop,
    compare: compare.title,
    cart: shell.cart,
    checkout: checkout.title,
    knowledge: knowledge.title,
    search: shell.search,
    account: shell.account,
    club,
    wishList: wishlist.title,
    withdrawal: withdrawal.title,
    track: tracking.title,
  }
}
