/** The cart's page as a visitor reads it, and the cart in another tab. */
import { page } from 'vitest/browser'
import type { ApiVariation } from '#api/catalog/variation-schema'
import { addLine, type CartLine } from '#core/cart/cart'
import { $cart } from '#stores/cart'

type Line = [goods: ApiVariation, quantity: number]

/** Somewhere on the page. */
export const words = (text: string) => page.getByText(text, { exact: false })
export const row = (name: string) => page.getByRole('listitem').filter({ hasText: name })
export const more = (name: string) => page.getByRole('button', { name: `One more of ${name}` })
export const quantityOf = (name: string) => page.getByRole('textbox', { name: `Quantity of ${name}` })
export const sums = () => page.getByRole('region', { name: 'Total' })

const saved = (lines: Line[]) =>
  lines.map(([{ id, sku }, quantity]: Line): CartLine => ({ id, sku, quantity }))

/** In another tab, unheard here. */
export function saveElsewhere(...lines: Line[]): void {
  localStorage.setItem('cart', JSON.stringify(saved(lines)))
}

/** In another tab, as this one hears of it. */
export function addElsewhere(...lines: Line[]): void {
  const cart = saved(lines).reduce(addLine, $cart.get())
  localStorage.setItem('cart', JSON.stringify(cart))
  dispatchEvent(new StorageEvent('storage', { key: 'cart' }))
}
