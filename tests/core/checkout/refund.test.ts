/** Refunds, whatever they are of: parts sum, nothing goes back twice, and in the end all of it has. */
import * as fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import { amountsByRate } from '#core/checkout/order-vat'
import {
  creditByRate,
  type PaidParts,
  partsLeft,
  type RateAmount,
  ratesLeft,
  refundOfMoney,
  splitRefund,
  sumOfParts,
  valueOfPieces,
} from '#core/checkout/refund'

const NOTHING: PaidParts = { money: 0, points: 0, giftCards: 0 }
const amount = fc.integer({ min: 0, max: 50_000_000 })
const paid = fc.record({ money: amount, points: amount, giftCards: amount })
/** How much of what is left each refund takes, in thousandths; the last takes the rest. */
const steps = fc.array(fc.integer({ min: 0, max: 1000 }), { maxLength: 8 })

function add(one: PaidParts, other: PaidParts): PaidParts {
  return partsLeft(one, partsLeft(NOTHING, other))
}

describe('a refund of an order', () => {
  it.each<[string, PaidParts, number, PaidParts]>([
    ['paid with money', { ...NOTHING, money: 10_000 }, 1_250, { ...NOTHING, money: 1_250 }],
    ['paid with points', { ...NOTHING, points: 500 }, 500, { ...NOTHING, points: 500 }],
    [
      'paid with all three',
      { money: 5_000, points: 3_000, giftCards: 2_000 },
      1_000,
      { money: 500, points: 300, giftCards: 200 },
    ],
    ['by a single unit', { money: 5_000, points: 4_999, giftCards: 0 }, 1, { ...NOTHING, money: 1 }],
  ])('%s is split over what has paid', (_, left, wanted, expected) => {
    expect(splitRefund(left, wanted)).toEqual(expected)
  })

  it.each([-1, 11])('is not of %i where 10 are left', (wanted) => {
    expect(() => splitRefund({ money: 5, points: 5, giftCards: 0 }, wanted)).toThrow(RangeError)
  })
})

test('parts sum, none is more than is left of it, and repeated refunds end exactly at the whole', () => {
  fc.assert(
    fc.property(paid, steps, (whole, parts) => {
      let gone = NOTHING
      for (const thousandths of [...parts, 1000]) {
        const left = partsLeft(whole, gone)
        const wanted = Math.floor((sumOfParts(left) * thousandths) / 1000)
        const split = splitRefund(left, wanted)
        expect(sumOfParts(split)).toBe(wanted)
        for (const name of ['money', 'points', 'giftCards'] as const) {
          expect(split[name]).toBeGreaterThanOrEqual(0)
          expect(split[name]).toBeLessThanOrEqual(left[name])
        }
        gone = add(gone, split)
      }
      expect(gone).toEqual(whole)
    }),
  )
})

test('money that the provider gives back takes the rest along, exactly when it is the last of it', () => {
  fc.assert(
    fc.property(paid, steps, ({ money, ...rest }, parts) => {
      const whole = { ...rest, money: money + 1 }
      let gone = NOTHING
      for (const thousandths of [...parts, 1000]) {
        const left = partsLeft(whole, gone)
        const given = Math.floor((left.money * thousandths) / 1000)
        const split = refundOfMoney(left, given)
        expect(split.money).toBe(given)
        expect(Math.min(...Object.values(partsLeft(left, split)))).toBeGreaterThanOrEqual(0)
        gone = add(gone, split)
      }
      expect(gone).toEqual(whole)
    }),
  )
})

test('more money than was paid takes no more than all', () => {
  const left = { money: 10, points: 4, giftCards: 2 }
  expect(refundOfMoney(left, 11)).toEqual(left)
  expect(refundOfMoney({ ...left, money: 0 }, 5)).toEqual(NOTHING)
})

test('a piece that is refunded by itself never costs more than its share; the last one takes what is left', () => {
  const bought = { quantity: 3, value: 100 }
  expect([0, 1, 2].map((before) => valueOfPieces(bought, before, 1))).toEqual([33, 33, 34])
  expect(valueOfPieces(bought, 0, 2)).toBe(66)
})

test('pieces of a line cost what the line did, in however many refunds', () => {
  const line = fc.record({ quantity: fc.integer({ min: 1, max: 50 }), value: amount })
  fc.assert(
    fc.property(line, (bought) => {
      let sum = 0
      for (let piece = 0; piece < bought.quantity; piece += 1) sum += valueOfPieces(bought, piece, 1)
      expect(sum).toBe(bought.value)
      expect(valueOfPieces(bought, 0, bought.quantity)).toBe(bought.value)
    }),
  )
})

describe('the VAT of a refund', () => {
  const LEFT: RateAmount[] = [
    { rate: 25, gross: 12_500, vat: 2_500 },
    { rate: 6, gross: 10_600, vat: 600 },
  ]

  it('is that of the lines it is for', () => {
    expect(creditByRate(LEFT, 5_300, [{ rate: 6, gross: 5_300 }])).toEqual([
      { rate: 6, gross: 5_300, vat: 300 },
    ])
  })

  it('is of all rates where it is for no line', () => {
    expect(creditByRate(LEFT, 2_310).map(({ rate, gross }) => [rate, gross])).toEqual([
      [25, 1_250],
      [6, 1_060],
    ])
  })

  it('is of other rates for what is gone of its own', () => {
    expect(creditByRate(LEFT, 12_000, [{ rate: 6, gross: 12_000 }])).toEqual([
      { rate: 25, gross: 1_400, vat: 280 },
      { rate: 6, gross: 10_600, vat: 600 },
    ])
  })
})

test('credits of an order sum to what was sold, at every rate', () => {
  const line = fc
    .record({ rate: fc.constantFrom(0, 6, 12, 25), total: fc.integer({ min: 100, max: 1_000_000 }) })
    .map(({ rate, total }) => ({ vatRate: rate, total, vat: Math.round((total * rate) / (100 + rate)) }))
  const order = fc.record({ lines: fc.array(line, { minLength: 1, maxLength: 5 }), shipping: amount })
  fc.assert(
    fc.property(order, steps, fc.nat(), ({ lines, shipping }, parts, named) => {
      const vat = lines.reduce((sum, row) => sum + row.vat, 0)
      const all = amountsByRate(lines, { discount: 0, shipping, vat })
      const due = lines.reduce((sum, row) => sum + row.total, 0) + shipping
      expect(all.reduce((sum, { gross }) => sum + gross, 0)).toBe(due)
      const gone: RateAmount[] = []
      let left = due
      for (const thousandths of [...parts, 1000]) {
        const wanted = Math.floor((left * thousandths) / 1000)
        const rate = lines[named % lines.length]?.vatRate ?? 0
        const credit = creditByRate(ratesLeft(all, gone), wanted, [{ rate, gross: named % (wanted + 1) }])
        expect(credit.reduce((sum, { gross }) => sum + gross, 0)).toBe(wanted)
        gone.push(...credit)
        left -= wanted
      }
      expect(ratesLeft(all, gone).every(({ gross, vat: rest }) => gross === 0 && rest === 0)).toBe(true)
    }),
  )
})
