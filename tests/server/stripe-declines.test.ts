/** What Stripe says of a payment that came to nothing, as the reason that a customer is told. */
import type Stripe from 'stripe'
import { describe, expect, it } from 'vitest'
import { type Money, paymentFailure } from '#core/checkout/payment-failure'
import { reportOf } from '#third-parties/stripe/server/intent'

function intent(change: object): Stripe.PaymentIntent {
  return {
    id: 'pi_1',
    status: 'requires_payment_method',
    amount: 5_000,
    amount_received: 0,
    currency: 'sek',
    metadata: { checkoutId: 'c', attempt: '1' },
    last_payment_error: null,
    latest_charge: null,
    cancellation_reason: null,
    ...change,
  } as unknown as Stripe.PaymentIntent
}

const declined = (code: string, decline_code?: string, more: object = {}) =>
  intent({ last_payment_error: { type: 'card_error', code, decline_code }, ...more })
const cancelled = (cancellation_reason: string | null, more: object = {}) =>
  intent({ status: 'canceled', cancellation_reason, ...more })
const charge = (outcome: string, more: object = {}) => ({
  latest_charge: { amount_refunded: 0, captured: false, outcome: { network_status: outcome }, ...more },
})

describe('a payment that ended with', () => {
  it.each<[string, Stripe.PaymentIntent, string, Money]>([
    ['a decline', declined('card_declined', 'generic_decline'), 'card_declined', 'none'],
    ['too little money', declined('card_declined', 'insufficient_funds'), 'insufficient_funds', 'none'],
    ['a limit', declined('card_declined', 'card_velocity_exceeded'), 'limit', 'none'],
    ['fraud', declined('card_declined', 'fraudulent'), 'card_declined', 'none'],
    ['a stolen card', declined('card_declined', 'stolen_card'), 'card_declined', 'none'],
    ['a decline of a new kind', declined('card_declined', 'next_years_code'), 'card_declined', 'none'],
    ['an expired card', declined('expired_card'), 'expired_card', 'none'],
    ['a wrong month', declined('invalid_expiry_month'), 'expired_card', 'none'],
    ['a wrong code', declined('incorrect_cvc', 'incorrect_cvc'), 'incorrect_cvc', 'reserved'],
    ['a wrong number', declined('incorrect_number'), 'incorrect_number', 'none'],
    ['a card for other things', declined('card_declined', 'card_not_supported'), 'not_supported', 'none'],
    [
      'a failed 3-D Secure',
      declined('payment_intent_authentication_failure'),
      'authentication_required',
      'none',
    ],
    [
      'a bank that wanted 3-D Secure',
      declined('card_declined', 'authentication_required'),
      'authentication_required',
      'none',
    ],
    ['a bank away', declined('card_declined', 'issuer_not_available'), 'processing_error', 'reserved'],
    ['an error on the way', declined('processing_error'), 'processing_error', 'reserved'],
    ["Cancel on the provider's page", declined('payment_method_customer_decline'), 'cancelled', 'none'],
    [
      "time over on the provider's page",
      declined('payment_intent_payment_attempt_expired'),
      'timed_out',
      'none',
    ],
    ['no word at all after a redirect', intent({}), 'generic', 'none'],
    ['an unknown code', declined('next_years_code'), 'generic', 'none'],
    ['a code named like a method', declined('constructor'), 'generic', 'none'],
    [
      'an approval taken back',
      declined('card_declined', 'generic_decline', charge('reversed_after_approval')),
      'released',
      'reserved',
    ],
    [
      'an approval taken back for a wrong code',
      declined('incorrect_cvc', 'incorrect_cvc', charge('reversed_after_approval')),
      'incorrect_cvc',
      'reserved',
    ],
    [
      'a decline of the bank itself',
      declined('card_declined', 'do_not_honor', charge('declined_by_network')),
      'card_declined',
      'none',
    ],
    ['another choice of the customer', cancelled('requested_by_customer'), 'cancelled', 'none'],
    ['a customer who does not come back', cancelled('abandoned'), 'timed_out', 'none'],
    ["a cancel by the provider's own rules", cancelled('automatic'), 'cancelled', 'none'],
    [
      'a cancel of what was reserved',
      cancelled('requested_by_customer', charge('approved_by_network', { refunded: true })),
      'released',
      'reserved',
    ],
  ])('%s', (_, answered, reason, money) => {
    const { state, declineCode } = reportOf(answered)
    expect(declineCode).toBe(reason)
    expect(paymentFailure({ status: state, declineCode })).toMatchObject({ reason, money })
  })

  it.each(['succeeded', 'processing', 'requires_action', 'requires_capture'])(
    'nothing yet, being %s, has no reason, whatever went wrong before',
    (status) => {
      const before = { last_payment_error: { code: 'card_declined' } }
      expect(reportOf(intent({ status, ...before })).declineCode).toBeUndefined()
    },
  )
})
