import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { MAX_BULLETS } from '#core/catalogue'
import { localized } from '#core/language'
import { SITE_KEYS } from '#core/site'
import { readContent } from '#loaders/content'

const CONTENT = fileURLToPath(new URL('../../content', import.meta.url))
/** A shop of one page, one article and two products, without a mistake. */
const WHOLE = fileURLToPath(new URL('../fixtures/content-broken/whole', import.meta.url))

const PLA = 'catalog/products/pla.yaml'
const CARD = 'catalog/products/gift-card.yaml'
const COM = 'sites/com.yaml'
const ARTICLE = 'articles/drying/article.yaml'

/** What an editor did to a file, and what the loader answers. */
interface Mistake {
  name: string
  file: string
  from: string | RegExp
  to: string
  says: string[]
}

const MISTAKES: Mistake[] = [
  {
    name: 'a price missing in one of the six currencies',
    file: PLA,
    from: 'DKK: 15920, NOK: 23920 }\n    weight',
    to: 'DKK: 15920 }\n    weight',
    says: [`${PLA}: packages.750.price.NOK: missing`],
  },
  {
    name: 'a price that is not in minor units',
    file: PLA,
    from: 'EUR: 2152',
    to: 'EUR: 21.52',
    says: [`${PLA}: packages.750.price.EUR: is not a whole number of minor units`],
  },
  {
    name: 'a missing unit weight',
    file: PLA,
    from: '    weight: 1040\n',
    to: '',
    says: [
      `${PLA}: variations[PLA-HJO-175-750].weight: packages.750 has none`,
      `${PLA}: variations[PLA-HJO-285-750].weight: packages.750 has none`,
    ],
  },
  {
    name: 'missing safety data',
    file: PLA,
    from: 'safety: filament\n',
    to: '',
    says: [`${PLA}: safety: missing`],
  },
  {
    name: 'incomplete safety data',
    file: 'catalog/shared.yaml',
    from: '    email: safety@test.example\n',
    to: '',
    says: ['catalog/shared.yaml: safety.filament.email: missing'],
  },
  {
    name: 'unknown safety data',
    file: PLA,
    from: 'safety: filament',
    to: 'safety: printer',
    says: [`${PLA}: safety: unknown row "printer" of the shared file`],
  },
  {
    name: 'missing English text',
    file: PLA,
    from: '  en: { name: PLA, title',
    to: '  sv: { name: PLA, title',
    says: [`${PLA}: texts.en: missing English text`],
  },
  {
    name: 'a bullet too long for a card',
    file: PLA,
    from: 'Nozzle 200 °C',
    to: 'Nozzle of at least two hundred degrees',
    says: [`${PLA}: texts.en.bullets[0]: is longer than 34 characters`],
  },
  {
    name: 'an unknown key',
    file: PLA,
    from: 'safety: filament',
    to: 'safety: filament\nweight: 750',
    says: [`${PLA}: weight: unknown key`],
  },
  {
    name: 'an unknown colour',
    file: PLA,
    from: '175-750, color: hjortron',
    to: '175-750, color: hallon',
    says: [`${PLA}: variations[PLA-HJO-175-750].color: unknown colour "hallon"`],
  },
  {
    name: 'an unknown category',
    file: PLA,
    from: 'filament > pla',
    to: 'filament > petg',
    says: [`${PLA}: categories[0]: unknown category "petg"`],
  },
  {
    name: 'an unknown picture',
    file: PLA,
    from: 'finish: matt',
    to: 'finish: silk',
    says: [`${PLA}: variations[PLA-HJO-175-750].pictures: unknown picture "spool-silk-hjortron"`],
  },
  {
    name: 'a duplicate sku',
    file: CARD,
    from: 'sku: GIFT-100',
    to: 'sku: PLA-HJO-175-750',
    says: [`${CARD}: sku: "PLA-HJO-175-750" is taken`],
  },
  {
    name: 'a duplicate slug',
    file: PLA,
    from: 'diameter: 2.85',
    to: 'diameter: 1.75',
    says: [`${PLA}: slug: "hjortron-175-750" is taken`],
  },
  {
    name: 'a duplicate GTIN',
    file: CARD,
    from: '7350042001033',
    to: '7350042001019',
    says: [`${CARD}: gtin: "7350042001019" is taken`],
  },
  {
    name: 'a wrong GTIN check digit',
    file: CARD,
    from: '7350042001033',
    to: '7350042001034',
    says: [`${CARD}: variations[GIFT-100].gtin: has a wrong check digit`],
  },
  {
    name: 'a duplicate product id',
    file: CARD,
    from: 'id: P2',
    to: 'id: P1',
    says: [`${CARD}: id: "P1" is taken`],
  },
  {
    name: 'a slug that is not the name of the file',
    file: CARD,
    from: 'slug: gift-card',
    to: 'slug: gift-cards',
    says: [`${CARD}: slug: is not the name of the file`],
  },
  {
    name: 'a sale without its lowest price of 30 days',
    file: PLA,
    from: /\n {4}lowest30:\n.*/,
    to: '',
    says: [`${PLA}: sales[0].lowest30.750: missing (\`npm run prices\` fills it)`],
  },
  {
    name: 'a sale of more than everything',
    file: PLA,
    from: 'discountPercentage: 20',
    to: 'discountPercentage: 120',
    says: [`${PLA}: sales[0].discountPercentage: is not a percentage (0 to 100)`],
  },
  {
    name: 'a sale of a variation that is not there',
    file: PLA,
    from: 'skus: [PLA-HJO-285-750]',
    to: 'skus: [PLA-HJO-285-2300]',
    says: [`${PLA}: sales[0].skus: unknown sku "PLA-HJO-285-2300"`],
  },
  {
    name: 'a date that the calendar does not have',
    file: PLA,
    from: 'activeDate: 2026-01-15',
    to: 'activeDate: 2026-02-30',
    says: [`${PLA}: activeDate: is not a date (YYYY-MM-DD)`],
  },
  {
    name: 'filament without print settings',
    file: PLA,
    from: /settings:\n( {2}.*\n)+/,
    to: '',
    says: [`${PLA}: settings: missing`],
  },
  {
    name: 'a size that is not packed',
    file: PLA,
    from: 'diameter: 1.75, size: 750',
    to: 'diameter: 1.75, size: 2300',
    says: [`${PLA}: variations[PLA-HJO-175-750].package: unknown row "2300" of packages`],
  },
  {
    name: 'YAML that is not well-formed',
    file: PLA,
    from: 'id: P1',
    to: 'id: P1\nid: P1',
    says: [`${PLA}: line 2: Map keys must be unique`],
  },
  {
    name: 'a placeholder that nothing fills in',
    file: 'pages/about/en.md',
    from: '{brand}',
    to: '{brnad}',
    says: ['pages/about/en.md: body: unknown placeholder {brnad}'],
  },
  {
    name: 'a shipping option of another carrier',
    file: COM,
    from: 'carrier: UPS',
    to: 'carrier: DHL',
    says: [`${COM}: shipping[ups-standard].carrier: "DHL" is not in carriers`],
  },
  {
    name: 'a site that does not ship to its own country',
    file: COM,
    from: 'shipsTo: [IE, US]',
    to: 'shipsTo: [US]',
    says: [`${COM}: shipsTo: does not have the site's own country IE`],
  },
  {
    name: 'VAT above 100 %',
    file: COM,
    from: 'IE: 25',
    to: 'IE: 250',
    says: [`${COM}: vat.IE: is not a percentage (0 to 100)`],
  },
  {
    name: 'an article about an unknown product',
    file: ARTICLE,
    from: 'related: [pla]',
    to: 'related: [petg]',
    says: [`${ARTICLE}: related: unknown product "petg"`],
  },
  {
    name: 'an article with an unknown cover',
    file: ARTICLE,
    from: 'cover: article-1',
    to: 'cover: article-2',
    says: [`${ARTICLE}: cover: unknown picture "article-2"`],
  },
  {
    name: 'a message in an unknown colour',
    file: 'messages/hello.yaml',
    from: 'green',
    to: 'yellow',
    says: ['messages/hello.yaml: pallette: is none of green, black, red, blue'],
  },
]

