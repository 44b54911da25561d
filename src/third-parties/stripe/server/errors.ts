/** What an error of the Stripe SDK means for a payment. */
import Stripe from 'stripe'
import { PaymentNotFound, type PaymentReport, type PaymentStart, PaymentsUnavailable } from '#server/ports'
import { reasonOf } from '#third-parties/stripe/server/declines'
import { reportOf } from '#third-parties/stripe/server/intent'

const { errors } = Stripe

/**
 * A start that Stripe has refused: no money moved, and none will. Whatever the reason (the card, a token of another
 * kind, an amount that is too large, a key that is wrong), only silence leaves it open what happened.
 *
 * @returns undefined when the error says nothing certain about this payment
 */
export function declinedBefore(error: unknown, input: PaymentStart): PaymentReport | undefined {
  if (!isDefinite(error)) return undefined
  if (error.payment_intent) {
    const report = reportOf(error.payment_intent)
    // What the intent knows besides the error: whether the bank had approved before.
    const declineCode = report.declineCode === 'released' ? report.declineCode : reasonOf(error)
    return { ...report, state: 'declined', declineCode }
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
    ...(!(error instanceof errors.StripeCardError) && { refusal: forLog(error) }),
  }
}

/** 409 and 429 ask for a repeat, and a reused key tells of another request than this one. */
function isDefinite(error: unknown): error is Stripe.errors.StripeError {
  if (!(error instanceof errors.StripeError) || error instanceof errors.StripeIdempotencyError) return false
  const { statusCode: status = 0 } = error
  return status >= 400 && status < 500 && status !== 409 && status !== 429
}

/** For the log: Stripe's message may repeat what was sent. */
function forLog({ rawType, code, param, statusCode }: Stripe.errors.StripeError): string {
  return [statusCode, rawType, code, param].filter(Boolean).join(' ')
}

export function isWrongState(error: unknown): boolean {
  return error instanceof errors.StripeInvalidRequestError && error.code === 'payment_intent_unexpected_state'
}

export function isRateLimited(error: unknown): boolean {
  return error instanceof errors.StripeRateLimitError
}

/** No answer, a broken one, or one that says nothing about the payment: what happened is not known. */
export function asPaymentsError(error: unknown): unknown {
  if (error instanceof errors.StripeInvalidRequestError && error.code === 'resource_missing') {
    return new PaymentNotFound(error.message, { cause: error })
  }
  const unknown =
    error instanceof errors.StripeConnectionError ||
    error instanceof errors.StripeAPIError ||
    error instanceof errors.StripeRateLimitError ||
    error instanceof errors.StripeAuthenticationError ||
    error instanceof errors.StripePermissionError ||
    error instanceof errors.StripeIdempotencyError
  return unknown ? new PaymentsUnavailable(error.message, { cause: error }) : error
}
