/**
 * A product's form that was sent before its script arrived opens `/cart?add=…&sku=…&quantity=…`. The line goes into
 * the cart and out of the address, so that a reload does not add it again.
 */
import { parseCart } from '#core/cart'
import { addToCart } from '#stores/cart'

export function takeLineFromAddress(): void {
  const params = new URLSearchParams(location.search)
  const id = params.get('add')
  if (id === null) return
  const [line] = parseCart([{ id, sku: params.get('sku'), quantity: Number(params.get('quantity')) }])
  if (line) addToCart(line)
  for (const name of ['add', 'sku', 'quantity']) params.delete(name)
  history.replaceState(history.state, '', params.size ? `?${params}` : location.pathname)
}
