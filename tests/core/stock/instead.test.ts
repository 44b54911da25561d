/** What is offered beside what is sold out. */
import { expect, test } from 'vitest'
import type { Candidate } from '#core/stock/instead'
import { differingInOne, nearestInStock } from '#core/stock/instead'

interface Named extends Candidate {
  name: string
}
const size = (name: string, isInStock = true): Named => ({ name, key: 'size', isInStock })
const diameter = (name: string, isInStock = true): Named => ({ name, key: 'diameter', isInStock })
const color = (name: string, hex: string, isInStock = true): Named => ({ name, key: 'color', hex, isInStock })

const ORANGE = '#f0700c'
const RED = color('red', '#b3211f')
const AMBER = color('amber', '#ef8a24')
const BLUE = color('blue', '#2a5bc8')

test.each<[string, Named[], string[]]>([
  ['another size before another diameter', [diameter('2.85'), size('2300 g'), BLUE], ['2300 g', 'blue']],
  ['another diameter where no size is there', [diameter('2.85'), size('2300 g', false)], ['2.85']],
  ['the colour that looks most alike', [BLUE, RED, AMBER], ['amber']],
  ['the next one where that is sold out too', [BLUE, RED, { ...AMBER, isInStock: false }], ['red']],
  ['nothing where nothing is there', [size('2300 g', false), { ...RED, isInStock: false }], []],
])('%s', (_, candidates, names) => {
  expect(nearestInStock(candidates, ORANGE).map(({ name }) => name)).toEqual(names)
})

test('a dark green is nearer to a light one than yellow is', () => {
  const [lichen, rapeseed, spruce] = ['#94b82f', '#f6c312', '#1d4f3f']
  const candidates = [color('rapeseed', rapeseed), color('spruce', spruce)]
  expect(nearestInStock(candidates, lichen).map(({ name }) => name)).toEqual(['spruce'])
})

test('what has no colour is offered in other sizes alone', () => {
  expect(nearestInStock([size('0.6 mm'), RED]).map(({ name }) => name)).toEqual(['0.6 mm'])
})

test('what differs in one attribute alone is a candidate, of the same product', () => {
  const columns = {
    product: [0, 0, 0, 0, 1],
    color: [0, 0, 1, 1, 1],
    ...{ diameter: [1.75, 1.75, 1.75, 1.75, 1.75], size: [750, 2300, 750, 2300, 750] },
    ...{ version: [0, 0, 0, 0, 0], ho: ['', '', '', '', ''] },
  }
  expect(differingInOne(columns, 0)).toEqual([
    { row: 1, key: 'size' },
    { row: 2, key: 'color' },
  ])
})
