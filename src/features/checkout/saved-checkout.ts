/** Which checkout this browser is in, and which cart it was made from: shared by the tabs. */
import type { Cart } from '#core/cart/cart'
import { persistent } from '#stores/storage'
import { tab } from '#stores/tab'

export interface SavedCheckout {
  id: string
  /** Of the cart and the currency that it was made from. */
  fingerprint: string
}

export const $saved = persistent<SavedCheckout | null>('checkout', null, parseSaved, tab)

export function fingerprint(cart: Cart, currency: string): string {
  const lines = cart.map(({ sku, quantity }) => `${sku}*${quantity}`)
  return [currency, ...lines.sort()].join(' ')
}

function parseSaved(found: unknown): SavedCheckout | null {
  const { id, fingerprint } = (found ?? {}) as Partial<SavedCheckout>
  return typeof id === 'string' && typeof fingerprint === 'string' ? { id, fingerprint } : null
}
