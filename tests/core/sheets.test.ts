/** What the data sheets of the shop's own filament say. */
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, it, test } from 'vitest'
import { documentFiles } from '#build/documents/document-files'
import { productPictures } from '#build/documents/sheet-pictures'
import { LANGUAGES, localized } from '#core/site/language'
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

describe.each(LANGUAGES)('the quick-start guide in %s', (language) => {
  const printers = content.products.filter(({ type }) => type === 'printer')

  it.each(printers)('of $slug has every filament with the temperatures of its page', ({ slug }) => {
    const said = sheet(`${slug}-manual-${language}`)
    for (const { settings, texts } of content.products) {
      if (!settings) continue
      const [nozzle, bed] = [settings.nozzle, settings.bed].map((range) => `${range.join('–')}\u00a0°C`)
      expect(said).toContain(JSON.stringify([localized(texts, language).name, nozzle, bed]).slice(1, -1))
    }
  })

  it.each(printers)('of $slug has no hole left', ({ slug }) => {
    const { page, ...said } = JSON.parse(sheet(`${slug}-manual-${language}`))
    expect(page).toContain('{n}')
    expect(JSON.stringify(said)).not.toMatch(/\{\w+\}|undefined|NaN/)
  })

  it.each(printers)('of $slug shows the printer, and says what is seen', ({ id, slug }) => {
    const said = sheet(`${slug}-manual-${language}`).replaceAll(/-[0-9a-f]{64}(?=")/g, '')
    const own = content.variations.find(({ productId }) => productId === id)?.pictures ?? []
    const shown = [slug, ...['printing', 'spools', 'plate', 'size'].map((part) => `${slug}-${part}`)]
    for (const picture of [...shown, 'hotend-near-standard']) {
      const description = own.find((each) => each.id === picture)?.description
      const alt = description ? localized(description, language) : picture
      expect(said).toContain(`"picture":"${picture}","alt":${JSON.stringify(alt)}`)
    }
  })

  test('names the bundle and a filament that needs nothing else', () => {
    expect(sheet(`printer-one-manual-${language}`)).toContain('printer-one-prusaslicer.ini')
    expect(sheet(`printer-one-manual-${language}`)).toMatch(/PLA Premium[^"]*215\u00a0°C/)
  })
})

test('a quick-start guide tells what its own printer has', () => {
  const one = sheet('printer-one-manual-en')
  const studio = sheet('printer-studio-manual-en')
  expect(one).toContain('12.4\u00a0kg')
  // With the spool that hangs behind it.
  expect(one).toContain('390\u00a0×\u00a0510\u00a0mm')
  expect(studio).toContain('520\u00a0×\u00a0500\u00a0mm')
  for (const own of ['HEPA', 'The two spools in front']) {
    expect(studio).toContain(own)
    expect(one).not.toContain(own)
  }
})

test('another temperature is another revision of the guide, not of the data sheet', async () => {
  const products = content.products.map((product) =>
    product.slug === 'pla-premium' && product.settings
      ? { ...product, settings: { ...product.settings, nozzle: [200, 225] as [number, number] } }
      : product,
  )
  const changed = new Map((await documentFiles({ ...content, products })).map(({ name, key }) => [name, key]))
  const revision = (key = '') => JSON.parse(key).revision
  expect(revision(changed.get('printer-one-manual-en.pdf'))).not.toBe(
    revision(sheet('printer-one-manual-en')),
  )
  expect(revision(changed.get('printer-one-tds-en.pdf'))).toBe(revision(sheet('printer-one-tds-en')))
})

test('a printer without pictures has a guide without them', async () => {
  const variations = content.variations.map((variation) => ({ ...variation, pictures: [] }))
  const bare = new Map((await documentFiles({ ...content, variations })).map(({ name, key }) => [name, key]))
  expect(bare.get('printer-one-manual-en.pdf')).toContain('Change the nozzle')
  expect(bare.get('printer-one-manual-en.pdf')).not.toContain('"picture"')
})

test('another picture under the same name has another name in the sheet, and so makes another file', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'pictures-'))
  const nameOf = async (bytes: string) => {
    await writeFile(join(folder, 'front.webp'), bytes)
    return (await productPictures([{ id: 'front' }], folder)).names.get('front')
  }
  const first = await nameOf('one')
  expect(await nameOf('another')).not.toBe(first)
  expect(await nameOf('one')).toBe(first)
  await expect(productPictures([{ id: 'back' }], folder)).rejects.toThrow('has no back')
  await rm(folder, { recursive: true })
})
