/** The port of a payment form: what the checkout asks of Stripe's, and of the test form in its place. */
import type { NextAction } from '#api/checkout/checkout'
import type { Currency } from '#core/money/money'

export type PaymentMethodType = 'card'

export interface MountOptions {
  /** Minor units. */
  amount: number
  currency: Currency
  locale: string
  /** Nothing of what the form last called wrong is wrong any longer. */
  onCorrected: () => void
}

/** Why there is no token, in the visitor's language. */
export interface FormRefusal {
  error: string
  /** It is said beside a field of the form, which has the focus. */
  inForm?: true
}

export interface PaymentForm {
  /** @throws when the provider's script cannot be loaded */
  mount(element: HTMLElement, options: MountOptions): Promise<void>
  setAmount(amount: number): void
  /** Checks what was typed and hands it to the provider. */
  confirmationToken(): Promise<{ token: string } | FormRefusal>
  /** @returns when the provider needs nothing more in this page; a redirect leaves it */
  handleNextAction(nextAction: NextAction): Promise<void>
  unmount(): void
}

/** Leaves for the provider's page; other schemes than the web's are not followed. */
export function followRedirect({ redirectUrl }: NextAction): void {
  if (!redirectUrl) return
  const { protocol, href } = new URL(redirectUrl, location.href)
  if (protocol === 'https:' || protocol === 'http:') location.assign(href)
}
