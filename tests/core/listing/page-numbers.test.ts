import fc from 'fast-check'
import { expect, test } from 'vitest'
import { pageNumbers } from '#core/listing/page-numbers'

const _ = undefined

test.each([
  [1, 1, [1]],
  [3, 7, [1, 2, 3, 4, 5, 6, 7]],
  [1, 8, [1, 2, 3, 4, 5, _, 8]],
  [4, 8, [1, 2, 3, 4, 5, _, 8]],
  [5, 8, [1, _, 4, 5, 6, 7, 8]],
  [5, 12, [1, _, 4, 5, 6, _, 12]],
  [12, 12, [1, _, 8, 9, 10, 11, 12]],
])('page %i of %i', (page, pages, numbers) => {
  expect(pageNumbers(page, pages)).toEqual(numbers)
})

const place = fc
  .integer({ min: 1, max: 200 })
  .chain((pages) => fc.tuple(fc.integer({ min: 1, max: pages }), fc.constant(pages)))

test('names the page and its neighbours, first and last, in order, in seven places', () => {
  fc.assert(
    fc.property(place, ([page, pages]) => {
      const row = pageNumbers(page, pages)
      const numbers = row.filter((number) => number !== undefined)
      expect(row.length).toBeLessThanOrEqual(7)
      expect(numbers).toEqual([...new Set(numbers)].sort((a, b) => a - b))
      for (const wanted of [1, page - 1, page, page + 1, pages]) {
        if (wanted >= 1 && wanted <= pages) expect(numbers).toContain(wanted)
      }
    }),
  )
})

test('a gap leaves out at least two pages', () => {
  fc.assert(
    fc.property(place, ([page, pages]) => {
      const row = pageNumbers(page, pages)
      for (const [at, number] of row.entries()) {
        if (number !== undefined) continue
        expect((row[at + 1] ?? 0) - (row[at - 1] ?? 0)).toBeGreaterThan(2)
      }
    }),
  )
})
