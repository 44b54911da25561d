/**
 * The cart on the way to another of the shop's hosts, in the part of an address that no server is sent: `#cart=` with id,
 * sku and quantity of each line. Any site can link to such an address, as it can to a form's: the cart shows what is in
 * it, and checks every line against the catalogue.
 */
import { type Cart, parseCart } from '#core/cart/cart'
import { $cart } from '#stores/cart'

const NAME = 'cart'

/** @returns the fragment of an address, empty for an empty cart */
export function carriedCart(cart: Cart): string {
  if (cart.length === 0) return ''
  const lines = cart.map(({ id, sku, quantity }) => [id, sku, quantity].join('~'))
  return `#${new URLSearchParams({ [NAME]: lines.join() })}`
}

/** Adds what is not in this host's cart yet, and leaves what is as it was; the address is as if it had none. */
export function takeCarriedCart(): void {
  const carried = readLines(new URLSearchParams(location.hash.slice(1)).get(NAME) ?? '')
  $cart.update((cart) => [...cart, ...carried.filter((line) => !cart.some(({ sku }) => sku === line.sku))])
  history.replaceState(history.state, '', location.pathname + location.search)
}

/** None of the names that every object has something under. */
function readLines(text: string): Cart {
  const lines = text.split(',').map((line) => {
    const [id, sku, quantity] = line.split('~')
    return { id, sku, quantity: Number(quantity) }
  })
  return parseCart(lines).filter(({ id, sku }) => ![id, sku].some((key) => key in Object.prototype))
}
