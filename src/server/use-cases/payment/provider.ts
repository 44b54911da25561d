/** Whom a use case asks about a payment. */

import { type PaymentOption, type PaymentProvider, paymentRow } from '#core/checkout/payment-options'
import type { Deps, PaymentAtProvider, Payments } from '#server/ports'

/** With a failpoint before and after each question about the payment itself. */
export function paymentsOf({ payments, failpoint }: Deps, provider: PaymentProvider): Payments {
  const { start, read, find, cancel, refund, event, dispute } = payments[provider]
  const around = async <T>(call: Question, ask: () => Promise<T>): Promise<T> => {
    await failpoint(`provider:before-${call}`)
    const answer = await ask()
    await failpoint(`provider:after-${call}`)
    return answer
  }
  return {
    start: (input) => around('start', () => start(input)),
    read: (ref) => around('read', () => read(ref)),
    find: (search) => around('find', () => find(search)),
    cancel: (ref, reason) => around('cancel', () => cancel(ref, reason)),
    refund: (ref, amount, key) => around('refund', () => refund(ref, amount, key)),
    event,
    dispute,
  }
}

type Question = Exclude<keyof Payments, 'event' | 'dispute'>

/** The payment of an attempt that the provider has answered. */
export function paymentAt({ option, ref }: { option: PaymentOption; ref: string }): PaymentAtProvider {
  return { provider: paymentRow(option).provider, ref }
}
