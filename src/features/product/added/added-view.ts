/** What the panel says of the cart: the cart page's own figures, and a part that is not in it yet. */
import { fitsDiameter } from '#core/catalogue/need'
import { type CartView, type CartViewInput, cartView } from '#features/cart/cart-view.ts'
import type { Accessory, BuyData } from '#features/product/buy-data.ts'

export interface AddedView extends CartView, Pick<CartViewInput, 'currency' | 'showWithVat' | 'agreements'> {
  accessory: Accessory | undefined
}

type Input = Pick<CartViewInput, 'cart' | 'byId' | 'stock' | 'currency' | 'showWithVat' | 'agreements'> & {
  data: BuyData
  /** Id of what the page sells. */
  own: string
}

export function addedView({ data, own, ...input }: Input): AddedView {
  const { cart, currency, showWithVat, agreements } = input
  const view = cartView({ ...input, site: data.site, asking: [], online: true, now: Date.now() })
  const diameter = input.byId[own]?.attributes.diameter
  const accessory = data.accessories.find(
    ({ sku, filamentDiameter }) =>
      fitsDiameter(filamentDiameter, diameter) && !cart.some((line) => line.sku === sku),
  )
  return { ...view, currency, showWithVat, agreements, accessory }
}
