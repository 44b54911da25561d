/** The port of a payment form: what the checkout asks of Stripe's, and of the test form in its place. */
import type { NextAction } from '#api/checkout/checkout'
import { environment } from '#browser/client'
import type { Currency } from '#core/money/money'

export type PaymentMethodType = 'card' | 'klarna'

export interface MountOptions {
  /** Minor units. */
  amount: number
  currency: Currency
  locale: string
  /** Nothing of what the form last called wrong is wrong any longer. */
  onCorrected: () => void
}

export interface PaymentForm {
  /** @throws when the provider's script cannot be loaded */
  mount(element: HTMLElement, options: MountOptions): Promise<void>
  setAmount(amount: number): void
  /** Checks what was typed and hands it to the provider. The error is in the visitor's language. */
  confirmationToken(): Promise<{ token: string } | { error: string }>
  /** @returns when the provider needs nothing more in this page; a redirect leaves it */
  handleNextAction(nextAction: NextAction): Promise<void>
  unmount(): void
}

export interface TestFormMessages {
  title: string
  text: string
  number: string
  expiry: string
  cvc: string
  cards: string
  ok: string
  declined: string
  funds: string
  confirm: string
  wrong: string
  numberEmpty: string
  unknown: string
  expiryForm: string
  month: string
  expired: string
  cvcWrong: string
  noToken: string
}

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
    const { createStripeForm } = await import('#browser/payments/stripe-form')
    return createStripeForm(import.meta.env.PUBLIC_STRIPE_KEY, type)
  }
  const { createTestForm } = await import('#browser/payments/test-form')
  return createTestForm(type, messages)
}

/** Leaves for the provider's page; other schemes than the web's are not followed. */
export function followRedirect({ redirectUrl }: NextAction): void {
  if (!redirectUrl) return
  const { protocol, href } = new URL(redirectUrl, location.href)
  if (protocol === 'https:' || protocol === 'http:') location.assign(href)
}
