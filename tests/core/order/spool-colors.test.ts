import { expect, test } from 'vitest'
import { spoolColors } from '#core/order/spool-colors'

const RED = '#a32a20'
const BLUE = '#1f4fa3'

test.each([
  [
    'a line per spool',
    [
      [RED, 2],
      [BLUE, 1],
    ],
    [RED, RED, BLUE],
  ],
  [
    'what has no colour is left out',
    [
      [undefined, 3],
      [BLUE, 1],
    ],
    [BLUE],
  ],
  [
    'of more than the eye counts, a line per colour',
    [
      [RED, 50],
      [BLUE, 3],
    ],
    [RED, BLUE],
  ],
  ['as many as the eye counts', [[RED, 7]], Array.from({ length: 7 }, () => RED)],
] as const)('%s', (_, lines, expected) => {
  expect(spoolColors(lines.map(([colorHex, quantity]) => ({ colorHex, quantity })))).toEqual(expected)
})

test('a purchaser with twelve colours gets no flag of them', () => {
  const lines = Array.from({ length: 12 }, (_, n) => ({ colorHex: `#0000${10 + n}`, quantity: 1 }))
  expect(spoolColors(lines)).toHaveLength(7)
})
