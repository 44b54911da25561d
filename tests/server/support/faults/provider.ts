/** The payment provider behind a bad network: what is asked of it gets lost, comes late, comes twice or is refused. */

import { type PaymentEvent, type PaymentReport, type Payments, PaymentsUnavailable } from '#server/ports'
import type { FakePayments } from '../fake-payments.ts'
import { turn } from './process.ts'

/** What becomes of one question. */
export interface QuestionTrouble {
  /** How often the provider gets to do it: at once, or when the caller has given up. */
  done: 0 | 1 | 2 | 'later'
  isAnswered: boolean
}

export const TROUBLES = {
  dropped: { done: 0, isAnswered: false },
  'too many requests': { done: 0, isAnswered: false },
  'server error': { done: 0, isAnswered: false },
  'server error behind it': { done: 1, isAnswered: false },
  'no answer': { done: 1, isAnswered: false },
  'time-out': { done: 'later', isAnswered: false },
  twice: { done: 2, isAnswered: true },
} as const satisfies Record<string, QuestionTrouble>
export type TroubleName = keyof typeof TROUBLES

/** ms for which a key is known: Stripe's. */
const KEY_LIFETIME = 24 * 3_600_000

export interface ProviderWorld {
  payments: FakePayments
  now: () => Date
  /** While it is failing it does what is asked and often does not answer; then nobody reaches it for an hour. */
  state: 'well' | 'failing' | 'away'
  /** Done when callers have given up. */
  later: (() => Promise<unknown>)[]
  /** Webhooks that were not delivered for good. */
  events: PaymentEvent[]
  /** Looks what has changed at the provider, and makes the webhooks of it. */
  collect: () => void
  /** Behind the network of one process. */
  behind: (draw: () => TroubleName | undefined, alive: () => void) => Payments
}

export function createProviderWorld(payments: FakePayments, now: () => Date): ProviderWorld {
  const later: ProviderWorld['later'] = []
  const events: PaymentEvent[] = []
  const seen = new Map<string, Pick<PaymentReport, 'state' | 'refunded'>>()
  const firstAnswers = new Map<string, PaymentReport>()
  const keys = new Map<string, number>()
  let count = 0

  function tell(kind: 'payment' | 'refund', ref: string): void {
    count += 1
    events.push({ id: `evt_${count}`, kind, ref })
  }

  /** As at Stripe: the same key gets the first answer again, also when the payment stands elsewhere by now. */
  async function start(input: Parameters<Payments['start']>[0]): Promise<PaymentReport> {
    const key = `${input.checkoutId}:${input.attempt}`
    const first = firstAnswers.get(key)
    if (first) return structuredClone(first)
    const report = await payments.start(input)
    firstAnswers.set(key, structuredClone(report))
    return report
  }

  /** A key that is forgotten is a new question. */
  function refund(ref: string, amount: number, key: string): Promise<void> {
    const at = keys.get(key) ?? now().getTime()
    keys.set(key, at)
    const age = now().getTime() - at
    return payments.refund(
      ref,
      amount,
      age < KEY_LIFETIME ? key : `${key}:again:${Math.floor(age / KEY_LIFETIME)}`,
    )
  }

  return {
    payments,
    now,
    state: 'well',
    later,
    events,
    collect() {
      for (const { ref, state, refunded } of payments.all()) {
        const before = seen.get(ref)
        if (before?.state !== state) tell('payment', ref)
        if (refunded > (before?.refunded ?? 0)) tell('refund', ref)
        seen.set(ref, { state, refunded })
      }
    },
    behind(draw, alive) {
      async function ask<T>(work: () => Promise<T>): Promise<T> {
        alive()
        const name = draw()
        const trouble: QuestionTrouble = name ? TROUBLES[name] : { done: 1, isAnswered: true }
        await turn()
        if (trouble.done === 'later') later.push(work)
        if (trouble.done === 2) await work()
        if (trouble.done === 0 || trouble.done === 'later') throw new PaymentsUnavailable(name)
        const result = await work()
        await turn()
        alive()
        if (!trouble.isAnswered) throw new PaymentsUnavailable(name)
        return result
      }
      return {
        start: (input) => ask(() => start(input)),
        read: (ref) => ask(() => payments.read(ref)),
        find: (search) => ask(() => payments.find(search)),
        cancel: (ref, reason) => ask(() => payments.cancel(ref, reason)),
        refund: (ref, amount, key) => ask(() => refund(ref, amount, key)),
        event: payments.event,
        dispute: payments.dispute,
      }
    },
  }
}
