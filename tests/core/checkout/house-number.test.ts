import { expect, test } from 'vitest'
import { lacksHouseNumber, partsWithoutNumber } from '#core/checkout/house-number'

test.each([
  ['Storgatan', 'SE', true],
  ['Storgatan 1', 'SE', false],
  ['Box 412', 'SE', false],
  [' ', 'SE', false],
  ['Rose Cottage, Mill Lane', 'GB', false],
  ['Calle Mayor s/n', 'ES', false],
  ['Via Roma snc', 'IT', false],
  ['Via Roma', 'IT', true],
])('%s in %s lacks a house number: %s', (street, country, lacks) => {
  expect(lacksHouseNumber(street, country)).toBe(lacks)
})

test('of two addresses it is said which has none', () => {
  const billing = { address1: 'Storgatan 1', country: 'SE' }
  const shipping = { address1: 'Hauptstrasse', country: 'DE' }
  expect(partsWithoutNumber({ billing, shipping })).toEqual([['shipping', 'Hauptstrasse']])
  expect(partsWithoutNumber({ billing, shipping: undefined })).toEqual([])
})
