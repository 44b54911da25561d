import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { isNew, type Label, labelsOf } from '#core/catalogue/labels'

const ACTIVE = '2026-10-01'
const MIDNIGHT = Date.parse('2026-10-01T00:00:00Z')
const THIRTY_DAYS = 30 * 24 * 60 * 60 * 1000

describe('a product is new for 30 days', () => {
  test.each<[string, number, boolean]>([
    ['a millisecond before it is sold', -1, false],
    ['from the first millisecond', 0, true],
    ['a day later', 86_400_000, true],
    ['to the last millisecond', THIRTY_DAYS, true],
    ['and not one longer', THIRTY_DAYS + 1, false],
  ])('%s', (_, age, fresh) => {
    expect(isNew(ACTIVE, MIDNIGHT + age)).toBe(fresh)
  })

  test('a date that is none is not new', () => {
    expect(isNew('soon', MIDNIGHT)).toBe(false)
    expect(isNew('', MIDNIGHT)).toBe(false)
  })
})

const plain = { activeDate: '2020-01-01', bestSeller: 0, staffPick: false } as const

describe('the labels of a card', () => {
  test.each<[string, Parameters<typeof labelsOf>[0], number, Label[]]>([
    ['none', plain, 0, []],
    ['a sale', plain, 20, [{ discount: 20 }]],
    ['a sale of less than one percent', plain, 0.5, [{ discount: 0.5 }]],
    ['no sale below 0', plain, -5, []],
    ['new', { ...plain, activeDate: ACTIVE }, 0, ['newProduct']],
    ['best seller', { ...plain, bestSeller: 1 }, 0, ['bestSeller']],
    ['staff pick', { ...plain, staffPick: true }, 0, ['staffPick']],
    [
      'all of them, in their order',
      { activeDate: ACTIVE, bestSeller: 1, staffPick: true },
      15,
      [{ discount: 15 }, 'newProduct', 'bestSeller', 'staffPick'],
    ],
  ])('%s', (_, variation, discount, labels) => {
    expect(labelsOf(variation, discount, MIDNIGHT)).toEqual(labels)
  })

  test('only a percentage above 0 makes a sale label', () => {
    fc.assert(
      fc.property(fc.integer({ min: -100, max: 100 }), (percentage) => {
        expect(labelsOf(plain, percentage, MIDNIGHT)).toEqual(
          percentage > 0 ? [{ discount: percentage }] : [],
        )
      }),
    )
  })
})
