/**
 * Which order last emptied the cart: a confirmation that is opened again must not empty the next cart, and who goes back to
 * what became of it earlier is led to it.
 */
import { $cart } from '#stores/cart'
import { persistent } from '#stores/storage'
import { tab } from '#stores/tab'

export interface Ordered {
  number: string
  /** Id of the checkout that it was placed in. */
  checkout: string
}

const $ordered = persistent<Ordered | null>('ordered', null, parseOrdered, tab)

/** Takes what was ordered out of the cart, once per order; what was added since stays. */
export function clearOrdered(ordered: Ordered, skus: readonly string[]): void {
  if ($ordered.get()?.number === ordered.number) return
  $ordered.set(ordered)
  $cart.update((cart) => cart.filter(({ sku }) => !skus.includes(sku)))
}

/** @returns the id of the checkout whose order this browser has placed last */
export function lastOrdered(): string | undefined {
  return $ordered.get()?.checkout
}

function parseOrdered(found: unknown): Ordered | null {
  const { number, checkout } = (found ?? {}) as Partial<Ordered>
  return typeof number === 'string' && typeof checkout === 'string' ? { number, checkout } : null
}
