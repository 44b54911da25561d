import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { MAX_QUANTITY } from '#core/cart/quantity'
import { type Availability, allowsBackOrder, availability, type Stock } from '#core/stock/availability'

type Orderable = Parameters<typeof availability>[0]

const spool: Orderable = { physical: true, backOrder: true, discontinued: false }
const giftCard: Orderable = { physical: false, backOrder: false, discontinued: false }

describe('back-order is allowed', () => {
  test.each<[string, Orderable, boolean, boolean]>([
    ['for a variation that allows it, on a site that does', spool, false, true],
    ['on no site that has it off', spool, true, false],
    ['for no variation that forbids it', { ...spool, backOrder: false }, false, false],
    ['for nothing discontinued', { ...spool, discontinued: true }, false, false],
    ['on no sale that does not speak of it', { ...spool, sale: {} }, false, false],
    ['on no sale without it', { ...spool, sale: { backOrder: false } }, false, false],
    ['on a sale with it', { ...spool, sale: { backOrder: true } }, false, true],
    ['on no sale with it where the site has it off', { ...spool, sale: { backOrder: true } }, true, false],
  ])('%s', (_, variation, noBackOrder, allowed) => {
    expect(allowsBackOrder(variation, noBackOrder)).toBe(allowed)
  })
})

const items = [{ location: 'main', available: 5 }]
const five: Stock = { totalAvailable: 5, items }
const fiveThenMore: Stock = { ...five, ETA: '2026-11-03T08:30:00Z' }
const none: Stock = { totalAvailable: 0, items: [] }

interface Case {
  variation?: Orderable
  stock: Stock | undefined
  quantity: number
  noBackOrder?: boolean
}

const NO = { isBackOrder: false, canBeOrdered: false, deliveryDate: undefined }
const YES = { ...NO, canBeOrdered: true }
const BACK = { isBackOrder: true, canBeOrdered: true, deliveryDate: '2026-11-03' }

describe('how much can be ordered', () => {
  test.each<[string, Case, Partial<Availability>]>([
    ['within stock', { stock: five, quantity: 4 }, { ...YES, maxQtyToOrder: 5, totalAvailable: 5, items }],
    ['all of the stock', { stock: five, quantity: 5 }, { ...YES, maxQtyToOrder: 5 }],
    ['one more, nothing on its way', { stock: five, quantity: 6 }, { ...NO, maxQtyToOrder: 5 }],
    ['one more, delivery known', { stock: fiveThenMore, quantity: 6 }, { ...BACK, maxQtyToOrder: 999 }],
    ['within stock, delivery known', { stock: fiveThenMore, quantity: 5 }, { ...YES, maxQtyToOrder: 999 }],
    ['the most on back-order', { stock: fiveThenMore, quantity: 999 }, { ...BACK, maxQtyToOrder: 999 }],
    ['beyond the most', { stock: fiveThenMore, quantity: 1000 }, { canBeOrdered: false, maxQtyToOrder: 999 }],
    [
      'one more, on a site without back-order',
      { stock: fiveThenMore, quantity: 6, noBackOrder: true },
      { ...NO, maxQtyToOrder: 5 },
    ],
    [
      'one more of a discontinued spool',
      { variation: { ...spool, discontinued: true }, stock: fiveThenMore, quantity: 6 },
      { ...NO, maxQtyToOrder: 5 },
    ],
    [
      'the rest of a discontinued spool',
      { variation: { ...spool, discontinued: true }, stock: fiveThenMore, quantity: 5 },
      { ...YES, maxQtyToOrder: 5 },
    ],
    [
      'one more on a sale that ends with the stock',
      { variation: { ...spool, sale: {} }, stock: fiveThenMore, quantity: 6 },
      { ...NO, maxQtyToOrder: 5 },
    ],
    ['out of stock', { stock: none, quantity: 1 }, { ...NO, maxQtyToOrder: 0, totalAvailable: 0 }],
    ['out of stock, delivery known', { stock: { ...none, ETA: '2026-11-03' }, quantity: 1 }, BACK],
    [
      'an empty delivery date is none',
      { stock: { ...five, ETA: '' }, quantity: 6 },
      { ...NO, maxQtyToOrder: 5 },
    ],
    ['no pieces', { stock: five, quantity: 0 }, { ...NO, maxQtyToOrder: 5 }],
    ['less than none', { stock: fiveThenMore, quantity: -1 }, { ...NO, maxQtyToOrder: 999 }],
    ['not a number', { stock: fiveThenMore, quantity: Number.NaN }, { canBeOrdered: false }],
  ])('%s', (_, { variation = spool, stock, quantity, noBackOrder = false }, expected) => {
    const found = availability(variation, stock, quantity, noBackOrder)
    expect(found).toEqual(expect.objectContaining({ fetched: true, ...expected }))
  })
})

