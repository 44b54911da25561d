/** The home page's doors and featured products, against the catalogue. */
import { beforeAll, expect, test } from 'vitest'
import { isInCategory } from '#core/catalogue/category'
import { DOORS } from '#features/home/doors.ts'
import { FEATURED } from '#features/home/featured.ts'
import { type Content, readContent } from '#loaders/content'

let content: Content

beforeAll(async () => {
  content = await readContent('content')
}, 60_000)

test.each(DOORS)('the door "$key" leads to a category that sells something', ({ path }) => {
  const listed = content.variations.filter(
    ({ categories, discontinued }) => !discontinued && isInCategory(categories, path.replace('/shop/', '')),
  )
  expect(listed.length).toBeGreaterThan(0)
})

test('no two doors lead to the same, or have the same picture', () => {
  expect(new Set(DOORS.map(({ path }) => path)).size).toBe(6)
  expect(new Set(DOORS.map(({ picture }) => picture)).size).toBe(6)
})

test.each(FEATURED)('$product is sold in $color', ({ product, color }) => {
  const sold = content.variations.some(
    (variation) =>
      variation.productName === product && variation.color?.key === color && !variation.discontinued,
  )
  expect(sold).toBe(true)
})
