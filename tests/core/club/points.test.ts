import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  bonusUsableFrom,
  earnedPoints,
  earnsBonus,
  expiryOf,
  filamentCost,
  goesWithRefund,
  LEAST_CHARGE,
  type Lot,
  payablePoints,
  spendOldest,
  takeBack,
  usableIn,
} from '#core/club/points'
import { CURRENCIES } from '#core/money/money'

const NOW = new Date('2026-05-20T10:00:00Z')

describe('an order earns', () => {
  test.each([
    ['a percentage of its filament', { filament: 50_000, due: 50_000, points: 0 }, 3, 1_500],
    ['nothing on shipping or printers', { filament: 50_000, due: 955_900, points: 0 }, 3, 1_500],
    ['rounded down', { filament: 19_999, due: 19_999, points: 0 }, 9, 1_799],
    ['nothing without filament', { filament: 0, due: 90_000, points: 0 }, 9, 0],
    ['nothing on the half that points pay', { filament: 50_000, due: 100_000, points: 50_000 }, 6, 1_500],
    ['nothing when points pay all of it', { filament: 50_000, due: 50_000, points: 50_000 }, 9, 0],
    ['nothing when it costs nothing', { filament: 0, due: 0, points: 0 }, 9, 0],
    ['exactly, however large', { filament: 99_999_999, due: 99_999_999, points: 99_999_998 }, 9, 0],
  ])('%s', (_, order, percent, earned) => {
    expect(earnedPoints(order, percent)).toBe(earned)
  })
})

test('what filament costs is without its part of the coupon', () => {
  const lines = [
    { isFilament: true, total: 40_000 },
    { isFilament: false, total: 300_000 },
    { isFilament: true, total: 10_000 },
  ]
  expect(filamentCost(lines)).toBe(50_000)
  expect(filamentCost(lines, [4_000, 30_000, 1_000])).toBe(45_000)
})

test('points are good for 182 days, across a change of the clocks', () => {
  expect(expiryOf(NOW).toISOString()).toBe('2026-11-18T10:00:00.000Z')
})

describe('a refund takes its part', () => {
  test.each([
    ['nothing before there is one', 100, 0, 1_000, 0],
    ['a half', 100, 500, 1_000, 50],
    ['rounded up', 100, 1, 1_000, 1],
    ['all of it in the end', 101, 1_000, 1_000, 101],
    ['nothing of an order that cost nothing', 100, 0, 0, 0],
  ] as const)('%s', (_, whole, credited, due, part) => {
    expect(goesWithRefund(whole, { credited, due })).toBe(part)
  })

  test('which grows with every refund and is never more than the whole', () => {
    const amount = fc.nat({ max: 99_999_999 })
    fc.assert(
      fc.property(amount, amount, amount, amount, (whole, due, first, second) => {
        const part = (credited: number) => goesWithRefund(whole, { credited: Math.min(credited, due), due })
        expect(part(first)).toBeLessThanOrEqual(part(first + second))
        expect(part(first + second)).toBeLessThanOrEqual(whole)
      }),
    )
  })
})

const lots = fc.array(
  fc.record({
    unspent: fc.nat({ max: 100_000 }),
    expiresAt: fc.integer({ min: -10, max: 182 }).map((days) => new Date(NOW.getTime() + days * 86_400_000)),
  }),
  { maxLength: 8 },
)
const numbered = (found: Omit<Lot, 'id'>[]): Lot[] => found.map((lot, id) => ({ ...lot, id }))

describe('spending', () => {
  const lot = (id: number, unspent: number, days: number): Lot => ({
    id,
    unspent,
    expiresAt: new Date(NOW.getTime() + days * 86_400_000),
  })

  test('takes what expires first, and nothing that has expired', () => {
    const found = [lot(1, 300, 100), lot(2, 200, 5), lot(3, 999, 0), lot(4, 50, 5)]
    expect(spendOldest(found, 260, NOW)).toEqual([
      { lot: 2, amount: 200 },
      { lot: 4, amount: 50 },
      { lot: 1, amount: 10 },
    ])
    expect(spendOldest(found, 551, NOW)).toBeUndefined()
  })

  test('takes exactly what is wanted, of each lot at most what it has, or nothing', () => {
    fc.assert(
      fc.property(lots, fc.nat({ max: 300_000 }), (found, amount) => {
        const all = numbered(found)
        const parts = spendOldest(all, amount, NOW)
        if (amount > usableIn(all, NOW)) {
          expect(parts).toBeUndefined()
          return
        }
        expect(parts?.reduce((sum, part) => sum + part.amount, 0)).toBe(amount)
        for (const part of parts ?? []) {
          const from = all[part.lot]
          expect(part.amount).toBeLessThanOrEqual(from?.unspent ?? 0)
          expect(from?.expiresAt.getTime()).toBeGreaterThan(NOW.getTime())
        }
      }),
    )
  })
})

