import fc from 'fast-check'
import { expect, test } from 'vitest'
import { summary } from '#core/text/summary'

test.each([
  ['what fits stays as it is', 'A matt PLA. It hides layers.', 40, 'A matt PLA. It hides layers.'],
  [
    'whole sentences are kept',
    'A matt PLA that covers well. It hides layer lines.',
    40,
    'A matt PLA that covers well.',
  ],
  [
    'a decimal point ends none',
    'It is 0.02 mm thick and very long indeed. Yes.',
    42,
    'It is 0.02 mm thick and very long indeed.',
  ],
  [
    'a long sentence ends after a word',
    'PLA. A matt filament, made in Sweden on one line',
    38,
    'PLA. A matt filament, made in Sweden…',
  ],
])('%s', (_, text, most, short) => {
  expect(summary(text, most)).toBe(short)
})

test('it is never longer than asked for, and begins as the text does', () => {
  fc.assert(
    fc.property(
      fc.lorem({ maxCount: 12, mode: 'sentences' }),
      fc.integer({ min: 60, max: 200 }),
      (text, most) => {
        const short = summary(text, most)
        expect(short.length).toBeLessThanOrEqual(most + 1)
        expect(text.startsWith(short.replace(/…$/, ''))).toBe(true)
      },
    ),
  )
})
