/** What holds for the shop's own content beyond what every content folder must hold. */
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { decimalMark, formatMillimetres } from '#core/catalogue/attributes'
import { MAX_BULLETS, type Product, type Property } from '#core/catalogue/catalogue'
import { ARTICLE_CATEGORIES } from '#core/content/article'
import { CURRENCIES } from '#core/money/money'
import { isPublished, LANGUAGES, localized } from '#core/site/language'
import { SITE_KEYS } from '#core/site/site'
import { readContent } from '#loaders/content'

const CONTENT = fileURLToPath(new URL('../../../content', import.meta.url))
const { brand, sites, products, variations, articles, pages, messages, servicePoints } = await readContent(
  CONTENT,
  { drafts: true },
)
const PUBLISHED = LANGUAGES.filter(isPublished)
const filaments = products.filter(({ type }) => type === 'filament')

test('it loads', () => {
  expect(sites.map(({ key }) => key)).toEqual(
    SITE_KEYS.filter((key) => sites.some((site) => site.key === key)),
  )
  expect(sites.length).toBeGreaterThanOrEqual(10)
  expect(products.length).toBeGreaterThanOrEqual(31)
  expect(variations.length).toBeGreaterThanOrEqual(420)
  expect(articles.length).toBeGreaterThanOrEqual(24)
  expect(pages.map(({ name }) => name)).toContain('terms')
  expect(servicePoints.length).toBeGreaterThan(0)
})

test('what may fall back to English has a text in every language all the same', () => {
  const texts = {
    ...{ claim: brand.claim, about: brand.about },
    ...Object.fromEntries(sites.map(({ key, countryName }) => [`${key}: countryName`, countryName])),
    ...Object.fromEntries(messages.map(({ id, message }) => [`message ${id}`, message])),
    ...Object.fromEntries(pages.map(({ name, content }) => [`page ${name}`, content])),
  }
  const missing = Object.entries(texts).flatMap(([name, text]) =>
    PUBLISHED.filter((language) => text[language] === undefined).map((language) => `${name}: ${language}`),
  )
  expect(missing).toEqual([])
})

test('half of the articles are in every language, with a cover, and each kind and topic has some', () => {
  const whole = articles.filter(({ content }) =>
    PUBLISHED.every((language) => content[language] !== undefined),
  )
  expect(whole.length).toBeGreaterThanOrEqual(12)
  expect(whole.filter(({ cover }) => !cover).map(({ slug }) => slug)).toEqual([])
  const partly = articles.filter((article) => !whole.includes(article) && !article.onlyEnglish)
  expect(partly.map(({ slug }) => slug)).toEqual([])
  for (const { type } of ARTICLE_CATEGORIES)
    expect(articles.filter((article) => article.type === type).length, type).toBeGreaterThanOrEqual(6)
})

test('a card has room for the bullets of every product, in every language', () => {
  for (const { texts, slug } of products) {
    for (const language of PUBLISHED) {
      expect(localized(texts, language).bullets, `${slug} ${language}`).toHaveLength(MAX_BULLETS)
    }
  }
})

test.each<[property: Property, says: string, holds: (product: Product) => boolean]>([
  ['outdoor', 'is stable in the sun', ({ facts }) => facts?.claims.uv.value === 'stable'],
  ['esd', 'is dissipative', ({ facts }) => facts?.claims.esd.value === 'dissipative'],
  ['flameRetardant', 'reaches V-0', ({ facts }) => facts?.claims.flame.value === 'v0'],
  ['foodSafeResin', 'is made of a declared resin', ({ facts }) => facts?.claims.food.value === 'rawMaterial'],
  ['heat80', 'keeps its shape at 80 °C', ({ facts }) => (facts?.heatDeflection ?? 0) >= 80],
  ['heat100', 'keeps its shape at 100 °C', ({ facts }) => (facts?.heatDeflection ?? 0) >= 100],
  ['flexible', 'has a Shore hardness', ({ facts }) => facts?.shore !== undefined],
  ['metal', 'is finished in metal', ({ finish }) => finish === 'metal'],
])('the filter "%s" finds what %s', (property, _says, holds) => {
  const slugs = (found: Product[]) => found.map(({ slug }) => slug)
  expect(slugs(filaments.filter(({ properties }) => properties.includes(property)))).toEqual(
    slugs(filaments.filter(holds)),
  )
})

test('the first layer is printed within the range of the material, below its decomposition', () => {
  for (const { slug, settings, substance } of filaments) {
    const [from = 0, to = 0] = settings?.nozzle ?? []
    const first = settings?.slicer.firstLayer.nozzle ?? 0
    expect(first >= from && first <= to && to < (substance?.decomposition ?? 0), slug).toBe(true)
  }
})

