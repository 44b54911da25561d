/** Filters: what they let pass, and that nothing else than conditions is read as one. */
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { parseFilters, passes } from '#core/search/filters'

describe('filters', () => {
  test.each([
    ['', []],
    ['active:true', [['active', 'true']]],
    [
      'language:sv AND environment:production',
      [
        ['language', 'sv'],
        ['environment', 'production'],
      ],
    ],
    ['categories:"filament > pla"', [['categories', 'filament > pla']]],
    ["tags:'PLA'", [['tags', 'PLA']]],
  ])('%s', (text, expected) => {
    expect(parseFilters(text)?.map(({ attribute, value }) => [attribute, value])).toEqual(expected)
  })

  test.each(['a:1 OR b:2', 'NOT a:1', 'a:1 AND', '(a:1)', 'a', ':1', 'a:"1', 'price > 10', 'a:1 and b:2'])(
    'are refused: %s',
    (text) => expect(parseFilters(text)).toBeUndefined(),
  )

  test('a record passes by what it has', () => {
    const record = { language: 'sv', active: true, tags: ['PLA', 'ASA'], size: 750 }
    const pass = (text: string) => passes(record, parseFilters(text) ?? [])
    expect(pass('language:sv AND active:true AND tags:ASA AND size:750')).toBe(true)
    for (const text of ['language:de', 'active:false', 'tags:PETG', 'missing:undefined'])
      expect(pass(text)).toBe(false)
  })

  test('any text is conditions or nothing', () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        const found = parseFilters(text)
        for (const { attribute } of found ?? []) expect(attribute).toMatch(/^[\w.]+$/)
      }),
    )
  })
})
