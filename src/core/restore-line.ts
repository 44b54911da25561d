/** What becomes of saved cart lines when the shop is opened again. */
import type { Availability } from '#core/availability'
import type { CartLine } from '#core/cart'

/** What catalogue and stock said of one saved line. */
export type LineCheck =
  | { kind: 'found'; availability: Availability }
  /** The catalogue answered 404. */
  | { kind: 'missing' }
  /** No answer to trust: network, time-out, 5xx. The line is kept (design section 13). */
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
