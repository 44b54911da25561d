/** Words as the search reads them: letters, numbers, endings, and words that are made of others. */
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { fold, unfoldedLength } from '#core/search/fold'
import { packNumbers, unpackNumbers } from '#core/search/search-index'
import { stem, withoutDigraphs } from '#core/search/stem'
import { allTokens, queryTokens } from '#core/search/tokens'
import { compoundParts } from '#core/search/words-of'
import { LANGUAGES } from '#core/site/language'
import { languagesOf } from './support/languages-of.ts'

describe('letters', () => {
  test.each([
    ['Falurött', 'falurott'],
    ['Grå', 'gra'],
    ['Sølv', 'solv'],
    ['Træ', 'trae'],
    ['Weiß', 'weiss'],
    ['Épicéa', 'epicea'],
    ['Marrón', 'marron'],
    ['ＰＬＡ', 'pla'],
  ])('%s is %s', (text, folded) => expect(fold(text)).toBe(folded))

  test('folding twice is folding once', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (text) => {
        expect(fold(fold(text))).toBe(fold(text))
      }),
    )
  })

  test('what is folded can be found in the text again', () => {
    expect(unfoldedLength('Weiß', 3)).toBe(3)
    expect(unfoldedLength('Weiß', 4)).toBe(4)
    expect(unfoldedLength('Weiß', 5)).toBe(4)
    expect(unfoldedLength('Trä', 3)).toBe(3)
  })
})

describe('words and numbers', () => {
  test.each([
    ['PETG 750 svart 1,75', ['petg', '750', 'svart', '1.75']],
    ['750g', ['750g']],
    ['1 kg', ['1kg']],
    ['60 °C', ['60c']],
    ['60°', ['60c']],
    ['120c', ['120c']],
    ['90 Grad Celsius', ['90c']],
    ['90 degrés', ['90c']],
    ['120 °Celsius', ['120c']],
    ['PC 0,4 mm', ['pc', '0.4mm']],
    ['0,4 mm', ['0.4mm']],
    ['1.75mm PLA', ['1.75mm', 'pla']],
    ['TPU 95A', ['tpu', '95a']],
    ['PA-CF', ['pa', 'cf']],
    ['l’eau', ['l', 'eau']],
    ['2,30', ['2.3']],
    ['7350042002054', ['7350042002054']],
    ['«»…', []],
  ])('%s', (text, expected) => {
    expect(queryTokens(text).map(({ text, unit = '' }) => text + unit)).toEqual(expected)
  })

  test('a word says where it stands', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (text) => {
        for (const { start, end, text: word, value } of allTokens(text))
          if (value === undefined) expect(fold(text.slice(start, end))).toBe(word)
      }),
    )
  })

  test('a query ends somewhere', () => {
    expect(queryTokens('ord '.repeat(5000)).length).toBeLessThanOrEqual(24)
  })
})

describe('endings', () => {
  const SAME = {
    en: [
      ['nozzle', 'nozzles'],
      ['print', 'printing', 'printed'],
      ['battery', 'batteries'],
    ],
    sv: [
      ['munstycke', 'munstycken', 'munstycket'],
      ['rulle', 'rullar'],
      ['svart', 'svarta'],
      ['böjlig', 'böjligt'],
    ],
    de: [
      ['Düse', 'Düsen'],
      ['schwarz', 'schwarze', 'schwarzes'],
      ['Spule', 'Spulen'],
    ],
    fr: [
      ['buse', 'buses'],
      ['noir', 'noire', 'noirs'],
      ['blanc', 'blanche', 'blanches'],
    ],
    it: [
      ['ugello', 'ugelli'],
      ['bianco', 'bianchi', 'bianca'],
      ['rosso', 'rossa'],
    ],
    es: [
      ['boquilla', 'boquillas'],
      ['negro', 'negra', 'negros'],
      ['luz', 'luces'],
    ],
    no: [
      ['dyse', 'dyser', 'dysen'],
      ['fleksibel', 'fleksibel'],
      ['farge', 'farger'],
    ],
    da: [
      ['dyse', 'dyser', 'dyserne'],
      ['farve', 'farver', 'farven'],
    ],
  }
  test.each(languagesOf(SAME))('%s: forms of a word have one stem', (language) => {
    for (const forms of SAME[language])
      expect(new Set(forms.map((form) => stem(fold(form), language))).size, forms.join()).toBe(1)
  })

  test('names with digits, and short words, stay as they are', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...LANGUAGES),
        fc.stringMatching(/^[a-z]{0,8}\d[a-z]{0,4}$/),
        (language, word) => {
          expect(stem(word, language)).toBe(word)
        },
      ),
    )
    for (const language of LANGUAGES) expect(stem('pla', language)).toBe('pla')
  })

  test('a stem is never empty and never longer than its word', () => {
    fc.assert(
      fc.property(fc.constantFrom(...LANGUAGES), fc.stringMatching(/^[a-z]{1,20}$/), (language, word) => {
        const made = stem(word, language)
        expect(made.length).toBeGreaterThan(0)
        expect(made.length).toBeLessThanOrEqual(word.length)
      }),
    )
  })

  test.each([
    ['duese', 'de', 'duse'],
    ['groen', 'da', 'gron'],
    ['graa', 'no', 'gra'],
    ['petg', 'de', undefined],
    ['noir', 'fr', undefined],
  ] as const)('%s in %s is written %s', (word, language, written) => {
    expect(withoutDigraphs(word, language)).toBe(written)
  })
})

describe('words that are written together', () => {
  const known = new Set(['messing', 'dus', 'kolfib', 'filament', 'stod', 'material', 'print', 'plad'])
  const isWord = (word: string) => known.has(word)
  test.each([
    ['messingduse', 'de', ['messing', 'dus']],
    ['kolfiberfilament', 'sv', ['kolfib', 'filament']],
    ['stodmaterial', 'sv', ['stod', 'material']],
    ['supportmaterial', 'sv', ['material']],
    ['printplade', 'da', ['print', 'plad']],
    ['pa12material', 'sv', []],
    ['material', 'sv', []],
  ] as const)('%s in %s', (word, language, parts) => {
    expect(compoundParts(word, language, isWord)).toEqual(parts)
  })
})

test('packed numbers come back', () => {
  fc.assert(
    fc.property(fc.uniqueArray(fc.nat(5000)), (numbers) => {
      const rising = numbers.sort((a, b) => a - b)
      expect(unpackNumbers(packNumbers(rising))).toEqual(rising)
    }),
  )
})
