/** Which cart lines have to be asked about, and what becomes of them. */

import type { CartLine } from '#core/cart/cart'
import {
  type Availability,
  availability,
  type Orderable,
  STOCK_FRESH_MS,
  type Stock,
} from '#core/stock/availability'

/** What is known of a line before it is asked about. */
export interface KnownOfLine {
  /** As the catalogue last said. */
  variation?: Orderable | undefined
  /** As last seen; `at` in ms since the epoch. */
  stock?: (Stock & { at: number }) | undefined
  /** When this page last asked, in ms since the epoch; undefined: never. */
  askedAt?: number | undefined
}

/**
 * @param now ms since the epoch
 * @param again the visitor or the network gives a reason to ask at once about what could not be checked
 */
export function needsCheck(
  line: CartLine,
  { variation, stock, askedAt }: KnownOfLine,
  { now, again, noBackOrder }: { now: number; again: boolean; noBackOrder: boolean },
): boolean {
  const old = (at: number | undefined) => at === undefined || now - at >= STOCK_FRESH_MS
  // Prices may have changed since an earlier page asked.
  if (askedAt === undefined) return true
  if (line.unchecked) return again || old(askedAt)
  if (!variation) return true
  if (variation.physical && old(stock?.at)) return true
  // Another tab may have put in more than there is.
  return !availability(variation, stock, line.quantity, noBackOrder).canBeOrdered
}

/** What catalogue and stock said of one saved line. */
export type LineCheck =
  | { kind: 'found'; availability: Availability }
  /** The catalogue answered 404. */
  | { kind: 'missing' }
  /** No answer to trust: network, time-out, 5xx. The line is kept. */
  | { kind: 'unknown' }

export type RestoredLine =
  | { outcome: 'kept'; line: CartLine }
  | { outcome: 'unchecked'; line: CartLine }
  | { outcome: 'reduced'; line: CartLine; from: number }
  | { outcome: 'removed'; line: CartLine; reason: 'missing' | 'notOrderable' }

/** Removes what cannot be bought, reduces what can be bought in part, keeps what could not be asked about. */
export function restoreLine(line: CartLine, check: LineCheck): RestoredLine {
  if (check.kind === 'missing') return { outcome: 'removed', line, reason: 'missing' }
  if (check.kind === 'unknown' || !check.availability.fetched) {
    return { outcome: 'unchecked', line: { ...line, unchecked: true } }
  }
  const { canBeOrdered, maxQtyToOrder } = check.availability
  const { unchecked: _, ...checked } = line
  if (canBeOrdered) return { outcome: 'kept', line: checked }
  if (maxQtyToOrder < 1) return { outcome: 'removed', line, reason: 'notOrderable' }
  return {
    outcome: 'reduced',
    line: { ...checked, quantity: Math.min(line.quantity, maxQtyToOrder) },
    from: line.quantity,
  }
}
