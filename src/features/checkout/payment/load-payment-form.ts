/** Which payment form the checkout shows: Stripe's, the test form in its place, or none. */
import { environment } from '#browser/client'
import type { PaymentForm, PaymentMethodType } from '#browser/payment-form'
import type { TestFormMessages } from '#third-parties/stripe/browser/test-form'
import { iconMarkup } from '#ui/icons.ts'

const WARNING = iconMarkup('warning', 'icon--16')

/** `none`: production without a key. It must not look as if one could pay. */
export type PaymentMode = 'stripe' | 'test' | 'none'

export function paymentMode(): PaymentMode {
  if (import.meta.env.PUBLIC_STRIPE_KEY) return 'stripe'
  return environment() === 'production' ? 'none' : 'test'
}

/** Each form comes with its own code, when it is needed. */
export async function loadPaymentForm(
  type: PaymentMethodType,
  messages: TestFormMessages,
): Promise<PaymentForm> {
  if (paymentMode() === 'stripe') {
    const { createStripeForm } = await import('#third-parties/stripe/browser/payment-element')
    return createStripeForm(import.meta.env.PUBLIC_STRIPE_KEY, type)
  }
  const { createTestForm } = await import('#third-parties/stripe/browser/test-form')
  return createTestForm(messages, WARNING)
}
