/** Stripe's Payment Element, with the intent made later on the server. */
import type { Stripe, StripeElementLocale, StripeElements } from '@stripe/stripe-js'
import { loadStripe } from '@stripe/stripe-js/pure'
import type { NextAction } from '#api/checkout/checkout'
import {
  type FormRefusal,
  followRedirect,
  type MountOptions,
  type PaymentForm,
  type PaymentMethodType,
} from '#browser/payment-form'

export function createStripeForm(key: string, type: PaymentMethodType): PaymentForm {
  let stripe: Stripe | null = null
  let elements: StripeElements | undefined

  async function mount(element: HTMLElement, { amount, currency, locale, onCorrected }: MountOptions) {
    stripe = await loadStripe(key)
    if (!stripe) throw new Error('Stripe did not load')
    elements = stripe.elements({
      mode: 'payment',
      amount,
      currency: currency.toLowerCase(),
      allowedPaymentMethodTypes: [type],
      locale: locale as StripeElementLocale,
      appearance: { theme: isDark() ? 'night' : 'stripe' },
    })
    const payment = elements.create('payment', { layout: 'tabs' })
    payment.on('change', onCorrected)
    payment.mount(element)
  }

  async function confirmationToken(): Promise<{ token: string } | FormRefusal> {
    if (!stripe || !elements) return { error: '' }
    const submitted = await elements.submit()
    if (submitted.error) {
      const { message = '', type } = submitted.error
      if (type !== 'validation_error') return { error: message }
      elements.getElement('payment')?.focus()
      return { error: message, inForm: true }
    }
    const { error, confirmationToken: made } = await stripe.createConfirmationToken({ elements })
    return made ? { token: made.id } : { error: error.message ?? '' }
  }

  async function handleNextAction(nextAction: NextAction) {
    if (!nextAction.clientSecret || !stripe) return followRedirect(nextAction)
    await stripe.handleNextAction({ clientSecret: nextAction.clientSecret })
  }

  return {
    mount,
    setAmount: (amount) => elements?.update({ amount }),
    confirmationToken,
    handleNextAction,
    unmount: () => elements?.getElement('payment')?.destroy(),
  }
}

function isDark(): boolean {
  const { theme } = document.documentElement.dataset
  return theme ? theme === 'dark' : matchMedia('(prefers-color-scheme: dark)').matches
}
