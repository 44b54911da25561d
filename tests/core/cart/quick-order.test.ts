/** Pasted lists of item numbers: what is read, and what is left to be looked at. */
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { parseQuickOrder } from '#core/cart/quick-order'

const read = (text: string) => {
  const { lines, unclear } = parseQuickOrder(text)
  return { lines: lines.map(({ sku, quantity }) => [sku, quantity]), unclear }
}

test.each<[string, string, [string, number][]]>([
  ['a number after it', 'PETT-KIM-175-750 2', [['PETT-KIM-175-750', 2]]],
  ['a tab, as a spreadsheet has it', 'PETT-KIM-175-750\t12', [['PETT-KIM-175-750', 12]]],
  ['a comma', 'PETT-KIM-175-750,3', [['PETT-KIM-175-750', 3]]],
  ['a semicolon', 'PETT-KIM-175-750;3', [['PETT-KIM-175-750', 3]]],
  ['a number before it', '4 x PETT-KIM-175-750', [['PETT-KIM-175-750', 4]]],
  ['a times sign', 'PETT-KIM-175-750 × 4', [['PETT-KIM-175-750', 4]]],
  ['small letters', 'pett-kim-175-750 2', [['PETT-KIM-175-750', 2]]],
  ['no number', 'NOZH-040', [['NOZH-040', 1]]],
  ['more columns', 'NOZH-040\tHardened nozzle 0.4 mm\t5\t22.90', [['NOZH-040', 5]]],
  ['twice the same', 'NOZH-040 1\nNOZH-040 2', [['NOZH-040', 3]]],
  ['empty lines', '\n\nNOZH-040 1\r\n\r\n', [['NOZH-040', 1]]],
])('%s', (_, text, lines) => {
  expect(read(text)).toEqual({ lines, unclear: [] })
})

test.each([
  ['no item number', 'two black spools'],
  ['a number alone', '12'],
  ['none of it', 'NOZH-040 0'],
  ['more than a line can have', 'NOZH-040 5000'],
])('%s is left to be looked at', (_, text) => {
  expect(read(text)).toEqual({ lines: [], unclear: [text] })
})

test('whatever is pasted, each line is read once or given back', () => {
  fc.assert(
    fc.property(fc.array(fc.string({ unit: 'grapheme' })), (texts) => {
      const { lines, unclear } = parseQuickOrder(texts.join('\n'))
      for (const { quantity } of lines) expect(quantity).toBeGreaterThanOrEqual(1)
      expect(new Set(lines.map(({ sku }) => sku)).size).toBe(lines.length)
      for (const line of unclear) expect(line.trim()).not.toBe('')
    }),
  )
})
