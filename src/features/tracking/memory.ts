/** What analytics must not count twice. Only ever asked with consent. */
import { type Memory, withLatest } from '#browser/track'
import { consented } from '#stores/consented'
import type { StoredKey } from '#stores/stored-keys'

const ENGAGED_KEY = 'engaged' satisfies StoredKey

const SEARCHED_KEY = 'searched' satisfies StoredKey

const $sentOrders = consented('sent-orders', [], textsIn)
/** The payment of a checkout may lead to another page and back. */
const $sentSteps = consented('sent-steps', [], textsIn)

function textsIn(found: unknown): readonly string[] {
  return Array.isArray(found) ? found.filter((text) => typeof text === 'string') : []
}

function markReported(store: typeof $sentOrders, what: string): boolean {
  let known = false
  store.update((reported) => {
    known = reported.includes(what)
    return withLatest(reported, what)
  })
  return known
}

export const memory: Memory = {
  engaged() {
    try {
      const known = sessionStorage.getItem(ENGAGED_KEY) !== null
      sessionStorage.setItem(ENGAGED_KEY, '1')
      return known
    } catch {
      // Without a memory each page would be a visit of its own.
      return true
    }
  },
  searched(term) {
    try {
      const known = sessionStorage.getItem(SEARCHED_KEY) === term
      sessionStorage.setItem(SEARCHED_KEY, term)
      return known
    } catch {
      return false
    }
  },
  ordered: (number) => markReported($sentOrders, number),
  stepped: (step) => markReported($sentSteps, step),
}
