/** Stripe's test payment methods and what becomes of a payment with each. */
import { PAYMENT_OPTIONS, paymentRow } from '#core/checkout/payment-options'

export type Outcome =
  | { kind: 'succeed' }
  | { kind: 'decline'; code: string; decline_code?: string; message: string }
  /** The customer has to confirm on another page: 3-D Secure, Klarna, Swish. */
  | { kind: 'action' }

function decline(code: string, message: string, decline_code?: string): Outcome {
  return { kind: 'decline', code, message, ...(decline_code && { decline_code }) }
}

const SUCCEED: Outcome = { kind: 'succeed' }
const ACTION: Outcome = { kind: 'action' }

const CARDS: Record<string, Outcome> = {
  visa: SUCCEED,
  mastercard: SUCCEED,
  amex: SUCCEED,
  discover: SUCCEED,
  chargeDeclined: decline('card_declined', 'Your card was declined.', 'generic_decline'),
  chargeDeclinedInsufficientFunds: decline(
    'card_declined',
    'Your card has insufficient funds.',
    'insufficient_funds',
  ),
  chargeDeclinedExpiredCard: decline('expired_card', 'Your card has expired.'),
  chargeDeclinedIncorrectCvc: decline('incorrect_cvc', "Your card's security code is incorrect."),
  chargeDeclinedProcessingError: decline('processing_error', 'An error occurred while processing your card.'),
  refundFail: SUCCEED,
  createDispute: SUCCEED,
  createDisputeInquiry: SUCCEED,
  authenticationRequired: ACTION,
  threeDSecureRequired: ACTION,
  threeDSecure2Required: ACTION,
}

/** Payment method types that always send the customer elsewhere. */
const REDIRECTING: readonly (string | undefined)[] = PAYMENT_OPTIONS.map(paymentRow)
  .filter(({ provider, form }) => provider === 'stripe' && form !== 'card')
  .map(({ method }) => method)

export interface TestMethod {
  type: string
  name: string
}

/** @param name such as `pm_card_visa`, `pm_card_visa_chargeDeclined`, `pm_klarna` */
export function testMethod(name: string): TestMethod | undefined {
  const type = name.replace(/^pm_/, '')
  if (REDIRECTING.includes(type)) return { type, name }
  return cardOutcome(name) && { type: 'card', name }
}

export function testMethodOfType(type: string): TestMethod | undefined {
  return REDIRECTING.includes(type) ? { type, name: `pm_${type}` } : undefined
}

export function outcomeOf({ type, name }: TestMethod): Outcome {
  return REDIRECTING.includes(type) ? ACTION : (cardOutcome(name) ?? SUCCEED)
}

function cardOutcome(name: string): Outcome | undefined {
  const key = name.replace(/^pm_card_(visa_(?=\w))?/, '')
  return name.startsWith('pm_card_') && Object.hasOwn(CARDS, key) ? CARDS[key] : undefined
}
