import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { cleanLine, codePoints } from '#core/text/clean-text'

describe('a line is cleaned', () => {
  test.each<[string, string, string]>([
    ['as it is', 'Åsa Öberg', 'Åsa Öberg'],
    ['blanks around it', '  Ada\t\r\n', 'Ada'],
    ['runs of blanks', 'Ada \u00a0\t Lovelace', 'Ada Lovelace'],
    ['line breaks', 'Ring\r\ntwice\u2028please\u0085now', 'Ring twice please now'],
    ['NUL', 'A\0da', 'Ada'],
    ['a bell between blanks', 'Ada \u0007 Lovelace', 'Ada Lovelace'],
    ['an override that turns it around', '\u202egnukraM\u202c', 'gnukraM'],
    ['isolates and marks', '\u2066A\u2069d\u200ea\u200f\u061c', 'Ada'],
    ['half a character', 'x\ud83dy', 'xy'],
    ['two halves the wrong way round', 'x\ude00\ud83dy', 'xy'],
    ['two halves with a mark between them', 'x\ud83d\u202e\ude00y', 'xy'],
    ['a whole emoji', 'Ada 🧵', 'Ada 🧵'],
    ['accents apart', 'A\u030asa', 'Åsa'],
    ['an accent behind a mark', 'e\u200e\u0301', 'é'],
    ['a mark of the byte order inside', 'A\ufeffda', 'Ada'],
    ['a soft hyphen', 'Ham\u00adburg', 'Hamburg'],
    ['a joiner of a Persian name', 'علی\u200cرضا', 'علی\u200cرضا'],
    ['a joiner of a Sinhala name', 'ශ්\u200dරී', 'ශ්\u200dරී'],
    ['a family', '👩\u200d👧', '👩\u200d👧'],
    ['joiners alone', '\u200d \u200c', ''],
    ['an invisible filler', '\u3164', ''],
    ['nothing', '', ''],
  ])('%s', (_, text, clean) => {
    expect(cleanLine(text)).toBe(clean)
  })

  test('whatever comes: well-formed, composed, without control of anything, and clean for good', () => {
    const half = fc.constantFrom(
      '\ud83d',
      '\udc00',
      '\u202e',
      '\u2066',
      '\u200d',
      '\0',
      '\u0301',
      ' ',
      'é',
      '🧵',
    )
    const text = fc.oneof(
      fc.string({ unit: 'binary', maxLength: 60 }),
      fc.array(fc.oneof(half, fc.string({ maxLength: 3 })), { maxLength: 30 }).map((parts) => parts.join('')),
    )
    fc.assert(
      fc.property(text, (typed) => {
        const clean = cleanLine(typed)
        expect(clean.isWellFormed()).toBe(true)
        expect(clean).toBe(clean.normalize('NFC'))
        expect(clean).not.toMatch(/[\p{Cc}\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]|\s\s|^\s|\s$/u)
        expect(cleanLine(clean)).toBe(clean)
        expect(cleanLine(typed.normalize('NFD'))).toBe(cleanLine(typed.normalize('NFC')))
      }),
      { numRuns: 3000 },
    )
  })
})

test('an emoji counts as one', () => {
  expect(codePoints('Ada 🧵')).toBe(5)
})
