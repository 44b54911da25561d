/** Why the last attempt to pay came to nothing, and what that means for the customer's money. */

/** What the shop tells customers apart. A provider has hundreds of codes; its adapter translates them to these. */
export const FAILURE_REASONS = [
  'card_declined',
  'insufficient_funds',
  'limit',
  'expired_card',
  'incorrect_cvc',
  'incorrect_number',
  'not_supported',
  'authentication_required',
  'processing_error',
  'cancelled',
  'timed_out',
  'released',
  'unanswered',
  'generic',
] as const
export type FailureReason = (typeof FAILURE_REASONS)[number]

/**
 * `none`: nothing was charged. `reserved`: nor here, but the bank may have reserved the amount before the attempt
 * ended, and shows that for some days. `unknown`: the provider could not be asked; should it have charged, the
 * money goes back.
 */
export type Money = 'none' | 'reserved' | 'unknown'

const MONEY: Partial<Record<FailureReason, Money>> = {
  // Banks approve such a payment at times, and it is refused after that.
  incorrect_cvc: 'reserved',
  processing_error: 'reserved',
  released: 'reserved',
  unanswered: 'unknown',
}

export interface PaymentFailure {
  /** Tells the failure of one attempt from that of the next. */
  attempt: number
  reason: FailureReason
  money: Money
}

interface LastPayment {
  status: string
  attempt?: number | undefined
  declineCode?: string | undefined
}

/** @param payment the checkout's own, as it was last read. @returns undefined unless its last attempt has failed */
export function paymentFailure(payment: LastPayment | undefined): PaymentFailure | undefined {
  if (payment?.status !== 'declined' && payment?.status !== 'cancelled') return undefined
  const { status, attempt = 0, declineCode } = payment
  const fallback = status === 'cancelled' ? 'cancelled' : 'generic'
  const reason = FAILURE_REASONS.find((known) => known === declineCode) ?? fallback
  return { attempt, reason, money: MONEY[reason] ?? 'none' }
}
