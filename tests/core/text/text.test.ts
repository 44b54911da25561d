import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { fill, inSentence, type PluralForms, plural } from '#core/text/text'

describe('filling the holes of a text', () => {
  test.each<[string, string, Record<string, string | number>, string]>([
    ['one', 'Hello {name}', { name: 'Åsa' }, 'Hello Åsa'],
    ['several, and one twice', '{a}, {b}, {a}', { a: 1, b: 'two' }, '1, two, 1'],
    ['nought', '{n} spools', { n: 0 }, '0 spools'],
    ['an empty value', 'a{x}b', { x: '' }, 'ab'],
    ['an unknown name is seen', 'Hello {nmae}', { name: 'Åsa' }, 'Hello {nmae}'],
    [
      'a name that every object has is unknown too',
      '{constructor} {toString}',
      {},
      '{constructor} {toString}',
    ],
    ['a value that looks like a hole is not filled again', '{a}', { a: '{b}', b: 'x' }, '{b}'],
    ['a value with signs of a replacement', '{price}', { price: "$& $1 $'" }, "$& $1 $'"],
    ['braces that are no hole', '{} { a } {a-b}', { a: 1 }, '{} { a } {a-b}'],
    ['no holes', 'plain', { a: 1 }, 'plain'],
  ])('%s', (_, text, values, filled) => {
    expect(fill(text, values)).toBe(filled)
  })

  test('a text without braces stays as it is, and so does any text without values', () => {
    fc.assert(
      fc.property(fc.string(), fc.dictionary(fc.string(), fc.string()), (text, values) => {
        const plain = text.replaceAll(/[{}]/g, '')
        expect(fill(plain, values)).toBe(plain)
        expect(fill(text, {})).toBe(text)
        expect(fill(`{${'x'}}${plain}`, { x: text })).toBe(text + plain)
      }),
    )
  })
})

describe('the form of a count', () => {
  const spool = {
    sv: { one: '{n} rulle', other: '{n} rullar' },
    de: { one: '{n} Rolle', other: '{n} Rollen' },
  }
  const bobine: PluralForms = { one: '{n} bobine', many: '{n} de bobines', other: '{n} bobines' }
  const szpula: PluralForms = { one: '{n} szpula', many: '{n} szpul', other: '{n} szpule' }

  test.each<[string, PluralForms, number, string]>([
    ['sv', spool.sv, 0, '0 rullar'],
    ['sv', spool.sv, 1, '1 rulle'],
    ['sv', spool.sv, 2, '2 rullar'],
    ['sv', spool.sv, 21, '21 rullar'],
    ['de', spool.de, 0, '0 Rollen'],
    ['de', spool.de, 1, '1 Rolle'],
    ['de', spool.de, 2, '2 Rollen'],
    ['fr', bobine, 0, '0 bobine'],
    ['fr', bobine, 1, '1 bobine'],
    ['fr', bobine, 2, '2 bobines'],
    ['fr', bobine, 1_000_000, '1000000 de bobines'],
    ['pl', szpula, 1, '1 szpula'],
    ['pl', szpula, 2, '2 szpule'],
    ['pl', szpula, 5, '5 szpul'],
    ['pl', szpula, 12, '12 szpul'],
    ['pl', szpula, 22, '22 szpule'],
    ['en', { other: 'Page {n}' }, 1, 'Page 1'],
    ['fr', { one: '{n} bobine', other: '{n} bobines' }, 1_000_000, '1000000 bobines'],
  ])('%s %j with %d is %j', (locale, forms, n, text) => {
    expect(plural(forms, n, locale)).toBe(text)
  })

  test('a language asked for before does not decide for another', () => {
    const forms = { one: 'one', other: 'other' }
    expect([plural(forms, 0, 'sv'), plural(forms, 0, 'fr'), plural(forms, 0, 'sv')]).toEqual([
      'other',
      'one',
      'other',
    ])
  })

  test('the other holes are filled too', () => {
    const forms = { one: '{n} piece of {product}', other: '{n} pieces of {product}' }
    expect(plural(forms, 3, 'en', { product: 'PLA' })).toBe('3 pieces of PLA')
  })

  test('a written count takes the place of the number, not of the form', () => {
    expect(plural({ one: '{n} spool', other: '{n} spools' }, 1000, 'en', { n: '1,000' })).toBe('1,000 spools')
  })
})

test.each([
  ['Spare parts', 'en', 'spare parts'],
  ['PLA', 'en', 'PLA'],
  ['Effekt-PLA', 'sv', 'effekt-PLA'],
  ['Ersatzteile', 'de', 'Ersatzteile'],
])('%s within a sentence in %s', (name, language, expected) => {
  expect(inSentence(name, language)).toBe(expected)
})
