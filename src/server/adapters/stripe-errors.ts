/** What an error of the Stripe SDK means for a payment. */
import Stripe from 'stripe'
import { reasonOf } from '#server/adapters/stripe-declines'
import { truthOf } from '#server/adapters/stripe-intent'
import { type PaymentStart, PaymentsUnavailable, type PaymentTruth } from '#server/ports'

const { errors } = Stripe

/**
 * A start that ended without money for a reason that the customer can do something about.
 *
 * @returns undefined when the error says nothing certain about this payment
 */
export function declinedBefore(error: unknown, input: PaymentStart): PaymentTruth | undefined {
  if (error instanceof errors.StripeCardError) return declined(error, input)
  const refusedToken =
    error instanceof errors.StripeInvalidRequestError &&
    !input.confirmationToken !== (error.param === 'confirmation_token')
  return refusedToken ? declined(error, input) : undefined
}

function declined(error: Stripe.errors.StripeError, input: PaymentStart): PaymentTruth {
  if (error.payment_intent) {
    const truth = truthOf(error.payment_intent)
    // What the intent knows besides the error: whether the bank had approved before.
    const declineCode = truth.declineCode === 'released' ? truth.declineCode : reasonOf(error)
    return { ...truth, state: 'declined', declineCode }
  }
  // Nothing was made at Stripe, so there is nothing to read later; the name is still one of its kind.
  return {
    ref: `none:${input.checkoutId}:${input.attempt}`,
    state: 'declined',
    amount: input.amount,
    currency: input.currency,
    refunded: 0,
    checkoutId: input.checkoutId,
    attempt: input.attempt,
    declineCode: reasonOf(error),
  }
}

export function isWrongState(error: unknown): boolean {
  return error instanceof errors.StripeInvalidRequestError && error.code === 'payment_intent_unexpected_state'
}

/** No answer, a broken one, or one that says nothing about the payment: what happened is not known. */
export function translated(error: unknown): unknown {
  const unknown =
    error instanceof errors.StripeConnectionError ||
    error instanceof errors.StripeAPIError ||
    error instanceof errors.StripeRateLimitError ||
    error instanceof errors.StripeAuthenticationError ||
    error instanceof errors.StripePermissionError ||
    error instanceof errors.StripeIdempotencyError
  return unknown ? new PaymentsUnavailable(error.message, { cause: error }) : error
}
