import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  type CouponValue,
  couponShares,
  prorate,
  type QuoteInput,
  type QuoteLine,
  quote,
  type Totals,
} from '#core/checkout/quote'
import { type LineInput, priceLine } from '#core/pricing/pricing'
import { containedVat } from '#core/pricing/vat'

function priced(input: LineInput) {
  return { ...priceLine(input), vatRate: input.vatRate }
}

/** 3 × 199.00 on sale: 597.00 with 119.40 VAT. */
const spools: QuoteLine = {
  sku: 'PLA-BLACK',
  couponApplies: true,
  price: priced({ net: 19900, vatRate: 25, discount: { kind: 'sale', percentage: 20 }, quantity: 3 }),
}
/** 500.00 without VAT. */
const giftCard: QuoteLine = {
  sku: 'GIFT-500',
  couponApplies: false,
  price: priced({ net: 50000, vatRate: 0, quantity: 1 }),
}
const parcel = { shipping: 4900, shippingVatRate: 25 }
const none: Totals = { items: 0, discount: 0, shipping: 0, vat: 0, points: 0, giftCards: 0, total: 0 }

describe('what a checkout costs', () => {
  test.each<[string, QuoteInput, Partial<Totals>]>([
    ['an empty one', { lines: [], shipping: 0, shippingVatRate: 25 }, {}],
    [
      'spools and their parcel',
      { lines: [spools], ...parcel },
      { items: 59700, shipping: 4900, vat: 11940 + 980, total: 64600 },
    ],
    [
      'shipping with a rate of its own',
      { lines: [spools], shipping: 4900, shippingVatRate: 0 },
      { items: 59700, shipping: 4900, vat: 11940, total: 64600 },
    ],
    [
      // 10 % of the spools alone; 537.30 contains 107.46
      'a coupon beside a gift card',
      { lines: [spools, giftCard], coupon: { percent: 10 }, ...parcel },
      { items: 109700, discount: 5970, shipping: 4900, vat: 10746 + 980, total: 108630 },
    ],
    [
      'points and a gift card pay, and change neither discount nor VAT',
      { lines: [spools, giftCard], coupon: { percent: 10 }, ...parcel, points: 1000, giftCards: 2000 },
      {
        items: 109700,
        discount: 5970,
        shipping: 4900,
        vat: 11726,
        points: 1000,
        giftCards: 2000,
        total: 105630,
      },
    ],
    [
      'more points than are due',
      { lines: [spools], ...parcel, points: 99999, giftCards: 500 },
      { items: 59700, shipping: 4900, vat: 12920, points: 64600, total: 0 },
    ],
    [
      'a gift card pays what the points left',
      { lines: [spools], ...parcel, points: 60000, giftCards: 9999 },
      { items: 59700, shipping: 4900, vat: 12920, points: 60000, giftCards: 4600, total: 0 },
    ],
    [
      'a coupon of an amount above what it may reduce leaves shipping to pay',
      { lines: [spools], coupon: { amount: 100000 }, ...parcel },
      { items: 59700, discount: 59700, shipping: 4900, vat: 980, total: 4900 },
    ],
  ])('%s', (_, input, totals) => {
    expect(quote(input)).toEqual({ ...none, ...totals })
  })
})

describe('a coupon', () => {
  const line = (total: number, couponApplies = true): QuoteLine => ({
    sku: `sku-${total}`,
    couponApplies,
    price: priced({ net: total, vatRate: 0, quantity: 1 }),
  })

  test.each<[string, QuoteLine[], CouponValue | undefined, number[]]>([
    ['none', [line(100), line(200)], undefined, [0, 0]],
    ['a percentage', [line(100), line(200)], { percent: 10 }, [10, 20]],
    ['a percentage is rounded once, of the whole', [line(333), line(666)], { percent: 10 }, [33, 67]],
    ['an amount', [line(100), line(300)], { amount: 40 }, [10, 30]],
    ['an amount that does not divide', [line(100), line(100), line(100)], { amount: 100 }, [34, 33, 33]],
    ['at most what it may reduce', [line(100), line(300)], { amount: 5000 }, [100, 300]],
    ['not on a gift card', [line(100), line(900, false)], { percent: 50 }, [50, 0]],
    ['an amount does not spill onto a gift card', [line(900, false), line(100)], { amount: 500 }, [0, 100]],
    ['the smallest price there is', [line(1)], { percent: 100 }, [1]],
    ['gift cards alone', [line(500, false)], { percent: 50 }, [0]],
    ['a free line', [line(0), line(100)], { amount: 50 }, [0, 50]],
  ])('%s', (_, lines, coupon, shares) => {
    expect(couponShares(lines, coupon)).toEqual(shares)
  })
})

