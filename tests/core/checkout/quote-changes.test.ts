/** What a customer is told when the order is another one than was seen. */
import { describe, expect, it } from 'vitest'
import type { CheckoutLine } from '#api/checkout/checkout'
import { quoteChanges } from '#features/checkout/session/quote-changes.ts'

const line = (sku: string, size: number, unitPrice: number, quantity = 1): CheckoutLine => ({
  ...{ id: sku, sku, name: 'PLA Premium Snow', path: '/', image: '', attributes: { size, diameter: 1.75 } },
  ...{ quantity, unitPrice, listPrice: unitPrice, subTotal: unitPrice, totalDiscount: 0, vat: 0 },
  total: unitPrice * quantity,
})

const order = (lines: CheckoutLine[], more: { discount?: number; giftCards?: number } = {}) => {
  const { discount = 0, giftCards = 0 } = more
  const items = lines.reduce((sum, { total }) => sum + total, 0)
  const totals = { items, discount, shipping: 0, vat: 0, points: 0, giftCards }
  const total = items - discount - giftCards
  return { lines, currency: 'EUR' as const, coupon: 'HOST10', totals: { ...totals, total } }
}

describe('the changes of an order', () => {
  it('are none of the same order', () => {
    expect(quoteChanges(order([line('A', 750, 100)]), order([line('A', 750, 100)]), 'en')).toEqual([])
  })

  it('tell two sizes of one colour apart', () => {
    const before = order([line('A', 750, 100), line('B', 2300, 200)])
    const after = order([line('A', 750, 110), line('B', 2300, 220)])
    expect(quoteChanges(before, after, 'sv')).toEqual([
      { kind: 'price', name: 'PLA Premium Snow, 750\u00a0g · 1,75\u00a0mm', before: 100, after: 110 },
      { kind: 'price', name: 'PLA Premium Snow, 2300\u00a0g · 1,75\u00a0mm', before: 200, after: 220 },
      { kind: 'total', before: 300, after: 330 },
    ])
  })

  it('name what is gone, what are fewer, and what takes nothing off any more', () => {
    const before = order([line('A', 750, 100), line('B', 2300, 200, 2)], { discount: 50, giftCards: 30 })
    expect(quoteChanges(before, order([line('B', 2300, 200)]), 'en').map(({ kind }) => kind)).toEqual([
      'gone',
      'quantity',
      'coupon',
      'giftCards',
      'total',
    ])
  })

  it('name what has been added, and how many of it', () => {
    const before = order([line('A', 750, 100)])
    const after = order([line('A', 750, 100), line('B', 2300, 200, 2)])
    expect(quoteChanges(before, after, 'en')).toEqual([
      { kind: 'new', name: 'PLA Premium Snow, 2300\u00a0g · 1.75\u00a0mm', quantity: 2 },
      { kind: 'total', before: 100, after: 500 },
    ])
  })
})
