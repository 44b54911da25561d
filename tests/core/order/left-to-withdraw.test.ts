import { describe, expect, it } from 'vitest'
import { leftToWithdraw, type Withdrawn } from '#core/order/left-to-withdraw'

const LINES = [
  { sku: 'PLA', quantity: 3 },
  { sku: 'ASA', quantity: 1 },
]
const of = (pieces: Withdrawn['pieces'], goods = ''): Withdrawn => ({ goods, pieces })

describe('what is left to withdraw', () => {
  it.each<[name: string, statements: Withdrawn[], left: Withdrawn['pieces']]>([
    ['is all, of an order of which nothing was said', [], LINES],
    ['is nothing, of one that was withdrawn as a whole', [of([])], []],
    [
      'is less by the pieces of each statement',
      [
        of([{ sku: 'PLA', quantity: 1 }]),
        of([
          { sku: 'PLA', quantity: 1 },
          { sku: 'ASA', quantity: 1 },
        ]),
      ],
      [{ sku: 'PLA', quantity: 1 }],
    ],
    ['is nothing, once all pieces were named', [of(LINES)], []],
    ['is not less than nothing', [of([{ sku: 'PLA', quantity: 9 }])], [{ sku: 'ASA', quantity: 1 }]],
    ['is not told by words', [of([], 'the red one')], LINES],
    ['is none of another order', [of([{ sku: 'PETG', quantity: 1 }])], LINES],
  ])('%s', (_, statements, left) => {
    expect(leftToWithdraw(LINES, statements)).toEqual(left)
  })
})
