import { useStore } from '@nanostores/react'
import type { Cart } from '#core/cart/cart'
import { useAccountVat } from '#features/account/use-account-vat.ts'
import type { CartSite } from '#features/cart/cart-site.ts'
import { type CartView, cartView } from '#features/cart/cart-view.ts'
import type { CartCheck } from '#features/cart/use-cart-check.ts'
import { $account } from '#stores/account'
import { $details } from '#stores/details'
import { $settings } from '#stores/settings'
import { $stock } from '#stores/stock'

/** What the page shows of a cart, by what is known now. */
export function useCartView(cart: Cart, site: CartSite, { asking, online }: CartCheck): CartView {
  const details = useStore($details)
  const stock = useStore($stock)
  const { agreements } = useStore($account)
  const { currency, showWithVat } = useStore($settings)
  const vat = useAccountVat()
  const byId = details.language === site.language ? details.byId : {}
  return cartView({
    cart,
    byId,
    stock,
    currency,
    showWithVat,
    agreements,
    site,
    vat,
    asking,
    online,
    now: Date.now(),
  })
}
