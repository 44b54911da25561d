/** What the data sheets of the shop's own filament say. */
import { fileURLToPath } from 'node:url'
import { describe, expect, it, test } from 'vitest'
import { documentFiles } from '#build/documents/document-files'
import { LANGUAGES } from '#core/site/language'
import { readContent } from '#loaders/content'

const CONTENT = fileURLToPath(new URL('../../content', import.meta.url))
const content = await readContent(CONTENT)
const files = new Map((await documentFiles(content)).map(({ name, key }) => [name, key]))
const sheet = (name: string) => files.get(`${name}.pdf`) ?? ''

describe.each(LANGUAGES)('the safety data sheet in %s', (language) => {
  it.each([
    ['pla-metal', 'H410'],
    ['pla-metal', 'UN 3077'],
    ['pc-fr', '115-86-6'],
    ['pla-wood', '2004/37/'],
    ['pla-wood', 'FFP2'],
    ['pla-carbon', 'FFP2'],
  ])('of %s names %s', (slug, says) => {
    expect(sheet(`${slug}-sds-${language}`)).toContain(says)
  })

  it('keeps what concerns one plastic out of the others', () => {
    expect(sheet(`pla-premium-sds-${language}`)).not.toMatch(/H410|UN 3077|115-86-6|2004\/37|FFP2/)
  })

  it('does not deny for PC FR what its flame retardant may hold', () => {
    const general = /[^"\\]*\(SVHC\)[^"\\]*0[.,]1/.exec(sheet(`pla-premium-sds-${language}`))?.[0] ?? ''
    expect(general).not.toBe('')
    expect(sheet(`pc-fr-sds-${language}`)).not.toContain(general)
  })
})

test.each([
  ['en', 'Poly(lactic acid)', 'Göteborg, Sweden'],
  ['de', 'Polymilchsäure', 'Göteborg, Schweden'],
  ['it', 'Acido polilattico', 'Göteborg, Svezia'],
])('a safety data sheet in %s names substances and country in its language', (language, acid, place) => {
  const said = sheet(`pla-premium-sds-${language}`)
  expect(said).toContain(`"${acid}"`)
  expect(said).toContain(place)
})

test('the technical data sheet names the standards of its values', () => {
  const said = sheet('pa-carbon-tds-en')
  for (const standard of ['ISO 1183-1', 'ISO 75-2/B', 'ISO 527-2']) expect(said).toContain(standard)
  expect(sheet('tpu-95a-tds-en')).toContain('ISO 868')
})

test('no sheet says where a page may break a word', () => {
  expect([...files].filter(([, key]) => key.includes('\u00ad')).map(([name]) => name)).toEqual([])
})

test('the date of a sheet is that of its last change, not of the first sale', () => {
  const premium = content.products.find(({ slug }) => slug === 'pla-premium')
  expect(sheet('pla-premium-tds-en')).toContain(`"date":"${premium?.documentsRevised}"`)
})

test('a printer has a technical data sheet with its versions side by side, and no safety data sheet', () => {
  const said = sheet('printer-one-tds-en')
  for (const text of [
    '"Standard","High Flow"',
    '15\u00a0mm³/s',
    '32\u00a0mm³/s',
    '2006/42/EC',
    'Power cable · USB stick',
  ])
    expect(said).toContain(text)
  expect(files.has('printer-one-sds-en.pdf')).toBe(false)
})

test('a part of one version lists its facts', () => {
  expect(sheet('build-plate-tds-en')).toContain('"kind":"facts"')
  expect(sheet('build-plate-tds-en')).not.toContain('"kind":"table"')
})
