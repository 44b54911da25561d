/** An order with all that its documents may have to say. */
import type { OrderDocument } from '#server/db/documents'
import { ADDRESS } from './fixtures.ts'

export function order(change: Partial<OrderDocument> = {}): OrderDocument {
  return {
    number: 'ABCDE-12345',
    checkoutId: 'c'.repeat(32),
    site: 'se',
    language: 'sv',
    currency: 'SEK',
    country: 'SE',
    company: false,
    email: 'ada@example.com',
    lines: [
      {
        ...{
          id: 'v-PLA',
          sku: 'PLA',
          name: 'PLA Matt Hjortron',
          path: '/product/pla/x',
          image: 'x',
          quantity: 2,
        },
        ...{ listPrice: 25_000, unitPrice: 20_000, subTotal: 50_000, totalDiscount: 10_000, vat: 8_000 },
        ...{ discountName: 'Spring sale', total: 40_000, backOrder: { deliveryDate: '2026-12-01' } },
      },
    ],
    totals: {
      ...{ items: 40_000, discount: 5_000, shipping: 5_900, vat: 8_180 },
      ...{ points: 1_000, giftCards: 2_000, total: 37_900 },
    },
    shipping: {
      id: 'point',
      carrier: 'PostNord',
      name: 'MyPack',
      price: 5_900,
      needsAgent: true,
      days: [1, 3],
    },
    addresses: { billing: ADDRESS },
    agent: { id: 'a-1', name: 'ICA', address: 'Storgatan 1', hours: 'mån–fre 8–20' },
    payment: { option: 'stripe', reference: 'PO 7' },
    placedAt: '2026-11-20T23:30:00.000Z',
    ...change,
  }
}
