import type { ShippingOption, Site } from '#core/site/site'
import type { ShippingNote } from '#features/price/shipping-note.ts'
import type { ErrorTexts } from '#i18n/error-texts'
import type { Messages } from '#i18n/messages'

/** What the cart needs of a storefront. */
export type CartSite = Pick<
  Site,
  | 'key'
  | 'currency'
  | 'showWithVat'
  | 'language'
  | 'noBackOrder'
  | 'country'
  | 'freeShippingFrom'
  | 'paymentMethods'
> & {
  /** The ways of delivery, as far as price and date depend on them. */
  shipping: Pick<ShippingOption, 'name' | 'days' | 'price' | 'freeOverThreshold'>[]
  /** Percent, of the storefront's own country. */
  vatRate: number
  /** Beside prices, where the law wants it. */
  plusShipping?: ShippingNote | undefined
}

/** What its sums and dates are made of. */
export type CartFigures = Omit<CartSite, 'paymentMethods' | 'plusShipping'>

export function shippingOf({ shipping }: Site): CartSite['shipping'] {
  return shipping.map(({ name, days, price, freeOverThreshold }) => ({
    name,
    days,
    price,
    freeOverThreshold,
  }))
}

export type CartMessages = Messages['cart']
/** What its page says. */
export type CartTexts = CartMessages & { payments: string; errors: ErrorTexts<'cart'> }
