/** What an editor reads when a build refuses the content: file, line, field, what stands there, and why not. */
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { planPictures } from '#build/pictures'
import { SITE_KEYS } from '#core/site/site'
import { readContent } from '#loaders/content'
import { CARD, contentOfFiles, PLA, refusal, SHARED, wholeContent } from '../support/content-mistake.ts'

const ARTICLE = 'articles/drying/article.yaml'
const TEXT = 'articles/drying/en.md'
const ABOUT = 'pages/about/en.md'
const COM = 'sites/com.yaml'
const STOCK = 'catalog/stock.csv'
const HEAD = 'sku,on_hand,eta\n'

/** A table of the shop's words: what is wrong, in which file it is changed, how, and all that is said. */
const CASES: [name: string, file: string, change: (text: string) => string, says: string][] = [
  [
    'a script in Markdown',
    ABOUT,
    (text) => `${text}\nMore.\n\n<script>x()</script>\n`,
    'content/pages/about/en.md:11: body: has <script>, which content may not have',
  ],
  [
    'a link that runs a script',
    TEXT,
    (text) => `${text}\n[x](javascript:x())\n`,
    'content/articles/drying/en.md:10: body: links to javascript:, wanted: http, https, mailto, tel or a path',
  ],
  [
    'a link to no page',
    TEXT,
    (text) => `${text}\nSee [us](/abuot).\n`,
    'content/articles/drying/en.md:10: body: "/abuot" leads to no page of the shop',
  ],
  [
    'a link to a product that is not sold',
    ABOUT,
    (text) => `${text}\n[PLA](/product/pla/hallon-175-750)\n`,
    'content/pages/about/en.md:9: body: "/product/pla/hallon-175-750" leads to no page of the shop',
  ],
  [
    'a link to a category that is not there',
    ABOUT,
    (text) => `${text}\n[PLA](/shop/filament/petg)\n`,
    'content/pages/about/en.md:9: body: "/shop/filament/petg" leads to no page of the shop',
  ],
  [
    'a link to an article that is not there',
    ABOUT,
    (text) => `${text}\n[Dry](/knowledge/articles/dry)\n`,
    'content/pages/about/en.md:9: body: "/knowledge/articles/dry" leads to no page of the shop',
  ],
  [
    'a dead link to a storefront by its host',
    ABOUT,
    (text) => `${text}\n[x](https://www.test.example/nothing)\n`,
    'content/pages/about/en.md:9: body: "https://www.test.example/nothing" leads to no page of the shop',
  ],
  [
    'a link without a slash',
    ABOUT,
    (text) => `${text}\n[x](drying)\n`,
    'content/pages/about/en.md:9: body: "drying" is no address: a path begins with /',
  ],
  [
    'a link to a heading that is not there',
    TEXT,
    (text) => `${text}\n## Time\n\n[x](#section-tiem)\n`,
    'content/articles/drying/en.md:12: body: "#section-tiem" leads to no heading; there are: #section-time',
  ],
  [
    'a link to a heading of an article that has none',
    ABOUT,
    (text) => `${text}\n[x](/knowledge/articles/drying#section-time)\n`,
    'content/pages/about/en.md:9: body: "/knowledge/articles/drying#section-time" leads to no heading; there are: none',
  ],
  [
    'a picture that is not there',
    TEXT,
    (text) => `${text}\n![A spool](article-9)\n`,
    'content/articles/drying/en.md:10: body: unknown picture "article-9" in articles/images',
  ],
  [
    'a picture as HTML',
    TEXT,
    (text) => `${text}\n<img src="article-1">\n`,
    'content/articles/drying/en.md:10: body: has a picture as HTML, wanted: ![what it shows](its-name)',
  ],
  [
    'a picture without words',
    TEXT,
    (text) => `${text}\n![](article-1 "Two spools")\n`,
    'content/articles/drying/en.md:10: body: has a picture without words for who cannot see it, wanted: ![what it shows](its-name)',
  ],
  [
    'a cover that is not there',
    ARTICLE,
    (text) => text.replace('article-1', 'article-9'),
    'content/articles/drying/article.yaml:4: cover: unknown picture "article-9" in articles/images',
  ],
  [
    'a picture of a page that is not there',
    'pages/about/page.yaml',
    () => 'noContainer: true\npicture: hero\n',
    'content/pages/about/page.yaml:2: picture: unknown picture "hero" in home or articles/images',
  ],
  [
    'a carrier without service points in a country it ships to',
    COM,
    (text) => text.replace('name: UPS Standard', 'name: UPS Standard\n    needsAgent: true'),
    'content/sites/com.yaml:19: shipping[ups-standard].needsAgent: no service point of UPS in US',
  ],
  [
    'YAML that is not well-formed',
    COM,
    (text) => text.replace('language: en', 'language: [en'),
    'content/sites/com.yaml:4: syntax: Flow sequence in block collection must be sufficiently indented and end with a ]',
  ],
  [
    'a key twice',
    PLA,
    (text) => text.replace('material: PLA', 'material: PLA\nslug: pla'),
    'content/catalog/products/pla.yaml:7: syntax: Map keys must be unique: the first is in line 2',
  ],
  [
    'YAML that is not well-formed above a text',
    TEXT,
    (text) => text.replace('title:', 'title: "'),
    'content/articles/drying/en.md:5: syntax: Missing closing "quote',
  ],
  ['a text without a head', TEXT, () => 'Dry it.\n', 'content/articles/drying/en.md:1: head: missing'],
  [
    'an unknown key',
    ARTICLE,
    (text) => `${text}colour: red\n`,
    'content/articles/drying/article.yaml:7: colour: unknown key',
  ],
  [
    'a value of the wrong form',
    ARTICLE,
    (text) => text.replace(/publishedDate: .*/, 'publishedDate: yesterday'),
    'content/articles/drying/article.yaml:5: publishedDate: "yesterday" is not a date (YYYY-MM-DD)',
  ],
  [
    'a value of the wrong kind',
    ARTICLE,
    (text) => text.replace(/id: .*/, 'id: 7'),
    'content/articles/drying/article.yaml:1: id: Invalid type: Expected string but received 7',
  ],
  [
    'a sku that another product has',
    CARD,
    (text) => text.replace('sku: GIFT-100', 'sku: PLA-HJO-175-750'),
    'content/catalog/products/gift-card.yaml:15: variations[PLA-HJO-175-750].sku: "PLA-HJO-175-750" is taken by content/catalog/products/pla.yaml:40',
  ],
  [
    'a sku twice in one product',
    PLA,
    (text) =>
      text
        .replace(/ {4}skus: .*\n/, '')
        .replace('sku: PLA-HJO-285-750,', 'slug: other, sku: PLA-HJO-175-750,'),
    'content/catalog/products/pla.yaml:41: variations[PLA-HJO-175-750].sku: "PLA-HJO-175-750" is taken by content/catalog/products/pla.yaml:40',
  ],
  [
    'a site without a file',
    COM,
    (text) => text.replace('key: com', 'key: se'),
    'content/sites/com.yaml:1: key: "se" is not the name of the file',
  ],
  [
    'a site that the code does not know',
    'sites/xx.yaml',
    () => 'key: xx\n',
    `content/sites/xx.yaml:1: key: "xx" is none of ${SITE_KEYS.join(', ')}`,
  ],
  [
    'a text in a language that the code does not know',
    'pages/about/xx.md',
    () => 'Over ons',
    'content/pages/about/xx.md: file: nothing reads a file of this name in this folder',
  ],
  [
    'a product with another ending',
    'catalog/products/petg.yml',
    () => 'id: P3',
    'content/catalog/products/petg.yml: file: nothing reads a file of this name in this folder',
  ],
  [
    'stock of what is not sold',
    STOCK,
    () => `${HEAD}PLA-HJO-175-750,3,\nPLA-XXX-175-750,3,\n`,
    'content/catalog/stock.csv:3: sku: "PLA-XXX-175-750" is no article of the catalogue',
  ],
  [
    'stock twice',
    STOCK,
    () => `${HEAD}PLA-HJO-175-750,3,\nPLA-HJO-175-750,4,\n`,
    'content/catalog/stock.csv:3: sku: "PLA-HJO-175-750" is taken by line 2',
  ],
  [
    'stock below nothing',
    STOCK,
    () => `${HEAD}PLA-HJO-175-750,-3,\n`,
    'content/catalog/stock.csv:2: on_hand: "-3" is not a number of pieces, from 0 to 2147483647',
  ],
  [
    'stock of another kind of spreadsheet',
    STOCK,
    () => 'sku;on_hand;eta\nPLA-HJO-175-750;3;\n',
    'content/catalog/stock.csv:1: head: "sku;on_hand;eta" is not sku,on_hand,eta; columns are parted by commas',
  ],
  [
    'stock without a column',
    STOCK,
    () => `${HEAD}PLA-HJO-175-750,3\n`,
    'content/catalog/stock.csv:2: row: "PLA-HJO-175-750,3" has 2 of 3 columns, parted by commas: sku,on_hand,eta',
  ],
]

