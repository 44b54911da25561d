import type { Seller } from '#core/checkout/address-lines'
import type { Site } from '#core/site/site'
import type { ErrorTexts } from '#i18n/error-texts'
import type { Messages } from '#i18n/messages'

/** What the checkout needs of a storefront. */
export type CheckoutSite = Pick<
  Site,
  'key' | 'target' | 'currency' | 'language' | 'noBackOrder' | 'shipsTo' | 'freeShippingFrom'
> & {
  /** For whom the checkout does not work. */
  contact: { email: string; phone: string }
  /** With whom the contract is made. */
  seller: Seller
  /** To which invoices are paid. */
  bank: { bankgiro: string; iban: string; bic: string }
  /** Of a storefront of one country; else the customer has to say where it goes. */
  home?: string | undefined
  /** Percent: what the pages' prices have in them. */
  vatRate: number
}

export type CheckoutMessages = Messages['checkout'] & {
  errors: ErrorTexts<'checkout'>
  /** What the confirmation says as the mail and the invoice do. */
  receipt: Pick<Messages['invoice'], 'vatOf' | 'seller' | 'orgNumber' | 'vatNumber'> &
    Pick<Messages['mail'], 'saved' | 'savedNet'>
  /** As the empty cart says it. */
  empty: Pick<Messages['cart']['empty'], 'bestSellers' | 'wishList' | 'picture'>
  /** The link to where item numbers are pasted. */
  quickOrder: string
  /** Above prices without VAT, as the footer says it. */
  pricesNoteNet: string
} & Pick<Messages['cart']['sums'], 'totalShipped' | 'totalGrossShipped'>
export type FormMessages = Messages['form']
