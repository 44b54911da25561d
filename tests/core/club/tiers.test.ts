import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { nextTier, strongestCurrency, TIERS, tierOf } from '#core/club/tiers'
import { CURRENCIES } from '#core/money/money'

describe('the tier', () => {
  test.each([
    ['of nothing', {}, 'standard'],
    ['just below a threshold', { SEK: 14_999 }, 'standard'],
    ['at a threshold', { SEK: 15_000 }, 'pro'],
    ['at the highest', { SEK: 30_000 }, 'elite'],
    ['in euros', { EUR: 1_500 }, 'pro'],
    ['in dollars', { USD: 1_999 }, 'standard'],
    ['in Danish kroner', { DKK: 22_000 }, 'elite'],
    ['of the currency in which most was earned', { SEK: 2_000, EUR: 3_000 }, 'elite'],
    ['is not of two currencies together', { SEK: 14_999, NOK: 14_999 }, 'standard'],
    ['after more was taken back than earned', { GBP: -10 }, 'standard'],
  ])('%s', (_, earned, tier) => {
    expect(tierOf(earned).key).toBe(tier)
  })

  test('never falls when more is earned', () => {
    const amount = fc.nat({ max: 50_000 })
    fc.assert(
      fc.property(fc.constantFrom(...CURRENCIES), amount, amount, (currency, earned, more) => {
        const [before, after] = [tierOf({ [currency]: earned }), tierOf({ [currency]: earned + more })]
        expect(TIERS.indexOf(after)).toBeGreaterThanOrEqual(TIERS.indexOf(before))
      }),
    )
  })

  test('is reached by exactly what was missing', () => {
    fc.assert(
      fc.property(fc.constantFrom(...CURRENCIES), fc.nat({ max: 50_000 }), (currency, earned) => {
        const next = nextTier(earned, currency)
        if (!next) {
          expect(tierOf({ [currency]: earned }).key).toBe('elite')
          return
        }
        expect(tierOf({ [currency]: earned + next.missing }).key).toBe(next.tier)
        expect(tierOf({ [currency]: earned + next.missing - 1 }).key).not.toBe(next.tier)
      }),
    )
  })
})

test('the strongest currency is measured by its own thresholds', () => {
  expect(strongestCurrency({ SEK: 10_000, EUR: 1_200 })).toBe('EUR')
  expect(strongestCurrency({ SEK: 0 })).toBeUndefined()
})
