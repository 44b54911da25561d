/** What analytics must not count twice. Only ever asked with consent. */
import { type Memory, withOrder } from '#browser/track'
import { consented } from '#stores/consented'

const ENGAGED_KEY = 'engaged'

const $sentOrders = consented<readonly string[]>('sent-orders', [], (found) =>
  Array.isArray(found) ? found.filter((number) => typeof number === 'string') : [],
)

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
  ordered(number) {
    let known = false
    $sentOrders.update((numbers) => {
      known = numbers.includes(number)
      return withOrder(numbers, number)
    })
    return known
  },
}
