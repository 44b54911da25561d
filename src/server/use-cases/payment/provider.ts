/** Whom a use case asks about a payment. */

import { type PaymentOption, type PaymentProvider, paymentRow } from '#core/checkout/payment-options'
import type { Deps, PaymentAtProvider, Payments } from '#server/ports'

/** @throws for a provider without an adapter: its options are never offered, so no payment can be its own */
export function paymentsOf({ payments }: Pick<Deps, 'payments'>, provider: PaymentProvider): Payments {
  const found = payments[provider]
  if (!found) throw new Error(`there is no adapter for payments by ${provider}`)
  return found
}

/** The payment of an attempt that the provider has answered. */
export function paymentAt({ option, ref }: { option: PaymentOption; ref: string }): PaymentAtProvider {
  return { provider: paymentRow(option).provider, ref }
}
