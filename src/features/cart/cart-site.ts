import type { Site } from '#core/site'
import type cart from '../../i18n/en/cart.json'

/** What the cart needs of a storefront. */
export type CartSite = Pick<
  Site,
  'key' | 'currency' | 'showWithVat' | 'language' | 'noBackOrder' | 'country' | 'freeShippingFrom'
> & {
  /** Percent, of the storefront's own country. */
  vatRate: number
}

export type CartStrings = typeof cart
