import type { Site } from '#core/site'
import type checkout from '../../i18n/en/checkout.json'
import type form from '../../i18n/en/form.json'

/** What the checkout needs of a storefront. */
export type CheckoutSite = Pick<Site, 'key' | 'currency' | 'language' | 'noBackOrder'> & {
  /** For whom the checkout does not work. */
  contact: { email: string; phone: string }
}

export type CheckoutStrings = typeof checkout
export type FormStrings = typeof form
