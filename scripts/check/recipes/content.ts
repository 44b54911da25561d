/** The recipes that touch nothing but `content/`. */
import { daysLater } from '#core/shop-day'
import { LANGUAGES } from '#core/site/language'
import { below, copy, edit, type Files, type Recipe, read } from './recipe.ts'

const PRODUCTS = 'content/catalog/products'

export const PRODUCT = { slug: 'flex-plate', sku: 'PLATE-FLEX-255', path: '/product/flex-plate/flex-255' }
export const ARTICLE = 'annealing'
export const DRAFT = 'unfinished'
export const MESSAGE = 'Recipe: the shop is closed on Friday.'
export const SALE = { product: 'nozzle-brass', path: '/product/nozzle-brass/0-4', percentage: 25 }
export const CARRIER = { site: 'de', option: 'dhl-packstation' }

/** @param today of the shop */
export function contentRecipes(today: string): Recipe[] {
  return [
    { name: 'A product', follow: addProduct },
    { name: 'An article', follow: addArticle },
    { name: 'A message to all visitors', follow: (files) => addMessage(files, today) },
    { name: 'A sale', follow: (files) => addSale(files, today) },
    { name: 'A carrier', follow: addCarrier },
  ]
}

function addProduct(files: Files): void {
  copy(files, `${PRODUCTS}/build-plate.yaml`, `${PRODUCTS}/${PRODUCT.slug}.yaml`, [
    ['id: P3201', 'id: P9001'],
    ['slug: build-plate', `slug: ${PRODUCT.slug}`],
    [/name: PEI Build Plate/, 'name: Flex Plate'],
    ['SEK: 35920', 'SEK: 40000'],
    ['sku: PLATE-PEI-255, slug: pei-255', `sku: ${PRODUCT.sku}, slug: flex-255`],
    ['7350042002924', '7350042999019'],
  ])
  files.set(
    'content/catalog/stock.csv',
    `${read(files, 'content/catalog/stock.csv').trimEnd()}\n${PRODUCT.sku},12,\n`,
  )
}

function addArticle(files: Files): void {
  const from = 'content/articles/first-layer'
  for (const path of below(files, from)) {
    const to = `content/articles/${ARTICLE}/${path.slice(from.length + 1)}`
    const facts: [string | RegExp, string][] = [
      ['id: A1001', 'id: A9001'],
      [/related: .*/, `related: [${PRODUCT.slug}]`],
    ]
    copy(files, path, to, path.endsWith('.yaml') ? facts : [[/title: .*/, 'title: Annealing']])
  }
  // A picture in the text, a link to another page, and an article that is still being written.
  const text = `content/articles/${ARTICLE}/en.md`
  files.set(
    text,
    `${read(files, text)}\n![A nozzle](article-2)\n\n[All plates](/shop/spare-parts/build-plates)\n`,
  )
  copy(files, `${from}/article.yaml`, `content/articles/${DRAFT}/article.yaml`, [
    ['id: A1001', 'id: A9002'],
    [/\n$/, '\ndraft: true\n'],
  ])
}

function addMessage(files: Files, today: string): void {
  const facts = `pallette: blue\nfrom: ${today}\nuntil: ${daysLater(today, 7)}\n`
  const schema = '# yaml-language-server: $schema=../schemas/message.json\n'
  const rows = LANGUAGES.map((language) => `  ${language}: "${MESSAGE}"\n`)
  files.set('content/messages/closed.yaml', `${schema}${facts}message:\n${rows.join('')}`)
}

/** One that is on, one that is to come; `npm run prices` writes their lowest prices. */
function addSale(files: Files, today: string): void {
  const [texts = ''] =
    read(files, `${PRODUCTS}/pla-silk.yaml`).match(/ {2}- name:\n {6}en: Autumn[\s\S]*?(?= {4}discount)/) ??
    []
  const sale = (from: string, until: string, percentage: number) =>
    `${texts}    discountPercentage: ${percentage}\n    from: ${from}\n    until: ${until}\n`
  const sales = [
    sale(today, daysLater(today, 6), SALE.percentage),
    sale(daysLater(today, 90), daysLater(today, 96), 50),
  ]
  edit(
    files,
    `${PRODUCTS}/${SALE.product}.yaml`,
    '\nvariations:\n',
    `\nsales:\n${sales.join('')}\nvariations:\n`,
  )
}

/** One that brings parcels, and one with service points in each of the countries. */
function addCarrier(files: Files): void {
  const site = `content/sites/${CARRIER.site}.yaml`
  const price = '{ SEK: 5900, EUR: 490, USD: 590, GBP: 450, DKK: 3900, NOK: 6900 }'
  const option = (id: string, name: string, more: string) =>
    `  - id: ${id}\n    carrier: DHL\n    name: ${name}\n${more}    days: [1, 2]\n    price: ${price}\n`
  edit(files, site, 'carriers: [UPS]', 'carriers: [UPS, DHL]')
  edit(
    files,
    site,
    'freeShippingFrom:',
    `${option('dhl-paket', 'DHL Paket', '')}${option(CARRIER.option, 'DHL Packstation', '    needsAgent: true\n')}freeShippingFrom:`,
  )
  for (const country of ['de', 'at']) {
    const [head = '', first = ''] = read(files, `content/service-points/${country}-ups.yaml`).split(/ {2}- /)
    const points = head.replace('carrier: UPS', 'carrier: DHL')
    files.set(
      `content/service-points/${country}-dhl.yaml`,
      `${points}  - ${first.replace('id: ', 'id: DHL-')}`,
    )
  }
}
