/** Payments whose adapter is loaded when it is first used: a provider's SDK is most of a function's start. */
import { once } from '#core/once'
import type { Payments } from '#server/ports'

/** @param load is called again after it has failed */
export function createLazyPayments(load: () => Promise<Payments>): Payments {
  const payments = once(load)
  return {
    start: async (input) => (await payments()).start(input),
    read: async (ref) => (await payments()).read(ref),
    find: async (search) => (await payments()).find(search),
    cancel: async (ref, reason) => (await payments()).cancel(ref, reason),
    refund: async (ref, amount, key) => (await payments()).refund(ref, amount, key),
    dispute: async (id) => (await payments()).dispute(id),
    event: async (rawBody, signature) => (await payments()).event(rawBody, signature),
  }
}
