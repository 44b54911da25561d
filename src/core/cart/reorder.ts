/** Buying an earlier order again: what can go into the cart now, and what has changed since. */

import type { CartLine } from '#core/cart/cart'
import type { FactsOf } from '#core/cart/line-facts'
import { MAX_QUANTITY } from '#core/cart/quantity'
import { restoreLine } from '#core/cart/restore-line'
import type { Currency } from '#core/money/money'
import type { Agreement } from '#core/pricing/discount'
import { type Priceable, priceVariation } from '#core/pricing/pricing'
import { availability, type Orderable } from '#core/stock/availability'

/** A line as it was ordered; minor units of the order's currency, with VAT. */
export interface OrderedLine {
  id: string
  sku: string
  quantity: number
  unitPrice: number
  total: number
  /** Contained in `total`. */
  vat: number
}

/** What catalogue and stock say of it now. */
export type ReorderFacts = FactsOf<Orderable & Priceable & { sku: string }>

export type ReorderChange =
  | { kind: 'missing' | 'soldOut' | 'unchecked' }
  | { kind: 'fewer'; from: number; to: number }
  /** `date`: ISO day of the next delivery. */
  | { kind: 'later'; date: string }
  /** Minor units of the order's currency for one piece, with the VAT of the order. */
  | { kind: 'dearer' | 'cheaper'; from: number; to: number }

export interface ReorderCase {
  /** Of the order. */
  currency: Currency
  /** Of the account that orders again. */
  agreements: readonly Agreement[]
  noBackOrder: boolean
  /** Pieces of this article that are in the cart already. */
  inCart: number
}

export interface Reordered {
  /** Missing when nothing of it can be bought. */
  line?: CartLine
  changes: ReorderChange[]
}

/**
 * As adding to the cart elsewhere, ordering again replaces the quantity of an article; but never by a smaller one, so
 * that nothing that is in the cart is lost, and pressing twice buys nothing twice.
 */
export function reorderLine(ordered: OrderedLine, facts: ReorderFacts, now: ReorderCase): Reordered {
  const { id, sku } = ordered
  const wanted = Math.min(Math.max(ordered.quantity, now.inCart), MAX_QUANTITY)
  if (facts.kind !== 'found') {
    const line: CartLine = { id, sku, quantity: wanted, unchecked: true }
    const changes: ReorderChange[] = [{ kind: facts.kind === 'missing' ? 'missing' : 'unchecked' }]
    return facts.kind === 'missing' ? { changes } : { line, changes }
  }
  const { variation, stock } = facts
  const found = availability(variation, stock, wanted, now.noBackOrder)
  const restored = restoreLine(
    { id, sku: variation.sku, quantity: wanted },
    { kind: 'found', availability: found },
  )
  if (restored.outcome === 'removed') return { changes: [{ kind: 'soldOut' }] }
  const changes: ReorderChange[] = []
  const { outcome, line } = restored
  if (outcome === 'unchecked') changes.push({ kind: 'unchecked' })
  if (line.quantity < ordered.quantity)
    changes.push({ kind: 'fewer', from: ordered.quantity, to: line.quantity })
  if (found.isBackOrder && found.deliveryDate) changes.push({ kind: 'later', date: found.deliveryDate })
  const price = priceChange(ordered, variation, now)
  if (price) changes.push(price)
  return { line: { ...line, quantity: Math.max(line.quantity, now.inCart) }, changes }
}

/** Both prices are those of one piece where the order went: what another destination costs is no change of price. */
function priceChange(
  { unitPrice, total, vat }: OrderedLine,
  variation: Priceable,
  { currency, agreements }: ReorderCase,
): ReorderChange | undefined {
  const vatRate = total > vat ? Math.round((vat * 100) / (total - vat)) : 0
  const price = priceVariation({ variation, currency, vatRate, agreements, quantity: 1 })
  if (!price || price.unit === unitPrice) return undefined
  return { kind: price.unit > unitPrice ? 'dearer' : 'cheaper', from: unitPrice, to: price.unit }
}
