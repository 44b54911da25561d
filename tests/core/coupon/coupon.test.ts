import { describe, expect, test } from 'vitest'
import { COUPON_CODE, type Coupon, type CouponCase, couponProblem, couponValue } from '#core/coupon/coupon'
import { readGiftCardCode } from '#core/gift-card/code'

const NOW = new Date('2026-11-23T12:00:00Z')
const LATER = new Date(NOW.getTime() + 1)

const COUPON: Coupon = {
  code: 'SPRING10',
  percent: 10,
  amounts: null,
  minimums: null,
  sites: null,
  validFrom: null,
  validUntil: null,
  stoppedAt: null,
}
const CASE: CouponCase = { now: NOW, site: 'se', currency: 'SEK', goods: 25_000, isUsed: false }

describe('a coupon', () => {
  test.each<[string, Partial<Coupon>, Partial<CouponCase>, string | undefined]>([
    ['counts', {}, {}, undefined],
    ['that was stopped is as unknown as none', { stoppedAt: NOW }, {}, 'unknown'],
    ['that has not begun is unknown', { validFrom: LATER }, {}, 'unknown'],
    ['begins at its moment', { validFrom: NOW }, {}, undefined],
    ['is over at its moment', { validUntil: NOW }, {}, 'expired'],
    ['counts until then', { validUntil: LATER }, {}, undefined],
    ['of another storefront is unknown', { sites: ['de'] }, {}, 'unknown'],
    ['of this storefront counts', { sites: ['de', 'se'] }, {}, undefined],
    ['without a use left', {}, { isUsed: true }, 'used'],
    ['without an amount in the currency', { percent: null, amounts: { EUR: 500 } }, {}, 'currency'],
    ['for a cart of gift cards', {}, { goods: 0 }, 'goods'],
    ['below its minimum', { minimums: { SEK: 25_001 } }, {}, 'minimum'],
    ['at its minimum', { minimums: { SEK: 25_000 } }, {}, undefined],
    ['with a minimum in another currency', { minimums: { EUR: 99_999 } }, {}, undefined],
  ])('%s', (_, change, given, reason) => {
    expect(couponProblem({ ...COUPON, ...change }, { ...CASE, ...given })?.reason).toBe(reason)
  })

  test('says what the goods have to cost', () => {
    const coupon = { ...COUPON, minimums: { SEK: 30_000 } }
    expect(couponProblem(coupon, CASE)).toEqual({ reason: 'minimum', least: 30_000 })
  })

  test.each([
    ['percent', COUPON, { percent: 10 }],
    ['an amount', { ...COUPON, percent: null, amounts: { SEK: 5_000 } }, { amount: 5_000 }],
    ['nothing', { ...COUPON, percent: null, amounts: { EUR: 500 } }, undefined],
  ])('takes off %s', (_, coupon, value) => {
    expect(couponValue(coupon, 'SEK')).toEqual(value)
  })

  test('has no code that a gift card could have', () => {
    expect(COUPON_CODE.test('A'.repeat(19))).toBe(true)
    expect(COUPON_CODE.test('A'.repeat(20))).toBe(false)
    expect(readGiftCardCode('A'.repeat(19))).toBeUndefined()
  })
})
