import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { LEAST_CHARGE } from '#core/club/points'
import {
  cardExpiry,
  cardProblem,
  lastDayOf,
  type PayingCard,
  payWithCards,
  returnedExpiry,
  returnedParts,
} from '#core/gift-card/pay'

const card = (id: number, balance: number, validUntil = '2028-01-01'): PayingCard => ({
  id,
  balance,
  validUntil: new Date(validUntil),
})
const used = (cards: PayingCard[], due: number, money = 0) =>
  payWithCards({ cards, due, money, currency: 'SEK' }).map(({ id, used }) => [id, used])

describe('gift cards', () => {
  test.each<[string, PayingCard[], number, number, [number, number][]]>([
    ['pay a part', [card(1, 10_000)], 30_900, 0, [[1, 10_000]]],
    ['pay all of it and keep the rest', [card(1, 50_000)], 30_900, 0, [[1, 30_900]]],
    ['leave no rest that nobody charges', [card(1, 30_800)], 30_900, 0, [[1, 30_600]]],
    ['do not buy gift cards', [card(1, 90_000)], 60_000, 50_000, [[1, 10_000]]],
    ['pay nothing of gift cards alone', [card(1, 90_000)], 50_000, 50_000, [[1, 0]]],
    [
      'pay together, the one that expires first first',
      [card(1, 5_000, '2028-05-01'), card(2, 5_000, '2027-05-01')],
      7_000,
      0,
      [
        [2, 5_000],
        [1, 2_000],
      ],
    ],
    [
      'that expire on one day pay from the one with the least on',
      [card(1, 9_000), card(2, 100)],
      5_000,
      0,
      [
        [2, 100],
        [1, 4_900],
      ],
    ],
    ['that are empty pay nothing', [card(1, 0)], 5_000, 0, [[1, 0]]],
  ])('%s', (_, cards, due, money, expected) => {
    expect(used(cards, due, money)).toEqual(expected)
  })

  test('never pay too much, and leave 0 or what can be charged', () => {
    const amount = fc.integer({ min: 0, max: 100_000 })
    fc.assert(
      fc.property(fc.array(amount, { maxLength: 5 }), amount, amount, (balances, goods, money) => {
        const due = goods + money + LEAST_CHARGE.SEK
        const cards = balances.map((balance, id) => card(id, balance))
        const parts = payWithCards({ cards, due, money, currency: 'SEK' })
        const paid = parts.reduce((sum, part) => sum + part.used, 0)
        const rest = due - paid
        expect(rest).toBeGreaterThanOrEqual(money)
        expect(rest === 0 || rest >= LEAST_CHARGE.SEK).toBe(true)
        for (const { id, used, left } of parts) expect(used + left).toBe(balances[id])
      }),
    )
  })
})

describe('a card', () => {
  test.each([
    ['2026-11-23T09:00:00Z', '2028-11-23'],
    ['2026-11-23T23:30:00Z', '2028-11-24'],
    ['2028-02-29T12:00:00Z', '2030-03-01'],
  ])('that is bought at %s is valid until %s has ended at the shop', (at, day) => {
    expect(lastDayOf(cardExpiry(new Date(at)))).toBe(day)
  })

  test('to which money comes back is good for three months', () => {
    expect(lastDayOf(returnedExpiry(new Date('2026-11-23T09:00:00Z')))).toBe('2027-02-21')
  })

  const whole = { currency: 'SEK', balance: 1, validUntil: new Date('2028-01-01'), voidedAt: null } as const
  const now = new Date('2027-01-01')
  test.each([
    ['is good', {}, undefined],
    ['is of another currency', { currency: 'EUR' as const }, 'currency'],
    ['is over', { validUntil: now }, 'expired'],
    ['is empty', { balance: 0 }, 'empty'],
    ['was given back', { voidedAt: now, balance: 0 }, 'voided'],
  ])('%s', (_, change, expected) => {
    expect(cardProblem({ ...whole, ...change }, { now, currency: 'SEK' })).toBe(expected)
  })
})

describe('what comes back', () => {
  test('goes to the card that is named first, and no further than it has paid', () => {
    const cards = [
      { id: 2, paid: 3_000, returned: 0 },
      { id: 1, paid: 5_000, returned: 0 },
    ]
    expect(returnedParts(cards, 4_000)).toEqual([
      { id: 2, amount: 3_000 },
      { id: 1, amount: 1_000 },
    ])
    expect(returnedParts(cards, 99_000).reduce((sum, { amount }) => sum + amount, 0)).toBe(8_000)
  })

  test('is only what has not come back before', () => {
    const cards = [
      { id: 2, paid: 3_000, returned: 3_000 },
      { id: 1, paid: 5_000, returned: 1_000 },
    ]
    expect(returnedParts(cards, 4_000)).toEqual([])
    expect(returnedParts(cards, 6_000)).toEqual([{ id: 1, amount: 2_000 }])
  })
})