test.each(CASES)('%s', async (_, file, change, says) => {
  // What is one mistake for an editor may be several for the schema: the first is the one that is meant.
  const [first] = (await refusal((texts) => new Map(texts).set(file, change(texts.get(file) ?? '')))).split(
    '\n',
  )
  expect(first).toBe(says)
})

test('links that lead somewhere are none', async () => {
  const links = [
    '/ /shop /shop/filament/pla?sort=new#top /knowledge /knowledge/browse/tips /about /cart',
    '/product/pla/hjortron-175-750 /documents/pla-tds-en.pdf /knowledge/articles/drying#section-time',
    'https://www.test.example/about https://elsewhere.example/x mailto:a@b.example tel:+46123 #section-time',
  ].join(' ')
  const markdown = links
    .split(' ')
    .map((link) => `[x](${link})`)
    .join(' ')
  expect(
    await refusal((texts) =>
      new Map(texts).set(TEXT, `${texts.get(TEXT)}\n## Time\n\n${markdown} ![A spool](article-1)\n`),
    ),
  ).toBe('')
})

test('a missing storefront is told by its key', async () => {
  const message = await refusal((texts) => texts, ['com', 'se'])
  expect(message).toBe('content/sites/se.yaml: file: missing: SITE_KEYS (src/core/site/site.ts) names "se"')
})

