/** What is different between the order that the customer saw and the order as it is now. */
import type { Checkout } from '#api/checkout/checkout'
import { fullName } from '#core/catalogue/attributes'

type Quoted = Pick<Checkout, 'lines' | 'totals' | 'currency' | 'coupon'>

export type QuoteChange =
  | { kind: 'price' | 'quantity'; name: string; before: number; after: number }
  | { kind: 'gone'; name: string }
  | { kind: 'new'; name: string; quantity: number }
  | { kind: 'shipping' | 'giftCards' | 'total'; before: number; after: number }
  /** It takes nothing off any more. */
  | { kind: 'coupon'; code: string }

/** @param language of the lines' names, which carry size and diameter: two sizes of one colour change apart */
export function quoteChanges(before: Quoted, after: Quoted, language: string): QuoteChange[] {
  const changes = before.lines.flatMap((line): QuoteChange[] => {
    const now = after.lines.find(({ sku }) => sku === line.sku)
    const name = fullName(line, language)
    if (!now) return [{ kind: 'gone', name }]
    if (now.quantity !== line.quantity) {
      return [{ kind: 'quantity', name, before: line.quantity, after: now.quantity }]
    }
    return now.unitPrice === line.unitPrice
      ? []
      : [{ kind: 'price', name, before: line.unitPrice, after: now.unitPrice }]
  })
  const known = new Set(before.lines.map(({ sku }) => sku))
  for (const line of after.lines) {
    if (!known.has(line.sku))
      changes.push({ kind: 'new', name: fullName(line, language), quantity: line.quantity })
  }
  if (before.coupon && before.totals.discount > 0 && after.totals.discount === 0) {
    changes.push({ kind: 'coupon', code: before.coupon })
  }
  for (const kind of ['shipping', 'giftCards', 'total'] as const) {
    const [was, is] = [before.totals[kind], after.totals[kind]]
    if (was !== is) changes.push({ kind, before: was, after: is })
  }
  return changes
}
