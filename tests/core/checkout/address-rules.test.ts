import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { isOrgNumber, isPhone } from '#core/checkout/address-form'

describe('an organization number has ten digits, the last of them a check digit', () => {
  test.each<[string, string, boolean]>([
    ['with a hyphen', '556012-5790', true],
    ['without one', '5560125790', true],
    ['with blanks', '556012 5790', true],
    ['another company', '556036-0793', true],
    ['a municipality', '212000-0142', true],
    ['a wrong check digit', '556012-5791', false],
    ['two digits exchanged', '556021-5790', false],
    ['nine digits', '556012579', false],
    ['twelve digits, with the century', '165560125790', false],
    ['noughts in front', '005560125790', false],
    ['a letter', '55601257O0', false],
    ['a VAT number', 'SE556012579001', false],
    ['digits of another script', '٥٥٦٠١٢٥٧٩٠', false],
    ['a line break at the end', '5560125790\n', false],
    ['nothing', '', false],
  ])('%s', (_, value, ok) => {
    expect(isOrgNumber(value)).toBe(ok)
  })

  const nine = fc.stringMatching(/^\d{9}$/)

  test('nine digits have exactly one check digit', () => {
    fc.assert(
      fc.property(nine, (digits) => {
        expect([...'0123456789'].filter((last) => isOrgNumber(digits + last))).toHaveLength(1)
      }),
    )
  })

  test('a single mistyped digit is noticed', () => {
    fc.assert(
      fc.property(nine, fc.nat({ max: 9 }), fc.integer({ min: 1, max: 9 }), (digits, at, more) => {
        const last = [...'0123456789'].find((digit) => isOrgNumber(digits + digit))
        const right = [...digits, last]
        const wrong = right.with(at, String((Number(right[at]) + more) % 10))
        expect(isOrgNumber(wrong.join(''))).toBe(false)
      }),
    )
  })
})

describe('a telephone number has 7 to 15 digits', () => {
  test.each<[string, string, boolean]>([
    ['local', '070-123 45 67', true],
    ['international', '+46 70 123 45 67', true],
    ['with brackets and dots', '+1 (415) 555.0100', true],
    ['with a slash', '040/123456', true],
    ['seven digits', '1234567', true],
    ['six', '123456', false],
    ['fifteen', '123456789012345', true],
    ['sixteen', '1234567890123456', false],
    ['a plus inside', '46+701234567', false],
    ['an extension', '070 1234567 ext 2', false],
    ['separators only', '() -./', false],
    ['a line break', '0701234567\n', false],
    ['nothing', '', false],
  ])('%s', (_, value, ok) => {
    expect(isPhone(value)).toBe(ok)
  })
})