describe('a file of an editor that begins it with a byte order mark', () => {
  test.each([PLA, SHARED, ARTICLE, TEXT, STOCK])('%s is read like any other', async (file) => {
    const stock = `${HEAD}PLA-HJO-175-750,3,\n`
    const content = await contentOfFiles((texts) => {
      const all = new Map(texts).set(STOCK, stock)
      return all.set(file, `\uFEFF${all.get(file)}`)
    })
    const whole = await wholeContent()
    expect(content.stock.get('PLA-HJO-175-750')).toMatchObject({ totalAvailable: 3 })
    expect({ ...content, stock: whole.stock }).toEqual(whole)
  })
})

describe('an article that is still being written', () => {
  const draft = (text: string) => (texts: ReadonlyMap<string, string>) =>
    new Map([...texts].filter(([file]) => file !== TEXT || text)).set(
      ARTICLE,
      `${texts.get(ARTICLE)}draft: true\n`,
    )

  test('is not part of a build, and may be incomplete', async () => {
    expect((await contentOfFiles(draft(''))).articles).toEqual([])
  })

  test('is there for whoever writes it', async () => {
    const { articles } = await contentOfFiles(draft('text'), { drafts: true })
    expect(articles.map(({ slug }) => slug)).toEqual(['drying'])
  })

  test('is left out with its reason while it cannot be shown', async () => {
    const told: string[] = []
    const options = { drafts: true, onUnfinished: (problem: string) => told.push(problem) }
    expect((await contentOfFiles(draft(''), options)).articles).toEqual([])
    expect(told).toEqual(['content/articles/drying/en.md: file: missing'])
  })

  test('cannot be linked to by a page', async () => {
    const link = (texts: ReadonlyMap<string, string>) =>
      draft('text')(texts).set(ABOUT, `${texts.get(ABOUT)}\n[x](/knowledge/articles/drying)\n`)
    expect(await refusal(link)).toContain('"/knowledge/articles/drying" leads to no page of the shop')
  })
})

describe('files on the disk', () => {
  let folder: string
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'content-'))
  })
  afterEach(() => rm(folder, { recursive: true }))

  test.each([
    ['cut off', (whole: Buffer) => whole.subarray(0, whole.length / 2)],
    ['empty', () => Buffer.alloc(0)],
    ['no picture', () => Buffer.from('not a picture')],
  ])('a picture that is %s is named', async (_, breakIt) => {
    await mkdir(join(folder, 'articles/images'), { recursive: true })
    const whole = await readFile('content/catalog/images/gift-card.webp')
    await writeFile(join(folder, 'articles/images/cover.webp'), breakIt(whole))
    const options = { content: folder, cache: join(folder, 'made'), manifest: join(folder, 'images.json') }
    await expect(planPictures(new Map(), options)).rejects.toThrow(
      /^content\/articles\/images\/cover\.webp: file: is no whole picture \(.+\)$/,
    )
  })

  test('are read without their byte order mark', async () => {
    await mkdir(join(folder, 'brand'))
    await writeFile(join(folder, 'brand/brand.yaml'), '\uFEFFname: Brand\n')
    await expect(readContent(folder)).rejects.toThrow('content/brand/brand.yaml: claim: missing')
  })
})
