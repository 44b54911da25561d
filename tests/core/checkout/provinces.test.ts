import { expect, test } from 'vitest'
import { PROVINCES } from '#core/checkout/provinces'

test.each([
  ['US', 62, ['NY', 'DC', 'PR', 'AA', 'AE', 'AP'], ['ON', 'ny', 'XX', '']],
  ['CA', 13, ['ON', 'QC', 'NU'], ['NY', 'CA', 'PQ', 'on']],
])('%s has %d short forms', (country, count, some, none) => {
  const codes = PROVINCES.get(country)?.codes
  expect(codes?.size).toBe(count)
  expect(some.filter((code) => !codes?.has(code))).toEqual([])
  expect(none.filter((code) => codes?.has(code))).toEqual([])
  expect(codes).toContain(PROVINCES.get(country)?.example)
})

test('no other country asks for one', () => {
  expect([...PROVINCES.keys()]).toEqual(['US', 'CA'])
})
