import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  CODE_LENGTH,
  giftCardCode,
  groupedCode,
  last4Of,
  readGiftCardCode,
  typedCode,
} from '#core/gift-card/code'

const bits = fc.bigInt({ min: 0n, max: 2n ** 160n - 1n })
const code = bits.map(giftCardCode)
const ALPHABET = '23456789ABCDEFGHJKMNPQRSTUVWXYZ'

describe('the code of a gift card', () => {
  test('has no letters that look alike, and is long enough not to be guessed', () => {
    fc.assert(
      fc.property(code, (made) => {
        expect(made).toMatch(/^[2-9A-HJKMNP-Z]{20}$/)
        expect(made).not.toMatch(/[01ILO]/)
        expect(readGiftCardCode(made)).toBe('right')
      }),
    )
    expect(Math.log2(ALPHABET.length) * (CODE_LENGTH - 1)).toBeGreaterThan(80)
  })

  test('differs with its bits', () => {
    expect(new Set([0n, 1n, 31n, 2n ** 90n].map(giftCardCode)).size).toBe(4)
  })

  test('is found again however it was typed', () => {
    const between = fc.constantFrom('', ' ', '-', '–', '  ', '\u00a0', '.')
    fc.assert(
      fc.property(code, fc.array(between, { minLength: 20, maxLength: 20 }), (made, gaps) => {
        const typed = [...made].map((character, at) => character + gaps[at]).join('')
        expect(typedCode(typed.toLowerCase())).toBe(made)
        expect(typedCode(groupedCode(made))).toBe(made)
      }),
    )
  })

  test('with one wrong character is mistyped', () => {
    const place = fc.integer({ min: 0, max: CODE_LENGTH - 1 })
    fc.assert(
      fc.property(code, place, fc.constantFrom(...ALPHABET, '0', 'O', '1', 'I', 'Ü'), (made, at, other) => {
        fc.pre(made[at] !== other)
        expect(readGiftCardCode(made.slice(0, at) + other + made.slice(at + 1))).toBe('mistyped')
      }),
    )
  })

  test('with two characters in each other’s place is mistyped', () => {
    const place = fc.integer({ min: 0, max: CODE_LENGTH - 2 })
    fc.assert(
      fc.property(code, place, (made, at) => {
        const [one = '', other = ''] = made.slice(at)
        fc.pre(one !== other)
        expect(readGiftCardCode(made.slice(0, at) + other + one + made.slice(at + 2))).toBe('mistyped')
      }),
    )
  })

  test.each(['', 'SPRING10', 'A'.repeat(19), '2'.repeat(21)])('%o is none', (typed) => {
    expect(readGiftCardCode(typed)).toBeUndefined()
  })

  test('is written in groups of four, of which the last names the card', () => {
    const made = giftCardCode(123_456_789n ** 5n)
    expect(groupedCode(made)).toMatch(/^(\w{4}-){4}\w{4}$/)
    expect(groupedCode(made).endsWith(`-${last4Of(made)}`)).toBe(true)
  })
})
