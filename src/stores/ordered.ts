/** Which order last emptied the cart: a confirmation that is opened again must not empty the next cart. */
import { $cart } from '#stores/cart'
import { persistent } from '#stores/storage'
import { tab } from '#stores/tab'

const $ordered = persistent<string>('ordered', '', (found) => (typeof found === 'string' ? found : ''), tab)

/** Takes what was ordered out of the cart, once per order; what was added since stays. */
export function clearOrdered(orderNumber: string, skus: readonly string[]): void {
  if ($ordered.get() === orderNumber) return
  $ordered.set(orderNumber)
  $cart.update((cart) => cart.filter(({ sku }) => !skus.includes(sku)))
}
