/** What a search found in a text, as parts. */
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { textParts } from '#core/search/highlight'

const parts = (marked: string) =>
  textParts(marked, '<em>', '</em>').map(({ text, isMatch }) => (isMatch ? `[${text}]` : text))

test.each([
  ['PETG Tough', ['PETG Tough']],
  ['<em>PETG</em> Tough', ['[PETG]', ' Tough']],
  ['Dry <em>PETG</em> and <em>PLA</em>', ['Dry ', '[PETG]', ' and ', '[PLA]']],
  ['<em>PETG</em>', ['[PETG]']],
  ['', []],
  ['an <em>open', ['an ', '[open]']],
  ['a </em> b', ['a </em> b']],
  ['<img src=x onerror=alert(1)> <em>b</em>', ['<img src=x onerror=alert(1)> ', '[b]']],
])('%j', (marked, expected) => {
  expect(parts(marked)).toEqual(expected)
})

test('together the parts are the text without its marks', () => {
  const words = fc.array(
    fc.tuple(
      fc.string().filter((text) => !/[<>]/.test(text)),
      fc.boolean(),
    ),
  )
  fc.assert(
    fc.property(words, (each) => {
      const marked = each.map(([text, hit]) => (hit ? `<em>${text}</em>` : text)).join('')
      const read = textParts(marked, '<em>', '</em>')
      expect(read.map(({ text }) => text).join('')).toBe(each.map(([text]) => text).join(''))
    }),
  )
})
