/** The cart, shared by the tabs of a browser. Small: product pages load it without React. */
import { addLine, type Cart, type CartLine, parseCart, removeLine, setQuantity } from '#core/cart/cart'
import { MAX_QUANTITY } from '#core/cart/quantity'
import { emit } from '#stores/events'
import { persistent } from '#stores/storage'
import { tab } from '#stores/tab'

export const $cart = persistent<Cart>('cart', [], parseCart, tab)

export function addToCart(line: CartLine): void {
  $cart.update((cart) => addLine(cart, line))
  emit('add_to_cart', line)
}

/** One more of what may be there already: a card says no number. */
export function addOneToCart({ id, sku }: Pick<CartLine, 'id' | 'sku'>): void {
  const there = $cart.now().find((line) => line.sku === sku)?.quantity ?? 0
  addToCart({ id, sku, quantity: Math.min(there + 1, MAX_QUANTITY) })
}

export function setCartQuantity(id: string, quantity: number): void {
  $cart.update((cart) => setQuantity(cart, id, quantity))
}

export function removeFromCart(id: string): void {
  $cart.update((cart) => removeLine(cart, id))
}

/** Puts a removed line back where it stood, unless it was added again meanwhile. */
export function putBack(line: CartLine, index: number): void {
  $cart.update((cart) => (cart.some(({ sku }) => sku === line.sku) ? cart : cart.toSpliced(index, 0, line)))
}

export function clearCart(): void {
  $cart.set([])
}
