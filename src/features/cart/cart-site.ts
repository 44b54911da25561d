import type { Seller } from '#core/checkout/address-lines'
import type { ShippingOption, Site } from '#core/site/site'
import type { CardData } from '#features/card/card-markup.ts'
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
  shipping: Pick<ShippingOption, 'name' | 'needsAgent' | 'days' | 'price' | 'freeOverThreshold'>[]
  /** Percent, of the storefront's own country. */
  vatRate: number
  /** Beside prices, where the law wants it. */
  plusShipping?: ShippingNote | undefined
  /** On paper. */
  seller: Seller
  /** Categories of materials, what sells best first: where to go on from an empty cart. */
  popular: { path: string; label: string }[]
  /** What is needed first. */
  offers: CartOffer[]
  /** mm of the filament that a printer or part takes, by the slug of its product. */
  takes: Readonly<Record<string, number>>
}

/** What its sums and dates are made of. */
export type CartFigures = Omit<
  CartSite,
  'paymentMethods' | 'plusShipping' | 'seller' | 'popular' | 'offers' | 'takes'
>

/** A part that the cart may offer. */
export interface CartOffer extends Pick<CardData, 'id' | 'sku' | 'path' | 'name' | 'price' | 'categories'> {
  /** Its product's slug. */
  part: string
  /** What its name does not say of it, and which printers it is for. */
  note: string
  /** Address of its picture. */
  src: string
  /** mm of the filament that it takes, where it takes one only. */
  filamentDiameter?: number | undefined
  /** Slugs of filament that wears out what a printer comes with. */
  neededBy: string[]
  /** Slugs of filament and printers that it is used with. */
  goesWith: string[]
}

export function shippingOf({ shipping }: Site): CartSite['shipping'] {
  return shipping.map(({ name, needsAgent, days, price, freeOverThreshold }) => ({
    name,
    needsAgent,
    days,
    price,
    freeOverThreshold,
  }))
}

/** The list of item numbers fetches its own. */
export type CartMessages = Omit<Messages['cart'], 'quickOrder'>
/** What its page says. */
export type CartTexts = CartMessages & {
  payments: string
  /** Why none is charged, in the words of the checkout. */
  vat: Pick<Messages['checkout']['summary'], 'noVat' | 'export'>
  /** Of a card for somebody else, in the words of the checkout. */
  gift: Pick<Messages['checkout']['gift'], 'to' | 'said'>
  /** Of the document that is printed. */
  receipt: Pick<
    Messages['invoice'],
    | 'seller'
    | 'orgNumber'
    | 'vatNumber'
    | 'item'
    | 'quantity'
    | 'unitNet'
    | 'totalNet'
    | 'net'
    | 'gross'
    | 'name'
    | 'reference'
    | 'purchaseOrder'
  > & { sku: string; companyName: string }
  quickOrder: Pick<Messages['cart']['quickOrder'], 'title' | 'failed'>
  errors: ErrorTexts<'cart'>
}
