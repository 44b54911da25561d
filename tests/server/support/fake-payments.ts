/** A payment provider in memory, faithful to the port: one payment per key, terminal states, refunds once per key. */

import type { FailureReason } from '#core/checkout/payment-failure'
import {
  type DisputeReport,
  type PaymentEvent,
  PaymentNotFound,
  type PaymentReport,
  type PaymentState,
  type Payments,
  PaymentsUnavailable,
  SignatureError,
} from '#server/ports'

/** What a confirmation token stands for. */
const OUTCOMES: Record<string, PaymentState> = {
  tok_ok: 'paid',
  tok_declined: 'declined',
  tok_action: 'action',
  tok_slow: 'processing',
}

export type Outage =
  | 'none'
  /** Nothing reaches the provider. */
  | 'before'
  /** The provider does it, and its answer is lost. */
  | 'after'

export interface FakePayments extends Payments {
  outage: Outage
  /** Throws from `start` what no retry will change. */
  refuses: boolean
  /** ms that every call takes. */
  latency: number
  /** Calls by name. */
  calls: Record<string, number>
  all: () => PaymentReport[]
  refunds: () => { ref: string; amount: number; key: string }[]
  /** The customer, or the bank, finishes what was waiting. */
  finish: (ref: string, state: PaymentState, declineCode?: FailureReason) => void
  /** Changes what the provider says, as only a mistake or a forgery would. */
  tamper: (ref: string, change: Partial<PaymentReport>) => void
  /** A refund made by hand at the provider. */
  refundByHand: (ref: string, amount: number) => void
  /** A refund comes back: the customer's bank could not take it. */
  failRefund: (ref: string, amount: number) => void
  /** A dispute as the provider has it from now on. */
  setDispute: (dispute: DisputeReport) => void
  /** Body and signature of a webhook. */
  webhook: (event: PaymentEvent) => [body: string, signature: string]
}

export const SIGNATURE = 'signed by the provider'

export function createFakePayments(): FakePayments {
  const byKey = new Map<string, PaymentReport>()
  const byRef = new Map<string, PaymentReport>()
  const disputes = new Map<string, DisputeReport>()
  const refunds = new Map<string, { ref: string; amount: number; key: string }>()

  function found(ref: string): PaymentReport {
    const payment = byRef.get(ref)
    if (!payment) throw new PaymentNotFound(`no payment ${ref}`)
    return payment
  }

  async function call<T>(name: string, work: () => T): Promise<T> {
    fake.calls[name] = (fake.calls[name] ?? 0) + 1
    if (fake.outage === 'before') throw new PaymentsUnavailable('no connection')
    if (fake.latency > 0) await new Promise((done) => setTimeout(done, fake.latency))
    const result = work()
    if (fake.outage === 'after') throw new PaymentsUnavailable('no answer')
    return result
  }

  const fake: FakePayments = {
    outage: 'none',
    refuses: false,
    latency: 0,
    calls: {},
    all: () => [...byRef.values()],
    refunds: () => [...refunds.values()],

    start: (input) =>
      call('start', () => {
        if (fake.refuses) throw new Error('the provider does not accept the question')
        const key = `pay:${input.checkoutId}:${input.attempt}`
        const known = byKey.get(key)
        if (known) return { ...known }
        const state = OUTCOMES[input.confirmationToken ?? ''] ?? 'declined'
        const payment: PaymentReport = {
          ref: `pi_${byRef.size + 1}`,
          state,
          amount: input.amount,
          currency: input.currency,
          refunded: 0,
          checkoutId: input.checkoutId,
          attempt: input.attempt,
          ...(state === 'paid' && { card: { brand: 'visa', last4: '4242' } }),
          ...(state === 'action' && { nextAction: { redirectUrl: 'https://bank.example/3ds' } }),
          ...(state === 'declined' && { declineCode: 'insufficient_funds' }),
        }
        byKey.set(key, payment)
        byRef.set(payment.ref, payment)
        return { ...payment }
      }),

    read: (ref) => call('read', () => ({ ...found(ref) })),

    find: ({ checkoutId, attempt }) =>
      call('find', () => {
        const payment = byKey.get(`pay:${checkoutId}:${attempt}`)
        return payment && { ...payment }
      }),

    cancel: (ref, reason) =>
      call('cancel', () => {
        const payment = found(ref)
        if (payment.state === 'action' || payment.state === 'declined') {
          Object.assign(payment, { state: 'cancelled', declineCode: reason })
        }
        return { ...payment }
      }),

    refund: (ref, amount, key) =>
      call('refund', () => {
        if (refunds.has(key)) return
        const payment = found(ref)
        if (payment.refunded + amount > payment.amount) throw new Error('refunded more than was paid')
        const kept = [...disputes.values()].filter((each) => each.ref === ref && !each.refundable)
        const gone = kept.filter(({ status }) => status !== 'won').reduce((sum, each) => sum + each.amount, 0)
        if (payment.refunded + amount + gone > payment.amount) throw new Error('charge_disputed')
        payment.refunded += amount
        refunds.set(key, { ref, amount, key })
      }),

    dispute: (id) =>
      call('dispute', () => {
        const dispute = disputes.get(id)
        if (!dispute) throw new PaymentNotFound(`no dispute ${id}`)
        return { ...dispute }
      }),

    async event(rawBody, signature) {
      if (signature !== SIGNATURE) throw new SignatureError('not signed')
      const event = JSON.parse(rawBody) as PaymentEvent & { foreign?: boolean }
      return event.foreign ? undefined : event
    },

    finish(ref, state, declineCode) {
      const payment = found(ref)
      payment.state = state
      delete payment.nextAction
      if (declineCode) payment.declineCode = declineCode
    },
    tamper: (ref, change) => {
      Object.assign(found(ref), change)
    },
    refundByHand: (ref, amount) => {
      found(ref).refunded += amount
    },
    failRefund: (ref, amount) => {
      const payment = found(ref)
      payment.refunded -= amount
      payment.refundFailed = (payment.refundFailed ?? 0) + amount
    },
    setDispute: (dispute) => {
      disputes.set(dispute.id, dispute)
    },
    webhook: (event) => [JSON.stringify(event), SIGNATURE],
  }
  return fake
}
