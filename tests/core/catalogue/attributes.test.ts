import { expect, test } from 'vitest'
import {
  choicesText,
  type DecimalMark,
  decimalMark,
  formatMillimetres,
  formatNumber,
  formatPercent,
  formatSize,
  formatWeight,
  lineText,
} from '#core/catalogue/attributes'
import { LANGUAGES } from '#core/site/language'
import { readContent } from '#loaders/content'

const NBSP = '\u00a0'

test('English alone writes a decimal point', () => {
  expect(LANGUAGES.filter((language) => decimalMark(language) === '.')).toEqual(['en'])
  expect(LANGUAGES.filter((language) => decimalMark(language) === ',')).toHaveLength(LANGUAGES.length - 1)
})

test.each<[number, DecimalMark, string]>([
  [1.24, '.', '1.24'],
  [1.24, ',', '1,24'],
  [60, ',', '60'],
  [0, ',', '0'],
  [-0.5, ',', '-0,5'],
])('%d with %s is %s', (value, mark, text) => {
  expect(formatNumber(value, mark)).toBe(text)
})

test.each<[string, number, DecimalMark, string]>([
  ['a diameter in English', 1.75, '.', `1.75${NBSP}mm`],
  ['a diameter in Swedish', 2.85, ',', `2,85${NBSP}mm`],
  ['the version of a nozzle', 0.4, ',', `0,4${NBSP}mm`],
  ['a whole number', 1, ',', `1${NBSP}mm`],
])('%s is in mm', (_, value, mark, text) => {
  expect(formatMillimetres(value, mark)).toBe(text)
})

test.each<[number | string, DecimalMark, string]>([
  [25, '.', '25%'],
  [25, ',', `25${NBSP}%`],
  [25.5, ',', `25,5${NBSP}%`],
  ['0.1–0.5', ',', `0,1–0,5${NBSP}%`],
])('%s per cent with %s is %s', (value, mark, text) => {
  expect(formatPercent(value, mark)).toBe(text)
})

test.each([
  [750, `750${NBSP}g`],
  [1000, `1000${NBSP}g`],
  [2300, `2300${NBSP}g`],
])('a size of %d is in g, also from a kilogram up', (grams, text) => {
  expect(formatSize(grams)).toBe(text)
})

test('texts write the sizes that are sold as the filter does', async () => {
  const { products, categories, pages, articles, variations } = await readContent('content')
  const large = new Set(variations.flatMap(({ attributes: { size = 0 } }) => (size < 1000 ? [] : [size])))
  const inKilograms = [...large].map((size) => String(size / 1000).replace('.', '[.,]'))
  const texts = JSON.stringify({ products, categories, pages, articles })
  expect(texts.match(new RegExp(`.{30}(?<![\\d.,])(?:${inKilograms.join('|')})[ ${NBSP}]kg`, 'g'))).toBeNull()
})

test.each<[number, DecimalMark, string]>([
  [280, '.', `280${NBSP}g`],
  [2.9, ',', `2,9${NBSP}g`],
  [1000, '.', `1${NBSP}kg`],
  [12400, ',', `12,4${NBSP}kg`],
])('what weighs %d g is said with %s as %s', (grams, mark, text) => {
  expect(formatWeight(grams, mark)).toBe(text)
})

test.each([
  [
    'size and diameter',
    { name: 'PLA Lingon', attributes: { size: 750, diameter: 1.75 } },
    `750${NBSP}g · 1,75${NBSP}mm`,
  ],
  [
    'the other diameter',
    { name: 'PLA Lingon', attributes: { size: 750, diameter: 2.85 } },
    `750${NBSP}g · 2,85${NBSP}mm`,
  ],
  [
    'nothing that the name says',
    { name: `Nozzle 0,4${NBSP}mm`, attributes: { version: 0.4, ho: 'MK8' } },
    'MK8',
  ],
  ['nothing of a gift card', { name: 'Presentkort', attributes: {} }, ''],
  ['nothing of a line that was stored without', { name: 'PLA Lingon' }, ''],
])('a line says %s', (_, line, text) => {
  expect(lineText(line, 'sv')).toBe(text)
})

test('choices are named once each, the smallest first, and what there is none of is left out', () => {
  const choices = [
    { size: 2300, diameter: 2.85 },
    { size: 750, diameter: 1.75 },
    { size: 750, diameter: 2.85 },
  ]
  const spool = { size: 750, diameter: 1.75 }
  expect(choicesText(spool, choices, 'sv')).toBe(`+ 2300${NBSP}g · 2,85${NBSP}mm`)
  expect(choicesText(spool, [{ size: 1000 }, { size: 250 }], 'en')).toBe(`+ 250 / 1000${NBSP}g`)
  expect(choicesText({}, [{}, {}], 'en')).toBe('')
  // What the card says above them is not said twice.
  expect(choicesText(spool, [spool], 'en')).toBe('')
  expect(choicesText(spool, [spool, { size: 750, diameter: 2.85 }], 'en')).toBe(`+ 2.85${NBSP}mm`)
})