describe('splitting an amount', () => {
  test.each<[number, number[], number[]]>([
    [100, [1, 1, 1], [34, 33, 33]],
    [10, [1, 2, 4], [1, 3, 6]],
    [1, [0, 1, 2], [0, 0, 1]],
    [10, [7, 2, 3], [6, 2, 2]],
    [10, [6, 7, 7], [3, 4, 3]],
    [7, [3, 3, 3, 0], [3, 2, 2, 0]],
    [0, [5, 5], [0, 0]],
    [5, [0, 0], [0, 0]],
    [5, [], []],
    [12, [7, 5], [7, 5]],
  ])('%d over %j is %j', (amount, weights, shares) => {
    expect(prorate(amount, weights)).toEqual(shares)
  })

  const weights = fc.array(fc.nat({ max: 1_000_000_000 }), { minLength: 1, maxLength: 30 })

  test('the parts sum to it, stay within their weights and within one unit of their exact part', () => {
    fc.assert(
      fc.property(weights, fc.double({ min: 0, max: 1, noNaN: true }), (each, part) => {
        const base = each.reduce((sum, weight) => sum + weight, 0)
        const amount = Math.floor(base * part)
        const shares = prorate(amount, each)
        expect(shares.reduce((sum, share) => sum + share, 0)).toBe(amount)
        for (const [at, weight] of each.entries()) {
          const share = shares[at] ?? -1
          expect(Number.isSafeInteger(share) && share >= 0 && share <= weight).toBe(true)
          if (base > 0) expect(Math.abs(share - (amount * weight) / base)).toBeLessThan(1.001)
        }
      }),
      { numRuns: 500 },
    )
  })
})

const vatRate = fc.constantFrom(0, 19, 25, 25.5)
const anyLine: fc.Arbitrary<QuoteLine> = fc
  .record({
    net: fc.nat({ max: 2_000_000 }),
    rate: vatRate,
    percentage: fc.nat({ max: 100 }),
    quantity: fc.integer({ min: 1, max: 999 }),
    couponApplies: fc.boolean(),
  })
  .map(({ net, rate, percentage, quantity, couponApplies }) => ({
    sku: 'sku',
    couponApplies,
    price: priced({ net, vatRate: rate, discount: { kind: 'sale', percentage }, quantity }),
  }))
const anyQuote = fc.record({
  lines: fc.array(anyLine, { maxLength: 12 }),
  coupon: fc.option(
    fc.oneof(
      fc.record({ percent: fc.integer({ min: 1, max: 100 }) }),
      fc.record({ amount: fc.integer({ min: 1, max: 5_000_000 }) }),
    ),
    { nil: undefined },
  ),
  shipping: fc.nat({ max: 50_000 }),
  shippingVatRate: vatRate,
  points: fc.nat({ max: 5_000_000 }),
  giftCards: fc.nat({ max: 5_000_000 }),
})

describe('for any checkout', () => {
  const check = (holds: (totals: Totals, input: QuoteInput) => void) =>
    fc.assert(
      fc.property(anyQuote, (input) => holds(quote(input), input)),
      { numRuns: 500 },
    )

  test('items − discount + shipping − points − gift cards is the total', () => {
    check(({ items, discount, shipping, points, giftCards, total }, { lines }) => {
      expect(items).toBe(lines.reduce((sum, { price }) => sum + price.subTotal - price.totalDiscount, 0))
      expect(items - discount + shipping - points - giftCards).toBe(total)
    })
  })

  test('no part is negative or a fraction, and no payment exceeds what was offered', () => {
    check((totals, { points = 0, giftCards = 0 }) => {
      for (const part of Object.values(totals)) expect(Number.isSafeInteger(part) && part >= 0).toBe(true)
      expect(totals.points).toBeLessThanOrEqual(points)
      expect(totals.giftCards).toBeLessThanOrEqual(giftCards)
    })
  })

  test('a coupon never reduces a gift card, and VAT is that of what each line costs then', () => {
    check(({ discount, vat }, { lines, coupon, shipping, shippingVatRate }) => {
      const shares = couponShares(lines, coupon)
      expect(shares.reduce((sum, share) => sum + share, 0)).toBe(discount)
      const parts = lines.map(({ couponApplies, price }, at) => {
        const share = shares[at] ?? 0
        if (!couponApplies) expect(share).toBe(0)
        return containedVat(price.total - share, price.vatRate)
      })
      expect(vat).toBe(parts.reduce((sum, part) => sum + part, containedVat(shipping, shippingVatRate)))
    })
  })
})