describe('points that go back with a refund', () => {
  test.each([
    ['the order’s own', 100, { unspent: 150, spent: 0 }, 150, { own: 100, others: 0, missing: 0 }],
    ['spent: others’', 100, { unspent: 30, spent: 120 }, 90, { own: 30, others: 60, missing: 10 }],
    ['expired: gone already', 100, { unspent: 0, spent: 0 }, 500, { own: 0, others: 0, missing: 0 }],
    ['partly expired', 100, { unspent: 0, spent: 40 }, 500, { own: 0, others: 40, missing: 0 }],
    [
      'spent, and nothing else there',
      100,
      { unspent: 0, spent: 100 },
      0,
      { own: 0, others: 0, missing: 100 },
    ],
  ])('%s', (_, amount, lot, available, taken) => {
    expect(takeBack(amount, lot, available)).toEqual(taken)
  })

  test('are never more than there are', () => {
    const amount = fc.nat({ max: 10_000 })
    fc.assert(
      fc.property(amount, amount, amount, amount, (wanted, unspent, spent, more) => {
        const available = unspent + more
        const { own, others, missing } = takeBack(wanted, { unspent, spent }, available)
        expect(own + others).toBeLessThanOrEqual(Math.min(available, wanted))
        expect(own + others + missing).toBeLessThanOrEqual(wanted)
        expect(Math.min(own, others, missing)).toBeGreaterThanOrEqual(0)
      }),
    )
  })
})

describe('points pay', () => {
  const eur = (wanted: number, available: number, due: number) =>
    payablePoints({ wanted, available, due, currency: 'EUR' })

  test.each([
    ['what is wanted', eur(500, 900, 2_000), 500],
    ['at most what there is', eur(500, 300, 2_000), 300],
    ['at most what is due', eur(5_000, 5_000, 2_000), 2_000],
    ['not so much that a rest remains which cannot be charged', eur(1_980, 5_000, 2_000), 1_950],
    ['nothing of an amount that is hardly charged itself', eur(10, 10, 55), 5],
    ['nothing where any part would leave too little', eur(10, 10, 50), 0],
    ['nothing of nothing', eur(10, 10, 0), 0],
  ])('%s', (_, points, expected) => {
    expect(points).toBe(expected)
  })

  test('and leave nothing, or what the provider charges', () => {
    const amount = fc.nat({ max: 5_000 })
    fc.assert(
      fc.property(
        fc.constantFrom(...CURRENCIES),
        amount,
        amount,
        amount,
        (currency, wanted, available, due) => {
          const points = payablePoints({ wanted, available, due, currency })
          expect(points).toBeLessThanOrEqual(Math.min(wanted, available, due))
          expect(points).toBeGreaterThanOrEqual(0)
          const rest = due - points
          expect(points === 0 || rest === 0 || rest >= LEAST_CHARGE[currency]).toBe(true)
        },
      ),
    )
  })
})

describe('the bonus of an invitation', () => {
  const paid = new Date('2026-05-20T10:00:00Z')
  test.each([
    ['of what leaves at once', undefined, '2026-06-19T10:00:00.000Z'],
    ['of what is made to order', new Date('2026-07-01T00:00:00Z'), '2026-07-31T00:00:00.000Z'],
    ['of what nobody knows when it leaves', null, '2026-09-17T10:00:00.000Z'],
  ])('%s waits until it cannot be given back', (_, leaves, from) => {
    expect(bonusUsableFrom(paid, leaves).toISOString()).toBe(from)
  })

  test.each([
    ['with filament for as much money', { filament: 5_000, due: 9_000 }, true],
    ['with less of it', { filament: 4_999, due: 9_000 }, false],
    ['with points', { filament: 9_000, due: 9_000, points: 4_001 }, false],
    ['of which enough stays', { filament: 9_000, due: 9_000, credited: 4_000 }, true],
    ['of which a screw stays', { filament: 9_000, due: 9_500, credited: 9_000 }, false],
    ['of which nothing stays', { filament: 9_000, due: 9_000, credited: 9_000 }, false],
  ])('comes of an order %s', (_, order, earns) => {
    expect(earnsBonus({ points: 0, credited: 0, currency: 'SEK' as const, ...order })).toBe(earns)
  })
})
