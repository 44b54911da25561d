import { describe, expect, test } from 'vitest'
import { MAX_LINES, MAX_TOTAL, orderProblem } from '#core/checkout/limits'
import { CURRENCIES } from '#core/money/money'

describe('what is too much for one order', () => {
  test.each<[string, number, number | undefined, ReturnType<typeof orderProblem>]>([
    ['nothing', 0, 0, undefined],
    ['as many lines as it takes', 100, 5_000, undefined],
    ['one line more', 101, 5_000, { kind: 'lines', most: 100, over: 1 }],
    ['ten lines more, before the total is known', 110, undefined, { kind: 'lines', most: 100, over: 10 }],
    ['the largest amount', 1, 99_999_999, undefined],
    ['a cent more', 1, 100_000_000, { kind: 'total', most: 99_999_999 }],
    ['both: the lines come first', 101, 100_000_000, { kind: 'lines', most: 100, over: 1 }],
  ])('%s', (_, lines, total, problem) => {
    expect(orderProblem(lines, total, 'SEK')).toEqual(problem)
  })

  test('eight digits in every currency, which is what Stripe charges', () => {
    expect(MAX_LINES).toBe(100)
    for (const currency of CURRENCIES) expect(String(MAX_TOTAL[currency])).toHaveLength(8)
  })
})
