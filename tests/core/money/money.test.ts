import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { formatMoney } from '#core/money/format-money'
import { CURRENCIES, type Currency, isCurrency } from '#core/money/money'

const NBSP = '\u00a0'
const MINUS = '\u2212'
const LARGEST = Number.MAX_SAFE_INTEGER

const currency = fc.constantFrom(...CURRENCIES)
const amount = fc.maxSafeInteger()

describe('an amount is written in the way of its currency', () => {
  test.each<[number, Currency, string]>([
    [123450, 'SEK', `1.234,50${NBSP}kr`],
    [123450, 'DKK', `1.234,50${NBSP}kr`],
    [123450, 'NOK', `1.234,50${NBSP}kr`],
    [123450, 'EUR', '€1,234.50'],
    [123450, 'USD', '$1,234.50'],
    [123450, 'GBP', '£1,234.50'],
    [0, 'SEK', `0,00${NBSP}kr`],
    [0, 'EUR', '€0.00'],
    [-0, 'USD', '$0.00'],
    [5, 'SEK', `0,05${NBSP}kr`],
    [50, 'GBP', '£0.50'],
    [100, 'NOK', `1,00${NBSP}kr`],
    [99999, 'DKK', `999,99${NBSP}kr`],
    [100000, 'EUR', '€1,000.00'],
    [123456789, 'SEK', `1.234.567,89${NBSP}kr`],
    [123456789, 'USD', '$1,234,567.89'],
    [LARGEST, 'EUR', '€90,071,992,547,409.91'],
    [-24900, 'SEK', `${MINUS}249,00${NBSP}kr`],
    [-1, 'NOK', `${MINUS}0,01${NBSP}kr`],
    [-123450, 'GBP', `${MINUS}£1,234.50`],
  ])('%d %s is %s', (minor, code, text) => {
    expect(formatMoney(minor, code)).toBe(text)
  })
})

describe('a price that is not known is N/A', () => {
  test.each<[string, number | undefined, Currency | undefined]>([
    ['no amount', undefined, 'SEK'],
    ['no currency', 100, undefined],
    ['neither', undefined, undefined],
    ['not a number', Number.NaN, 'EUR'],
    ['infinite', Number.POSITIVE_INFINITY, 'EUR'],
    ['a fraction of a cent', 12.5, 'EUR'],
    ['beyond exact integers', LARGEST + 1, 'EUR'],
    ['a currency that the shop does not sell in', 100, 'CHF' as Currency],
    ['a currency in small letters', 100, 'sek' as Currency],
    ['a name that every object has', 100, 'constructor' as Currency],
  ])('%s', (_, minor, code) => {
    expect(formatMoney(minor, code)).toBe('N/A')
  })
})

test('the shop knows six currencies and nothing else', () => {
  expect(CURRENCIES).toEqual(['SEK', 'EUR', 'USD', 'GBP', 'DKK', 'NOK'])
  expect(CURRENCIES.every(isCurrency)).toBe(true)
  fc.assert(fc.property(fc.anything(), (value) => isCurrency(value) === CURRENCIES.some((c) => c === value)))
})

describe('for any amount', () => {
  test('every digit survives, with at least three of them', () => {
    fc.assert(
      fc.property(amount, currency, (minor, code) => {
        const digits = formatMoney(minor, code).replace(/\D/g, '')
        expect(digits).toBe(String(Math.abs(minor)).padStart(3, '0'))
      }),
    )
  })

  test('thousands stand in threes and two decimals follow', () => {
    const AFTER = /^\u2212?\d{1,3}(\.\d{3})*,\d{2}\u00a0kr$/
    const BEFORE = /^\u2212?[€$£]\d{1,3}(,\d{3})*\.\d{2}$/
    fc.assert(
      fc.property(amount, currency, (minor, code) => {
        const crowns = code === 'SEK' || code === 'DKK' || code === 'NOK'
        expect(formatMoney(minor, code)).toMatch(crowns ? AFTER : BEFORE)
      }),
    )
  })

  test('a negative amount is the positive one behind a minus sign', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: LARGEST }), currency, (minor, code) => {
        expect(formatMoney(-minor, code)).toBe(MINUS + formatMoney(minor, code))
      }),
    )
  })
})
