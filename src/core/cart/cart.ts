/** The cart: pure operations on its lines. */

import { isOrderQuantity } from '#core/cart/quantity'
import { isKey } from '#core/catalogue/key'

export interface CartLine {
  /** The variation's id: what the catalogue is asked for. */
  id: string
  sku: string
  quantity: number
  /** As last priced, for events and for a cart shown offline; never sent to the server. Minor units. */
  subTotal?: number | undefined
  totalDiscount?: number | undefined
  vat?: number | undefined
  /** True while the line could not be checked against catalogue and stock. */
  unchecked?: boolean | undefined
}

export type Cart = readonly CartLine[]

/** Adding an sku again replaces its line where it stands. */
export function addLine(cart: Cart, line: CartLine): Cart {
  const at = cart.findIndex(({ sku }) => sku === line.sku)
  return at === -1 ? [...cart, line] : cart.with(at, line)
}

export function setQuantity(cart: Cart, id: string, quantity: number): Cart {
  if (!isOrderQuantity(quantity)) return cart
  return cart.map((line) => (line.id === id ? { ...line, quantity } : line))
}

export function removeLine(cart: Cart, id: string): Cart {
  return cart.filter((line) => line.id !== id)
}

export function countPieces(cart: Cart): number {
  return cart.reduce((sum, { quantity }) => sum + quantity, 0)
}

/**
 * Reads saved lines that may have been written by an older version, another program or a broken disk.
 * Whatever is not a line is left out; of two lines with one sku the later wins.
 */
export function parseCart(value: unknown): Cart {
  if (!Array.isArray(value)) return []
  return value.filter(isSavedLine).reduce<Cart>((cart, line) => addLine(cart, savedFields(line)), [])
}

function isSavedLine(value: unknown): value is CartLine {
  if (typeof value !== 'object' || value === null) return false
  const { id, sku, quantity } = value as Partial<CartLine>
  return isKey(id) && isKey(sku) && isOrderQuantity(quantity)
}

function savedFields(line: CartLine): CartLine {
  const { id, sku, quantity, unchecked } = line
  const saved: CartLine = { id, sku, quantity }
  for (const amount of ['subTotal', 'totalDiscount', 'vat'] as const)
    if (Number.isSafeInteger(line[amount])) saved[amount] = line[amount]
  if (unchecked === true) saved.unchecked = true
  return saved
}
