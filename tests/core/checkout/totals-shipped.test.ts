/** The total before a way of delivery is chosen, with the least expensive one in it. */
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type CouponValue, type QuoteLine, quote, type Totals } from '#core/checkout/quote'
import { totalsShipped } from '#core/checkout/totals-shipped'
import { payablePoints } from '#core/club/points'
import { payWithCards } from '#core/gift-card/pay'
import { priceLine } from '#core/pricing/pricing'

interface Card {
  balance: number
  /** One that has expired, or is of another currency, pays nothing. */
  usable: boolean
}

interface Order {
  goods: number[]
  /** Gift cards that are bought. */
  bought: number
  rate: number
  coupon: CouponValue | undefined
  /** That the customer wants to pay with, and that there are. */
  wanted: number
  points: number
  cards: Card[]
}

const NOTHING: Order = {
  ...{ goods: [], bought: 0, rate: 25, coupon: undefined },
  ...{ wanted: 0, points: 0, cards: [] },
}

function lineOf(net: number, vatRate: number, couponApplies: boolean): QuoteLine {
  return {
    sku: 'sku',
    couponApplies,
    price: { ...priceLine({ net, vatRate, quantity: 1 }), vatRate },
  }
}

/** As the server quotes it. */
function checkoutOf({ goods, bought, rate, coupon, wanted, points, cards }: Order, shipping: number) {
  const quoted = goods.map((net) => lineOf(net, rate, true))
  if (bought > 0) quoted.push(lineOf(bought, 0, false))
  const parts = { lines: quoted, coupon, shipping, shippingVatRate: rate }
  const { total: due } = quote(parts)
  const currency = 'EUR' as const
  const pays = payablePoints({ wanted, available: Math.min(points, due - bought), due, currency })
  const paying = cards.flatMap(({ balance, usable }, id) =>
    usable ? [{ id, balance, validUntil: new Date(id) }] : [],
  )
  const paid = payWithCards({ cards: paying, due: due - pays, money: bought, currency })
  return {
    currency,
    lines: quoted.map(({ price: { vat, vatRate, total }, couponApplies }) => ({
      ...{ vat, vatRate, total },
      ...(!couponApplies && { giftCard: true as const }),
    })),
    totals: quote({ ...parts, points: pays, giftCards: paid.reduce((sum, { used }) => sum + used, 0) }),
    giftCards: cards.map(({ balance }, id) => {
      const { used = 0, left = balance } = paid.find((part) => part.id === id) ?? {}
      return { used, left }
    }),
  }
}

const card = (balance: number, usable = true): Card => ({ balance, usable })

describe('with 4.90 for the parcel', () => {
  test.each<[string, Partial<Order>, Partial<Totals> | undefined]>([
    ['goods', { goods: [2000] }, { total: 2990, vat: 598 }],
    ['at the rate of the goods', { goods: [2000], rate: 0 }, { total: 2490, vat: 0 }],
    ['a gift card among them has none', { goods: [2000], bought: 5000 }, { total: 7990, vat: 598 }],
    ['after a coupon', { goods: [2000], coupon: { percent: 10 } }, { total: 2740, discount: 250 }],
    ['points that are used up', { goods: [2000], wanted: 500, points: 500 }, { total: 2490, points: 500 }],
    [
      'points that pay for all goods: there may be more',
      { goods: [2000], wanted: 9000, points: 9000 },
      undefined,
    ],
    ['points that left the least charge', { goods: [2000], wanted: 2450, points: 2450 }, undefined],
    ['a coupon for all of it: points may pay', { goods: [2000], coupon: { percent: 100 } }, undefined],
    ['a card that is used up', { goods: [2000], cards: [card(1000)] }, { total: 1990, giftCards: 1000 }],
    ['a card that covers that, too', { goods: [2000], cards: [card(5000)] }, { total: 0, giftCards: 2990 }],
    [
      'a card that covers a part of it',
      { goods: [2000], cards: [card(2600)] },
      { total: 390, giftCards: 2600 },
    ],
    [
      'a card of which the least charge has to stay',
      { goods: [2000], cards: [card(2980)] },
      { total: 50, giftCards: 2940 },
    ],
    ['two, of which the first covers all', { goods: [2000], cards: [card(5000), card(900)] }, { total: 0 }],
    [
      'two, of which the second may have expired',
      { goods: [2000], cards: [card(2600), card(900)] },
      undefined,
    ],
    ['one that has expired, perhaps', { goods: [2000], cards: [card(900, false)] }, undefined],
    ['none pays for a gift card', { goods: [2000], bought: 5000, cards: [card(9000)] }, { total: 5000 }],
  ])('%s', (_, given, expected) => {
    const found = totalsShipped(checkoutOf({ ...NOTHING, ...given }, 0), 490)
    if (expected) expect(found).toMatchObject(expected)
    else expect(found).toBeUndefined()
  })
})

test('free delivery changes nothing', () => {
  const order = checkoutOf({ ...NOTHING, goods: [9000], wanted: 9000, points: 99_999 }, 0)
  expect(totalsShipped(order, 0)).toBe(order.totals)
})

const amount = fc.oneof(fc.nat({ max: 700 }), fc.nat({ max: 500_000 }))
const anyOrder: fc.Arbitrary<Order> = fc.record({
  goods: fc.array(amount, { minLength: 1, maxLength: 5 }),
  bought: fc.oneof(fc.constant(0), amount),
  rate: fc.constantFrom(0, 19, 25, 25.5),
  coupon: fc.option(fc.record({ percent: fc.integer({ min: 1, max: 100 }) }), { nil: undefined }),
  wanted: fc.oneof(fc.constant(0), amount),
  points: fc.oneof(fc.constant(0), amount),
  cards: fc.array(fc.record({ balance: amount, usable: fc.boolean() }), { maxLength: 4 }),
})
const shipping = fc.nat({ max: 20_000 })

test('is what the quote says when that way is chosen, or is not said', () => {
  fc.assert(
    fc.property(anyOrder, shipping, (order, price) => {
      const found = totalsShipped(checkoutOf(order, 0), price)
      if (found) expect(found).toEqual(checkoutOf(order, price).totals)
    }),
    { numRuns: 5000 },
  )
})

test('is said of any order that is paid with money alone', () => {
  fc.assert(
    fc.property(anyOrder, shipping, (order, price) => {
      const plain = { ...order, goods: [...order.goods, 100], coupon: undefined, wanted: 0, cards: [] }
      const found = totalsShipped(checkoutOf(plain, 0), price)
      expect(found).toEqual(checkoutOf(plain, price).totals)
    }),
    { numRuns: 500 },
  )
})
