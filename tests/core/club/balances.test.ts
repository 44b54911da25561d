import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { expiresSoon, shownBalances } from '#core/club/balances'
import { CURRENCIES } from '#core/money/money'

describe('the balances that are shown', () => {
  const kronor = { currency: 'SEK', balance: 5_846 } as const
  const euros = { currency: 'EUR', balance: 0 } as const

  test.each([
    ['points in another currency than the shop is set to', [kronor], 'EUR', [kronor]],
    ['nothing of what is used up', [euros, kronor], 'EUR', [kronor]],
    ['the used up one, where there is no other', [euros], 'EUR', [euros]],
    ['none for who never had any', [], 'EUR', []],
  ] as const)('%s', (_, balances, currency, shown) => {
    expect(shownBalances<(typeof balances)[number]>(balances, currency)).toEqual(shown)
  })

  test('leave out nothing that can be used, and begin with what is paid with', () => {
    const balance = fc.record({ currency: fc.constantFrom(...CURRENCIES), balance: fc.nat({ max: 99_999 }) })
    const all = fc.uniqueArray(balance, { selector: (each) => each.currency })
    fc.assert(
      fc.property(all, fc.constantFrom(...CURRENCIES), (balances, currency) => {
        const shown = shownBalances(balances, currency)
        const sum = (some: typeof balances) => some.reduce((total, each) => total + each.balance, 0)
        expect(sum(shown)).toBe(sum(balances))
        const own = shown.findIndex((each) => each.currency === currency)
        expect(own).toBeLessThanOrEqual(0)
      }),
    )
  })
})

test.each([
  ['2026-12-23T08:00:00Z', true],
  ['2026-12-23T08:00:01Z', false],
  ['2026-11-01T08:00:00Z', true],
])('points that expire at %s are near their end: %s', (at, expected) => {
  expect(expiresSoon(at, new Date('2026-11-23T08:00:00Z'))).toBe(expected)
})
