import { globSync, readFileSync } from 'node:fs'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { parse } from 'yaml'
import { dialCode, internationalPhone } from '#core/account/phone'
import { phoneKey } from '#core/checkout/same-buyer'

test.each([
  ['+46 70 123 45 67', '+46', '+46701234567'],
  ['0046 70-123 45 67', '+46', '+46701234567'],
  ['070-123 45 67', '+46', '+46701234567'],
  ['+46 (0)70 123 45 67', '+46', '+46701234567'],
  ['+46 070 123 45 67', '+46', '+46701234567'],
  ['+49 1512 3456789', '+46', '+4915123456789'],
  ['06 1234 5678', '+39', '+390612345678'],
  ['+39 06 1234 5678', '+39', '+390612345678'],
  ['40 00 00 00', '+47', '+4740000000'],
  ['\u202A+45 20 12 34 56\u202C', '+45', '+4520123456'],
  ['+46', '+46', undefined],
  ['', '+46', undefined],
  ['12', '', undefined],
  ['+46 70 call me', '+46', undefined],
  ['+123456789012345678', '+46', undefined],
  ['070 123 45 67', '', undefined],
])('%j at home in %s is %s', (typed, code, phone) => {
  expect(internationalPhone(typed, code)).toBe(phone)
})

test('every country that a storefront sends to has its code', () => {
  const sites = globSync('content/sites/*.yaml').map((file) => parse(readFileSync(file, 'utf8')))
  const countries = sites.flatMap(({ country, shipsTo }) => [country, ...shipsTo])
  expect(countries.length).toBeGreaterThan(20)
  expect(countries.filter((country) => !/^\+\d{1,3}$/.test(dialCode(country)))).toEqual([])
})

test('what is one number to sign in with is the same buyer’s', () => {
  const written = fc.constantFrom('+46 70 ', '0046 (0)70-', '070-', '+46 070 ', '(0)70')
  fc.assert(
    fc.property(written, fc.stringMatching(/^[1-9]\d{6}$/), (before, rest) => {
      const whole = internationalPhone(before + rest, '+46')
      expect(whole).toBe(`+4670${rest}`)
      expect(phoneKey(before + rest, 'SE')).toBe(phoneKey(whole ?? '', 'NO'))
    }),
  )
})
