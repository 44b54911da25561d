import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  type CardFormat,
  digitsOf,
  expiryProblem,
  formatCardNumber,
  formatCvc,
  formatExpiry,
  isCvc,
  retype,
  type Typed,
} from '#core/checkout/card-input'

describe('a card number', () => {
  test.each([
    ['', ''],
    ['4', '4'],
    ['4242', '4242'],
    ['42424', '4242 4'],
    ['4242424242424242', '4242 4242 4242 4242'],
    ['4242-4242-4242-4242', '4242 4242 4242 4242'],
    [' 4242  4242  4242  4242 ', '4242 4242 4242 4242'],
    ['4242\u00a04242\t42424242', '4242 4242 4242 4242'],
    ['card: 4242', '4242'],
    ['12345678901234567890123', '1234 5678 9012 3456 789'],
  ])('%j is written %j', (text, written) => {
    expect(formatCardNumber(text)).toBe(written)
  })
})

describe('an expiry date', () => {
  test.each([
    ['', ''],
    ['0', '0'],
    ['1', '1'],
    ['5', '05'],
    ['12', '12'],
    ['12/', '12'],
    ['123', '12/3'],
    ['1230', '12/30'],
    ['12/30', '12/30'],
    ['12 / 30', '12/30'],
    ['12-30', '12/30'],
    ['1/30', '01/30'],
    ['12/20', '12/20'],
    ['12/203', '12/203'],
    ['12/2030', '12/30'],
    ['122030', '12/30'],
    ['2030-12', '12/30'],
    ['12/305', '12/30'],
    ['25/30', '25/30'],
  ])('%j is written %j', (text, written) => {
    expect(formatExpiry(text)).toBe(written)
  })

  const NOVEMBER = new Date(2026, 10, 22)
  test.each([
    ['', 'expiryForm'],
    ['12', 'expiryForm'],
    ['12/3', 'expiryForm'],
    ['12/203', 'expiryForm'],
    ['13/30', 'month'],
    ['00/30', 'month'],
    ['10/26', 'expired'],
    ['12/25', 'expired'],
    ['11/26', undefined],
    ['01/27', undefined],
    ['12/40', undefined],
  ])('%j in November 2026: %s', (text, problem) => {
    expect(expiryProblem(text, NOVEMBER)).toBe(problem)
  })

  test('is good on the last day of its month, and not on the next', () => {
    expect(expiryProblem('11/26', new Date(2026, 10, 30, 23, 59))).toBeUndefined()
    expect(expiryProblem('11/26', new Date(2026, 11, 1))).toBe('expired')
  })
})

test.each([
  ['', false],
  ['12', false],
  ['123', true],
  ['1234', true],
])('the code %j: %s', (text, ok) => {
  expect(isCvc(text)).toBe(ok)
})

/** `|` is the caret. */
const typed = (marked: string): Typed => ({ text: marked.replace('|', ''), caret: marked.indexOf('|') })
const marked = ({ text, caret }: Typed) => `${text.slice(0, caret)}|${text.slice(caret)}`

describe('what is typed', () => {
  test.each<[string, CardFormat, string, string, 'backward' | 'forward' | undefined, string]>([
    ['a digit at the end', formatCardNumber, '4242', '42424|', undefined, '4242 4|'],
    ['a digit in the middle', formatCardNumber, '4242 4242', '4219|42 4242', undefined, '4219| 4242 42'],
    ['a whole number', formatCardNumber, '', '4242424242424242|', undefined, '4242 4242 4242 4242|'],
    ['Backspace on a digit', formatCardNumber, '4242 4', '4242 |', 'backward', '4242|'],
    ['Backspace over a blank', formatCardNumber, '4242 4242', '4242|4242', 'backward', '424|4 242'],
    ['Delete over a blank', formatCardNumber, '4242 5678', '4242|5678', 'forward', '4242| 678'],
    ['Backspace on all', formatCardNumber, '4242', '|', 'backward', '|'],
    ['the year begins', formatExpiry, '12', '123|', undefined, '12/3|'],
    ['Backspace over the slash', formatExpiry, '12/30', '12|30', 'backward', '1|3/0'],
    ['Backspace on the year', formatExpiry, '12/3', '12/|', 'backward', '12|'],
    ['the zero is taken away', formatExpiry, '05', '|5', 'forward', '|5'],
    ['a date that is pasted', formatExpiry, '', '2030-12|', undefined, '12/30|'],
  ])('%s', (_, format, before, now, removed, after) => {
    expect(marked(retype(before, typed(now), format, removed))).toBe(after)
  })

  const digits = fc.string({ unit: fc.constantFrom(...'0123456789'), maxLength: 19 })
  const FORMATS = [formatCardNumber, formatExpiry, formatCvc]

  test('is written the same when it is written again', () => {
    fc.assert(
      fc.property(fc.constantFrom(...FORMATS), fc.string(), (format, text) => {
        expect(format(format(text))).toBe(format(text))
      }),
    )
  })

  test('keeps the caret behind the same digits of a number', () => {
    fc.assert(
      fc.property(digits, fc.nat(19), (text, at) => {
        const caret = Math.min(at, text.length)
        const after = retype('', { text, caret }, formatCardNumber)
        expect(digitsOf(after.text)).toBe(text)
        expect(digitsOf(after.text.slice(0, after.caret))).toBe(text.slice(0, caret))
      }),
    )
  })

  test('disappears under Backspace, one digit a time, from everywhere', () => {
    fc.assert(
      fc.property(digits, (text) => {
        let { text: shown } = retype('', { text, caret: text.length }, formatCardNumber)
        let caret = shown.length
        for (let left = text.length; left > 0; left -= 1) {
          const now = { text: shown.slice(0, caret - 1) + shown.slice(caret), caret: caret - 1 }
          ;({ text: shown, caret } = retype(shown, now, formatCardNumber, 'backward'))
          expect(digitsOf(shown)).toHaveLength(left - 1)
        }
        expect(shown).toBe('')
      }),
    )
  })
})
