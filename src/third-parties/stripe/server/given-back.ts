/** Between our words for money that goes back and Stripe's: refunds that arrive or not, and disputes. */
import type Stripe from 'stripe'
import type { Currency } from '#core/money/money'
import type { DisputeReport, DisputeStatus, PaymentReport } from '#server/ports'

export type RefundSums = Pick<PaymentReport, 'refunded' | 'refundFailed'>

/** Stripe has these back: the customer's bank did not take them, or they were stopped before. */
const NOT_ARRIVED: readonly (string | null)[] = ['failed', 'canceled']

export function sumRefunds(refunds: readonly Stripe.Refund[]): RefundSums {
  const sumOf = (arrived: boolean) =>
    refunds
      .filter(({ status }) => NOT_ARRIVED.includes(status) !== arrived)
      .reduce((sum, { amount }) => sum + amount, 0)
  const refundFailed = sumOf(false)
  return { refunded: sumOf(true), ...(refundFailed > 0 && { refundFailed }) }
}

/**
 * Others are open. A warning is an inquiry of the bank: closed, no money was taken. Prevented is one that a refund came
 * before.
 */
const STATUSES: Record<string, DisputeStatus> = {
  won: 'won',
  warning_closed: 'won',
  prevented: 'won',
  lost: 'lost',
  appeal_needs_response: 'appeal',
  appeal_under_review: 'appeal',
}

export function disputeOf(dispute: Stripe.Dispute): DisputeReport {
  const { id, amount, currency, reason, status, is_charge_refundable: refundable } = dispute
  const { due_by: dueBy } = dispute.evidence_details
  return {
    ...{ id, amount, reason, refundable },
    ref: idOf(dispute.payment_intent) ?? '',
    currency: currency.toUpperCase() as Currency,
    status: STATUSES[status] ?? 'open',
    // 0 where the bank takes no answer.
    ...(dueBy && { dueBy: new Date(dueBy * 1000) }),
    openedAt: new Date(dispute.created * 1000),
  }
}

/** Of what Stripe gives by its id or in full. */
export function idOf(object: string | { id: string } | null): string | undefined {
  return typeof object === 'string' ? object : object?.id
}
