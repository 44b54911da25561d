import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { readContent } from '#loaders/content'
import { refusal, SHARED, testMistakes, wholeContent } from '../support/content-mistake.ts'

const COM = 'sites/com.yaml'
const ARTICLE = 'articles/drying/article.yaml'

test('the fixture that the mistakes are made in has none', async () => {
  const content = await wholeContent()
  expect(content.brand.about.en).toBe('Test brand is a test.')
  expect(content.pages[0]?.content.en).toBe('We are Test brand.')
  expect(content.variations[0]?.pictures[0]).toMatchObject({
    id: 'spool-matt-hjortron',
    description: { en: 'A spool of PLA in Cloudberry', sv: 'En spole PLA i Hjortron' },
  })
  expect(content.variations.map(({ sale }) => sale?.discountPercentage)).toEqual([undefined, 20, undefined])
})

test('a social link on the web, and a port for a storefront, are none', async () => {
  const link = 'https://www.youtube.example/add-layer?x=1'
  const content = await wholeContent(undefined, (text) =>
    text
      .replace('socialLinks: []', `socialLinks: [{ link: "${link}", alt: YouTube, icon: youtube }]`)
      .replace('target: https://www.test.example', 'target: https://www.test.example:8443'),
  )
  expect(content.sites[0]).toMatchObject({ socialLinks: [{ link }], target: 'https://www.test.example:8443' })
})

test('a reseller whose link runs a script is refused', async () => {
  const file = 'resellers/resellers.yaml'
  const row = '- { name: x, city: x, country: SE, link: "javascript:alert(1)" }'
  expect(await refusal((texts) => new Map(texts).set(file, row))).toContain(
    '"javascript:alert(1)" is not an https address',
  )
})

const POINTS = 'service-points/ie.yaml'

testMistakes([
  ...[
    'javascript:alert(1)',
    'data:text/html,x',
    'http://x.example',
    ' JavaScript://x.example/%0aalert(1)',
  ].map((link) => ({
    name: `a social link to ${link}`,
    file: COM,
    from: 'socialLinks: []',
    to: `socialLinks: [{ link: "${link}", alt: x, icon: youtube }]`,
    says: [`${COM}: socialLinks[0].link: ${JSON.stringify(link.trim())} is not an https address`],
  })),
  ...['https://test.example@evil.example', 'https://x.example 302!', 'https://test'].map((target) => ({
    name: `a storefront whose links lead to ${target}`,
    file: COM,
    from: 'target: https://www.test.example',
    to: `target: "${target}"`,
    says: [`${COM}: target: "${target}" is not https:// and a host`],
  })),
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
    name: 'a country without the service point that an option needs',
    file: COM,
    from: 'name: UPS Standard',
    to: 'name: UPS Standard\n    needsAgent: true',
    says: [`${COM}: shipping[ups-standard].needsAgent: no service point of UPS in US`],
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
    says: [`${COM}: vat.IE: 250 is not a percentage (0 to 100)`],
  },
  {
    name: 'an article about an unknown product',
    file: ARTICLE,
    from: 'related: [pla]',
    to: 'related: [petg]',
    says: [`${ARTICLE}: related[0]: unknown product "petg"`],
  },
  {
    name: 'an article with an unknown cover',
    file: ARTICLE,
    from: 'cover: article-1',
    to: 'cover: article-2',
    says: [`${ARTICLE}: cover: unknown picture "article-2" in articles/images`],
  },
  {
    name: 'a message in an unknown colour',
    file: 'messages/hello.yaml',
    from: 'green',
    to: 'yellow',
    says: ['messages/hello.yaml: pallette: "yellow" is none of green, black, red, blue'],
  },
  {
    name: 'a message that leads nowhere',
    file: 'messages/hello.yaml',
    from: 'pallette:',
    to: 'link: /shop/sales?sort=latest\npallette:',
    says: ['messages/hello.yaml: link: "/shop/sales?sort=latest" leads to no page of the shop'],
  },
  {
    name: 'a message that leads to another host',
    file: 'messages/hello.yaml',
    from: 'pallette:',
    to: 'link: //else.example\npallette:',
    says: ['messages/hello.yaml: link: "//else.example" is no path of the shop: it begins with one /'],
  },
  {
    name: 'a service point whose zip is not one of its country',
    file: POINTS,
    from: 'D01 A001',
    to: '"12345"',
    says: ['service-points/ie.yaml: points[IE-1].zip: "12345" is not how IE writes it'],
  },
  {
    name: 'a service point outside of the postal areas',
    file: POINTS,
    from: 'D01 A001',
    to: 'H91 A001',
    says: ['service-points/ie.yaml: points[IE-1].zip: "H91 A001" is in none of the postal areas'],
  },
  {
    name: 'a service point far from its zip',
    file: POINTS,
    from: 'D01 A001',
    to: 'T12 A001',
    says: ['service-points/ie.yaml: points[IE-1].lat: 53.35, -6.26 is more than 30 km from Cork'],
  },
  {
    name: 'a postal code in two areas',
    file: 'postal-areas/ie.yaml',
    from: '[T12]',
    to: '[T12, D01]',
    says: ['postal-areas/ie.yaml: areas[Cork].zips: "D01" is taken by content/postal-areas/ie.yaml:3'],
  },
  {
    name: 'a service point that is not on the globe',
    file: POINTS,
    from: '53.35',
    to: '153.35',
    says: ['service-points/ie.yaml: points[IE-1].lat: 153.35 is not on the globe'],
  },
])

test('all problems are told at once', async () => {
  const empty = await mkdtemp(join(tmpdir(), 'content-'))
  const files = ['brand/brand.yaml', 'catalog/categories.yaml', 'catalog/colors.yaml', SHARED]
  const site = `content/${COM}: file: missing: SITE_KEYS (src/core/site/site.ts) names "com"`
  await expect(readContent(empty, { siteKeys: ['com'] })).rejects.toMatchObject({
    name: 'ContentError',
    message: [...files.map((file) => `content/${file}: file: missing`), site].join('\n'),
  })
  await rm(empty, { recursive: true })
})