test('a printer that the shop sells reaches the temperatures of every first layer', () => {
  const sold = variations.filter(({ type }) => type === 'printer')
  const reach = (key: 'bedTemperature' | 'nozzleTemperature') =>
    Math.max(...sold.map(({ technical }) => technical?.[key] ?? 0))
  for (const { slug, settings } of filaments) {
    const { nozzle = 0, bed = 0 } = settings?.slicer.firstLayer ?? {}
    const [from = 0, to = 0] = settings?.bed ?? []
    expect(bed >= from && bed <= to, slug).toBe(true)
    expect(bed <= reach('bedTemperature') && nozzle <= reach('nozzleTemperature'), slug).toBe(true)
  }
})

test('the filter "fibre" finds filament alone', () => {
  const others = products.filter(({ type }) => type !== 'filament')
  expect(others.filter(({ properties }) => properties.includes('fibre'))).toEqual([])
})

test('the variations of a printer share its facts and have their own flow', () => {
  const flows = variations
    .filter(({ productName }) => productName === 'printer-one')
    .map(({ slug, technical }) => [slug, technical?.maxVolumetricSpeed, technical?.buildVolume])
  expect(flows).toEqual([
    ['standard', 15, [250, 250, 260]],
    ['high-flow', 32, [250, 250, 260]],
  ])
})

const printers = products.filter(({ type }) => type === 'printer')

test('a printer says what is in its box, and tells what it does beside its pictures', () => {
  for (const { slug, texts, features = [] } of printers) {
    expect(features.length, slug).toBeGreaterThanOrEqual(3)
    for (const language of PUBLISHED) {
      expect(localized(texts, language).box?.length, `${slug} ${language}`).toBeGreaterThanOrEqual(5)
      for (const { heading, text } of features) {
        const words = localized(heading, language).split(' ')
        expect(words.length >= 2 && words.length <= 5, words.join(' ')).toBe(true)
        expect(
          localized(text, language).split(/[.!?](?: |$)/).length,
          localized(text, language),
        ).toBeLessThan(4)
      }
    }
  }
})

test('what box and story say of a printer agrees with its data', () => {
  for (const { id, slug, texts, features = [] } of printers) {
    const technical = variations.find(({ productId }) => productId === id)?.technical ?? {}
    const degrees = [technical.chamberTemperature, technical.bedTemperature, technical.nozzleTemperature]
    for (const language of PUBLISHED) {
      const box = localized(texts, language).box ?? []
      const bore = formatMillimetres(technical.bore ?? 0, decimalMark(language))
      const nozzles = box.filter((line) => line.includes(bore))
      // One is not counted.
      const count = Number.parseInt(nozzles[0] ?? '', 10) || 1
      expect([nozzles.length, count], `${slug} ${language}`).toEqual([1, technical.heads])
      const story = features.map(
        ({ heading, text }) => `${localized(heading, language)} ${localized(text, language)}`,
      )
      for (const [, said] of story.join(' ').matchAll(/(\d+)\u00a0°C/g))
        expect(degrees, `${slug} ${language}`).toContain(Number(said))
    }
  }
})

test('a part fits printers that the shop sells', () => {
  const models = printers.map(({ texts }) => texts.en.name)
  for (const { sku, technical } of variations) {
    for (const model of technical?.fits ?? []) expect(models, sku).toContain(`Stegmotor ${model}`)
  }
})

test.each(filaments.map(({ slug }) => slug))('a larger spool of %s costs less per kilo', (slug) => {
  const rows = variations
    .filter(({ productName }) => productName === slug)
    .map(({ attributes, msrp }) => ({ size: attributes.size ?? 0, msrp }))
    .sort((a, b) => a.size - b.size)
  for (const [at, { size, msrp }] of rows.entries()) {
    const smaller = rows.slice(0, at).filter((row) => row.size < size)
    for (const code of CURRENCIES) {
      const lowest = Math.min(...smaller.map((row) => row.msrp[code] / row.size))
      expect(msrp[code] / size, `${size} g in ${code}`).toBeLessThan(lowest)
    }
  }
})

test('a packed spool weighs more than its filament, its spool and a light carton', () => {
  for (const { sku, attributes, spool, weight } of variations.filter(({ type }) => type === 'filament')) {
    const size = attributes.size ?? 0
    expect(weight - size - (spool?.tare ?? 0), sku).toBeGreaterThanOrEqual(size > 2000 ? 150 : 50)
  }
})

test('where an option goes to a service point, every country of the site has one', () => {
  for (const { shipping, shipsTo } of sites) {
    for (const { carrier } of shipping.filter(({ needsAgent }) => needsAgent)) {
      for (const country of shipsTo) {
        const found = servicePoints.some((point) => point.carrier === carrier && point.country === country)
        expect(found, `${carrier} in ${country}`).toBe(true)
      }
    }
  }
})

test('the stock list names the physical variations, each once', async () => {
  const [head, ...rows] = (await readFile(join(CONTENT, 'catalog/stock.csv'), 'utf8')).trim().split('\n')
  const skus = rows.map((row) => row.split(',')[0])
  expect(head).toBe('sku,on_hand,eta')
  expect(skus.sort()).toEqual(
    variations
      .filter(({ physical }) => physical)
      .map(({ sku }) => sku)
      .sort(),
  )
})
