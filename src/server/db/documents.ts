/** Shapes that are kept whole in a jsonb column, because they are only ever read whole. */

import type { AnswerOf } from '#api/checkout/answers'
import type { Checkout } from '#api/checkout/checkout'
import type { UsedCard } from '#core/checkout/method-name'
import type { RateAmount } from '#core/checkout/refund'
import type { Language } from '#core/site/language'
import type { PaymentStart } from '#server/ports'

/** What the customer agreed to pay: fixed when the checkout is placed, and kept in the order. */
export interface FrozenQuote {
  lines: Checkout['lines']
  totals: Checkout['totals']
  /** The chosen option with its price, absent when nothing is shipped. */
  shipping?: Checkout['shippingOptions'][number] | undefined
  /** What filament costs of it, after all discounts: what points are earned on. Absent in quotes of earlier versions. */
  filament?: number | undefined
  /** What was charged, and why so much. Absent in quotes of earlier versions. */
  vat?: Checkout['vat']
  /** What is taken off the shelf for it; absent in quotes of earlier versions, which hold all of it. */
  pieces?: { sku: string; quantity: number }[] | undefined
  /** The coupon that takes off `totals.discount`. */
  coupon?: string | undefined
  /** Those that pay `totals.giftCards`; `left` is on each afterwards. */
  giftCards?: { id: number; last4: string; used: number; left: number }[] | undefined
  /** Gift cards that are bought: a card of this value per piece, in the currency of the order. */
  boughtCards?: { sku: string; quantity: number; value: number }[] | undefined
}

/** An order as it was placed: everything that mails, receipts and the order page show. Money in minor units. */
export interface OrderDocument
  extends FrozenQuote,
    Pick<Checkout, 'site' | 'currency' | 'country' | 'company' | 'addresses'> {
  number: string
  checkoutId: string
  language: Language
  email: string
  /** Of a reverse charge: the proof that the buyer's number was valid (directive 2006/112/EC, article 138). */
  vatCheck?: AnswerOf<'vat_check'> | undefined
  /** Whom its gift cards are for, besides the buyer. */
  gift?: Checkout['gift']
  agent?: NonNullable<Checkout['agents']>[number] | undefined
  payment?:
    | {
        option: NonNullable<Checkout['payment']>['option']
        /** That paid it, where the provider told. */
        card?: UsedCard | undefined
        reference?: string | undefined
        /** The number of the buyer's own order. */
        purchaseOrder?: string | undefined
        /** Where an invoice by e-mail goes, besides the buyer. */
        invoiceEmail?: string | undefined
        /** Where an e-invoice goes. */
        eInvoiceId?: string | undefined
      }
    | undefined
  /** ISO date-time. */
  placedAt: string
}

/** Pieces of an order's line that a customer withdraws from. */
export interface WithdrawnPieces {
  sku: string
  quantity: number
}

/** What a refund is of. Money in minor units of the order's currency. */
export interface RefundDocument {
  /** Of all that was ordered, of some pieces, or of an amount that stands for nothing of it in particular. */
  kind: 'whole' | 'lines' | 'amount'
  /** Pieces that it is of, with what they cost after all discounts, VAT included. */
  lines: { sku: string; quantity: number; gross: number }[]
  /** At which rates; absent rows are of refunds of earlier versions. */
  vat: RateAmount[]
  /** What went back to the shelf. */
  restocked: { sku: string; quantity: number }[]
}

/** What the provider is asked with, kept until the provider has answered: the same attempt must ask the same. */
export type PaymentRequest = PaymentStart

/** An answer kept under an idempotency key. */
export interface StoredResponse {
  /** HTTP status. */
  status: number
  headers?: Record<string, string> | undefined
  body: unknown
}