test('nothing can be ordered while stock is not known', () => {
  expect(availability(spool, undefined, 1, false)).toEqual({
    totalAvailable: 0,
    maxQtyToOrder: 0,
    isBackOrder: false,
    canBeOrdered: false,
    items: [],
    fetched: false,
  })
})

describe('a gift card is made on demand', () => {
  const made = { isBackOrder: false, items: [], fetched: true, totalAvailable: 999, maxQtyToOrder: 999 }

  test.each<[string, number, boolean]>([
    ['none', 0, false],
    ['one', 1, true],
    ['the most', 999, true],
    ['more than the most', 1000, false],
  ])('%s', (_, quantity, canBeOrdered) => {
    expect(availability(giftCard, undefined, quantity, true)).toEqual({ ...made, canBeOrdered })
    expect(availability(giftCard, none, quantity, true)).toEqual({ ...made, canBeOrdered })
  })

  test('but not a discontinued one', () => {
    const found = availability({ ...giftCard, discontinued: true }, undefined, 1, false)
    expect(found).toMatchObject({ canBeOrdered: false, maxQtyToOrder: 0, totalAvailable: 0, fetched: true })
  })
})

const orderable: fc.Arbitrary<Orderable> = fc.record({
  physical: fc.constant(true),
  backOrder: fc.boolean(),
  discontinued: fc.boolean(),
  sale: fc.option(fc.record({ backOrder: fc.option(fc.boolean(), { nil: undefined }) }), { nil: undefined }),
})
const stocked: fc.Arbitrary<Stock> = fc.record({
  totalAvailable: fc.nat({ max: MAX_QUANTITY }),
  ETA: fc.constantFrom(undefined, '', '2026-11-03', '2026-11-03T08:30:00.000Z'),
  items: fc.constant([]),
})
const wanted = fc.integer({ min: -3, max: 1100 })

describe('for any physical variation, stock and quantity', () => {
  const check = (holds: (found: Availability, quantity: number, stock: Stock) => void) =>
    fc.assert(
      fc.property(orderable, stocked, wanted, fc.boolean(), (variation, stock, quantity, noBackOrder) =>
        holds(availability(variation, stock, quantity, noBackOrder), quantity, stock),
      ),
      { numRuns: 500 },
    )

  test('it can be ordered exactly from one piece up to the most that is named', () => {
    check(({ canBeOrdered, maxQtyToOrder }, quantity) => {
      expect(canBeOrdered).toBe(quantity >= 1 && quantity <= maxQtyToOrder)
    })
  })

  test('a delivery date stands on a back-order and nowhere else', () => {
    check(({ isBackOrder, deliveryDate }) => {
      expect(deliveryDate).toBe(isBackOrder ? '2026-11-03' : undefined)
    })
  })

  test('what is within stock is never a back-order', () => {
    check(({ isBackOrder }, quantity, { totalAvailable }) => {
      if (quantity <= totalAvailable) expect(isBackOrder).toBe(false)
    })
  })
})