test('the fixture that the mistakes are made in has none', async () => {
  const content = await readContent(WHOLE)
  expect(content.brand.about.en).toBe('Test brand is a test.')
  expect(content.pages[0]?.content.en).toBe('We are Test brand.')
  expect(content.variations[0]?.pictures[0]).toMatchObject({
    id: 'spool-matt-hjortron',
    description: { en: 'A spool of PLA in Cloudberry', sv: 'En spole PLA i Hjortron' },
  })
  expect(content.variations.map(({ sale }) => sale?.discountPercentage)).toEqual([undefined, 20, undefined])
})

test.each(MISTAKES)('$name is reported', async ({ file, from, to, says }) => {
  const dir = await mkdtemp(join(tmpdir(), 'content-'))
  try {
    await cp(WHOLE, dir, { recursive: true })
    const source = await readFile(join(dir, file), 'utf8')
    const broken = source.replace(from, to)
    expect(broken).not.toBe(source)
    await writeFile(join(dir, file), broken)
    const problems = await readContent(dir).then(
      () => [],
      (error: Error) => error.message.split('\n'),
    )
    expect(problems).toEqual(says)
  } finally {
    await rm(dir, { recursive: true })
  }
})

test('all problems are told at once', async () => {
  const empty = await mkdtemp(join(tmpdir(), 'content-'))
  const files = [
    'brand/brand.yaml',
    'catalog/categories.yaml',
    'catalog/colors.yaml',
    'catalog/shared.yaml',
    COM,
  ]
  await expect(readContent(empty)).rejects.toMatchObject({
    name: 'ContentError',
    message: files.map((file) => `${file}: file: missing`).join('\n'),
  })
  await rm(empty, { recursive: true })
})

test('the content of the shop loads', async () => {
  const { sites, products, variations, articles, pages, servicePoints } = await readContent(CONTENT)
  expect(sites.map(({ key }) => key)).toEqual([...SITE_KEYS])
  expect(products.length).toBeGreaterThanOrEqual(17)
  expect(variations.length).toBeGreaterThanOrEqual(190)
  expect(articles).toHaveLength(6)
  expect(pages.map(({ name }) => name)).toContain('terms')
  expect(servicePoints.length).toBeGreaterThan(0)
})

test('every storefront finds product texts in its own language, and a card has room for the bullets', async () => {
  const { sites, products } = await readContent(CONTENT)
  for (const { texts, slug } of products) {
    for (const { language } of sites) expect(texts, `${slug} ${language}`).toHaveProperty(language)
    expect(localized(texts, 'en').bullets).toHaveLength(MAX_BULLETS)
  }
})

test('where an option goes to a service point, every country of the site has one', async () => {
  const { sites, servicePoints } = await readContent(CONTENT)
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
  const { variations } = await readContent(CONTENT)
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
