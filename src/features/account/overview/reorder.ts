/** Puts the lines of an order into the cart again. */
import type { AccountOrder } from '#api/account/order-schema'
import { shopClient } from '#browser/client'
import { type ReorderChange, reorderLine } from '#core/cart/reorder'
import { orderProblem } from '#core/checkout/limits'
import { $account } from '#stores/account'
import { lineAsker } from '#stores/ask-line'
import { $cart, addToCart } from '#stores/cart'
import { consentBy } from '#stores/consent'

export interface Reorder {
  /** Of the order, that are in the cart now. */
  pieces: number
  changes: { name: string; change: ReorderChange }[]
  /** How many lines the cart has too many for one order. */
  over: number
}

/** Called where a press is handled. It never throws: a line that could not be asked about is put in unchecked. */
export async function reorder({ lines, currency }: AccountOrder, noBackOrder: boolean): Promise<Reorder> {
  consentBy('add_to_cart')
  const ask = lineAsker(shopClient())
  const facts = await Promise.all(lines.map(ask))
  const { agreements } = $account.get()
  const done: Reorder = { pieces: 0, changes: [], over: 0 }
  for (const [index, ordered] of lines.entries()) {
    const fact = facts[index] ?? { kind: 'unknown' }
    // As the cart is now: another tab may have changed it meanwhile.
    const cart = $cart.now()
    const sku = fact.kind === 'found' ? fact.variation.sku : ordered.sku
    const inCart = cart.find((line) => line.sku === sku)?.quantity ?? 0
    const { line, changes } = reorderLine(ordered, fact, { currency, agreements, noBackOrder, inCart })
    if (line && line.quantity !== inCart) addToCart(line)
    if (line) done.pieces += Math.min(line.quantity, ordered.quantity)
    for (const change of changes) done.changes.push({ name: ordered.name, change })
  }
  const problem = orderProblem($cart.get().length, undefined, currency)
  return { ...done, over: problem?.kind === 'lines' ? problem.over : 0 }
}
