import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type OrderedLine, type ReorderCase, type ReorderFacts, reorderLine } from '#core/cart/reorder'

const MSRP = { EUR: 2000, SEK: 20_000 }
const spool = {
  sku: 'PLA',
  productId: 'pla',
  productName: 'pla-premium',
  type: 'filament' as const,
  msrp: MSRP,
  physical: true,
  backOrder: false,
  discontinued: false,
}
type Found = Extract<ReorderFacts, { kind: 'found' }>
const shelf = (totalAvailable: number, ETA?: string) => ({ totalAvailable, items: [], ...(ETA && { ETA }) })
const found = (changes: Partial<Found> = {}): Found => ({
  kind: 'found',
  variation: spool,
  stock: shelf(10),
  ...changes,
})

/** Two pieces at 25.00 EUR, of which 5.00 are VAT. */
const ordered: OrderedLine = { id: 'v1', sku: 'PLA', quantity: 2, unitPrice: 2500, total: 5000, vat: 1000 }
const now: ReorderCase = { currency: 'EUR', agreements: [], noBackOrder: true, inCart: 0 }
const line = (quantity: number, more = {}) => ({ id: 'v1', sku: 'PLA', quantity, ...more })

test.each<[string, OrderedLine, ReorderFacts, Partial<ReorderCase>, ReturnType<typeof reorderLine>]>([
  ['as it was', ordered, found(), {}, { line: line(2), changes: [] }],
  ['no longer in the catalogue', ordered, { kind: 'missing' }, {}, { changes: [{ kind: 'missing' }] }],
  ['sold out', ordered, found({ stock: shelf(0) }), {}, { changes: [{ kind: 'soldOut' }] }],
  [
    'less in stock',
    ordered,
    found({ stock: shelf(1) }),
    {},
    { line: line(1), changes: [{ kind: 'fewer', from: 2, to: 1 }] },
  ],
  [
    'not on the shelf, and can be waited for',
    ordered,
    found({ variation: { ...spool, backOrder: true }, stock: shelf(0, '2027-01-08T00:00:00Z') }),
    { noBackOrder: false },
    { line: line(2), changes: [{ kind: 'later', date: '2027-01-08' }] },
  ],
  [
    'could not be asked about',
    ordered,
    { kind: 'unknown' },
    {},
    { line: line(2, { unchecked: true }), changes: [{ kind: 'unchecked' }] },
  ],
  [
    'dearer',
    { ...ordered, unitPrice: 2400, total: 4800, vat: 960 },
    found(),
    {},
    { line: line(2), changes: [{ kind: 'dearer', from: 2400, to: 2500 }] },
  ],
  [
    'cheaper by the agreement of the account',
    ordered,
    found(),
    { agreements: [{ productId: 'All', discountPercentage: 10 }] },
    { line: line(2), changes: [{ kind: 'cheaper', from: 2500, to: 2250 }] },
  ],
  [
    'ordered without VAT, and no dearer',
    { ...ordered, unitPrice: 2000, total: 4000, vat: 0 },
    found(),
    {},
    { line: line(2), changes: [] },
  ],
  [
    'without a price in the currency of then',
    ordered,
    found({ variation: { ...spool, msrp: {} } }),
    {},
    { line: line(2), changes: [] },
  ],
  ['more of it in the cart', ordered, found(), { inCart: 5 }, { line: line(5), changes: [] }],
  [
    'more of it in the cart than there is',
    ordered,
    found({ stock: shelf(1) }),
    { inCart: 5 },
    { line: line(5), changes: [{ kind: 'fewer', from: 2, to: 1 }] },
  ],
])('%s', (_, of, facts, more, expected) => {
  expect(reorderLine(of, facts, { ...now, ...more })).toEqual(expected)
})

describe('whatever was ordered and is in the cart', () => {
  const quantity = fc.integer({ min: 1, max: 999 })
  test('the cart loses nothing, and the same again changes nothing', () => {
    fc.assert(
      fc.property(quantity, fc.nat(999), fc.nat(999), (pieces, inCart, stock) => {
        const of = { ...ordered, quantity: pieces, total: 2500 * pieces, vat: 500 * pieces }
        const once = reorderLine(of, found({ stock: shelf(stock) }), { ...now, inCart })
        if (!once.line) {
          expect(stock).toBe(0)
          return
        }
        expect(once.line.quantity).toBeGreaterThanOrEqual(inCart)
        const twice = reorderLine(of, found({ stock: shelf(stock) }), { ...now, inCart: once.line.quantity })
        expect(twice).toEqual(once)
      }),
    )
  })
})
