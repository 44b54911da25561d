/** Between our words for a payment and Stripe's payment intent. */
import type Stripe from 'stripe'
import type { UsedCard } from '#core/checkout/method-name'
import type { FailureReason } from '#core/checkout/payment-failure'
import { paymentRow } from '#core/checkout/payment-options'
import type { Currency } from '#core/money/money'
import type { CancelReason, PaymentReport, PaymentStart, PaymentState } from '#server/ports'
import { reasonOf } from '#third-parties/stripe/server/declines'

/** Creates and confirms in one call: there is no intent that was made and forgotten. */
export function createParams(input: PaymentStart): Stripe.PaymentIntentCreateParams {
  const { provider, method } = paymentRow(input.option)
  if (provider !== 'stripe' || !method) throw new Error(`${input.option} is not paid through Stripe`)
  return {
    amount: input.amount,
    currency: input.currency.toLowerCase(),
    allowed_payment_method_types: [method],
    confirm: true,
    description: input.description,
    metadata: { checkoutId: input.checkoutId, attempt: String(input.attempt) },
    return_url: input.returnUrl,
    ...methodParams(input),
  }
}

/** What asks nothing in the browser, such as Swish, needs no token from there. Klarna wants to know the country. */
function methodParams({
  option,
  confirmationToken,
  email,
  country,
}: PaymentStart): Partial<Stripe.PaymentIntentCreateParams> {
  if (confirmationToken) return { confirmation_token: confirmationToken }
  const { method, form } = paymentRow(option)
  if (form !== 'none' || !method) return {}
  const billing_details = { email, ...(country && { address: { country } }) }
  return { payment_method_data: { type: method, billing_details } }
}

/** Stripe keeps why a payment was cancelled, so that the webhook and the sweep both know. */
export const CANCELLATIONS = {
  cancelled: 'requested_by_customer',
  timed_out: 'abandoned',
} as const satisfies Record<CancelReason, Stripe.PaymentIntentCancelParams.CancellationReason>

const STATES: Record<string, PaymentState> = {
  succeeded: 'paid',
  processing: 'processing',
  requires_capture: 'processing',
  requires_action: 'action',
  canceled: 'cancelled',
  requires_payment_method: 'declined',
  requires_confirmation: 'declined',
}

export function reportOf(intent: Stripe.PaymentIntent): PaymentReport {
  const state = STATES[intent.status]
  if (!state) throw new Error(`unknown status of a payment intent: ${intent.status}`)
  const nextAction = state === 'action' ? nextActionOf(intent) : undefined
  const declineCode = failureOf(intent, state)
  const card = state === 'paid' ? cardOf(intent) : undefined
  return {
    ref: intent.id,
    state,
    // What was received counts; a part of it would be another amount than was asked for.
    amount: state === 'paid' ? intent.amount_received : intent.amount,
    currency: intent.currency.toUpperCase() as Currency,
    refunded: typeof intent.latest_charge === 'object' ? (intent.latest_charge?.amount_refunded ?? 0) : 0,
    checkoutId: intent.metadata.checkoutId ?? '',
    attempt: Number(intent.metadata.attempt ?? 0),
    ...(card && { card }),
    ...(nextAction && { nextAction }),
    ...(declineCode && { declineCode }),
  }
}

/** Stripe knows neither of some wallets' cards; half of it would name none. */
function cardOf({ latest_charge: charge }: Stripe.PaymentIntent): UsedCard | undefined {
  const card = typeof charge === 'object' ? charge?.payment_method_details?.card : undefined
  return card?.brand && card.last4 ? { brand: card.brand, last4: card.last4 } : undefined
}

/**
 * The client secret stays here: who has it could pay a declined intent again behind our back. A redirect
 * needs none.
 */
function nextActionOf({ next_action: action }: Stripe.PaymentIntent): PaymentReport['nextAction'] {
  const swish = action?.swish_handle_redirect_or_display_qr_code
  if (swish) return { redirectUrl: swish.hosted_instructions_url, qr: swish.qr_code.data }
  const redirectUrl = action?.redirect_to_url?.url
  return redirectUrl ? { redirectUrl } : undefined
}

/** @returns undefined for a payment that has not failed */
function failureOf(intent: Stripe.PaymentIntent, state: PaymentState): FailureReason | undefined {
  if (state !== 'declined' && state !== 'cancelled') return undefined
  const { latest_charge: charge } = intent
  const released = typeof charge === 'object' && charge !== null && wasReleased(charge)
  if (state === 'cancelled') {
    if (released) return 'released'
    return intent.cancellation_reason === CANCELLATIONS.timed_out ? 'timed_out' : 'cancelled'
  }
  const known = reasonOf(intent.last_payment_error)
  const reason = isByCard(intent) || !OF_CARDS.includes(known) ? known : 'generic'
  return released && (reason === 'generic' || reason === 'card_declined') ? 'released' : reason
}

/** Words for these are about a card; who has paid with none would not know what is meant. */
const OF_CARDS: readonly FailureReason[] = [
  'card_declined',
  'insufficient_funds',
  'limit',
  'expired_card',
  'incorrect_cvc',
  'incorrect_number',
  'not_supported',
]

function isByCard({ allowed_payment_method_types: allowed }: Stripe.PaymentIntent): boolean {
  return allowed?.includes('card') ?? true
}

/** The bank had approved the amount, and was told afterwards that it will not be taken. */
function wasReleased({ captured, refunded, outcome }: Stripe.Charge): boolean {
  return (refunded && captured === false) || outcome?.network_status === 'reversed_after_approval'
}
