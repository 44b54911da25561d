import type { Site } from '#core/site/site'
import type { ErrorTexts } from '#i18n/error-texts'
import type { Messages } from '#i18n/messages'

/** What the cart needs of a storefront. */
export type CartSite = Pick<
  Site,
  'key' | 'currency' | 'showWithVat' | 'language' | 'noBackOrder' | 'country' | 'freeShippingFrom'
> & {
  /** Percent, of the storefront's own country. */
  vatRate: number
}

export type CartMessages = Messages['cart']
/** What its page says. */
export type CartTexts = CartMessages & { errors: ErrorTexts<'cart'> }
