/** Shapes that are kept whole in a jsonb column, because they are only ever read whole. */

import type { Checkout } from '#api/checkout/checkout'
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
  /** What is taken off the shelf for it; absent in quotes of earlier versions, which hold all of it. */
  pieces?: { sku: string; quantity: number }[] | undefined
}

/** An order as it was placed: everything that mails, receipts and the order page show. Money in minor units. */
export interface OrderDocument
  extends FrozenQuote,
    Pick<Checkout, 'site' | 'currency' | 'country' | 'company' | 'addresses'> {
  number: string
  checkoutId: string
  language: Language
  email: string
  agent?: NonNullable<Checkout['agents']>[number] | undefined
  payment?: { option: NonNullable<Checkout['payment']>['option']; reference?: string | undefined } | undefined
  /** ISO date-time. */
  placedAt: string
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
