import type { Currency, PerCurrency } from '#core/money/money'
import type { Discounted } from '#core/pricing/discount'
import type { Site } from '#core/site/site'
import type { ShippingNote } from '#features/price/shipping-note.ts'
import type { ErrorTexts } from '#i18n/error-texts'
import type { Messages } from '#i18n/messages'

export type AccountMessages = Messages['account'] & { errors: ErrorTexts<'account'> }

/** What every account page needs of a storefront. */
export type AccountSite = Pick<Site, 'key' | 'language' | 'noBackOrder' | 'country'> & {
  currency: Currency
  /** Of a storefront of one country. */
  home?: string | undefined
  /** Percent, of the storefront's own country. */
  vatRate: number
  /** Beside prices, where the law wants it. */
  plusShipping?: ShippingNote | undefined
  /** Name of the loyalty club. */
  club: string
  /** For whom nothing here helps. */
  email: string
  /** Whose sheet a printed order is. */
  seller: { title: string; lines: string[] }
}

/** A product that an agreement may name, with one of its variations for an example of what it gives. */
export interface AgreedProduct extends Discounted {
  title: string
  path: string
  /** Its name says which size. */
  example: { name: string; msrp: PerCurrency }
}
