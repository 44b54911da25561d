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

/** The last digits of Stripe's test cards, where they are not those of its Visa card. */
const LAST4: Readonly<Record<string, string>> = {
  mastercard: '4444',
  amex: '0005',
  discover: '1117',
  refundFail: '5126',
  createDispute: '0259',
  createDisputeInquiry: '1976',
  authenticationRequired: '3184',
  threeDSecureRequired: '3063',
  threeDSecure2Required: '3220',
}
const OTHER_BRANDS: readonly string[] = ['mastercard', 'amex', 'discover']

/** What a charge says of the card; nothing where it was none. */
export function cardDetails({ type, name }: TestMethod): { brand: string; last4: string } | undefined {
  if (type !== 'card') return undefined
  const key = cardKey(name)
  const last4 = Object.hasOwn(LAST4, key) ? LAST4[key] : undefined
  return { brand: OTHER_BRANDS.includes(key) ? key : 'visa', last4: last4 ?? '4242' }
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
  const key = cardKey(name)
  return name.startsWith('pm_card_') && Object.hasOwn(CARDS, key) ? CARDS[key] : undefined
}

function cardKey(name: string): string {
  return name.replace(/^pm_card_(visa_(?=\w))?/, '')
}
