/** Whom a use case asks about a payment. */

import { type PaymentOption, type PaymentProvider, paymentRow } from '#core/checkout/payment-options'
import type { Deps, PaymentAtProvider, Payments } from '#server/ports'

export function paymentsOf({ payments }: Pick<Deps, 'payments'>, provider: PaymentProvider): Payments {
  return payments[provider]
}

/** The payment of an attempt that the provider has answered. */
export function paymentAt({ option, ref }: { option: PaymentOption; ref: string }): PaymentAtProvider {
  return { provider: paymentRow(option).provider, ref }
}
