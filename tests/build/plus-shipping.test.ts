/** Where the law wants it, no price stands on a page without the way to what shipping costs. */
import { basename, join } from 'node:path'
import { expect, test } from 'vitest'
import { readContent } from '#loaders/content'
import { CONTENT, DIST } from '#local/paths'
import { filesIn } from '../../scripts/build/pages/publish.ts'
import { readPage } from './pages.ts'

const { sites } = await readContent(CONTENT)
const german = sites.filter(({ country }) => country === 'DE').map(({ key }) => key)

/**
 * A heading begins a list of prices, unless it is that of one card or of the comparison below their list; and what such
 * a list is made of.
 */
const PARTS =
  /<h([12])\b(?![^>]*\b(?:class="card__name"|id="compare"))[^>]*>|<(shop-price)\b[^>]*>.*?<\/shop-price>|<a (href="\/shipping-returns")/gs

/** @returns headings below which a price stands without it */
function without(html: string): string[] {
  const missing: string[] = []
  let section = { heading: 'page', prices: 0, links: 0 }
  const end = () => {
    if (section.prices > 0 && section.links === 0) missing.push(section.heading)
  }
  for (const [part, heading, price, link] of html.matchAll(PARTS)) {
    if (heading) {
      end()
      section = { heading: part, prices: 0, links: 0 }
    }
    // A gift card is not sent, and says nothing of VAT either.
    if (price && part.includes('MwSt.')) section.prices += 1
    if (link) section.links += 1
  }
  end()
  return missing
}

test.each(german)('%s: in each list of prices stands a link to what shipping costs', (key) => {
  const pages = filesIn(join(DIST, key)).filter((file) => file.endsWith('.html'))
  let prices = 0
  const missing = pages.flatMap((file) => {
    const [main = ''] = /<main\b.*<\/main>/s.exec(readPage(join(key, file))) ?? []
    prices += main.split('<shop-price').length - 1
    return without(main).map((heading) => `${file}: ${heading}`)
  })
  expect(missing).toEqual([])
  expect(prices).toBeGreaterThan(1000)
})

test.each(german)('%s: a list of prices says it once', (key) => {
  for (const page of ['shop', 'shop/filament', 'shop/printers']) {
    const [main = ''] = /<main\b.*<\/main>/s.exec(readPage(`${key}/${page}.html`)) ?? []
    expect(main.split('href="/shipping-returns"').length - 1, page).toBe(1)
  }
})

test.each(german)('%s: no price repeats it below the line of its list', (key) => {
  const knowledge = filesIn(join(DIST, key, 'knowledge')).map((file) => `${key}/knowledge/${file}`)
  const lists = ['index', 'compare', 'shop/filament', 'shop/printers'].map((page) => `${key}/${page}.html`)
  const pages = [...lists, ...knowledge.filter((file) => file.endsWith('.html'))]
  const prices = pages.flatMap((page) => readPage(page).match(/<shop-price\b.*?<\/shop-price>/gs) ?? [])
  expect(prices.length).toBeGreaterThan(20)
  expect(prices.filter((price) => price.includes('Versand'))).toEqual([])
})

test.each(german)('%s: nor does one in the comparison of a product', (key) => {
  const folder = join(key, 'product')
  const tables = filesIn(join(DIST, folder))
    .filter((file) => basename(file).startsWith('related'))
    .flatMap(
      (file) =>
        readPage(join(folder, file)).match(/<div[^>]*aria-labelledby=\\"compare\\".*?<\/table>/gs) ?? [],
    )
  expect(tables.length).toBeGreaterThan(20)
  for (const table of tables) {
    expect(table).toContain('<shop-price')
    // The script that writes prices in another currency leaves it out as well.
    expect(/^<div[^>]*data-listed/.test(table)).toBe(true)
    expect(table).not.toContain('Versand')
  }
})

test.each(german)(
  '%s: so does one beside what scripts show: the card of the menu, the search, the cart',
  (key) => {
    const { card } = JSON.parse(readPage(`shell/${key}/pick.json`))
    expect(card).toContain('href="/shipping-returns"')
    expect(card.match(/Versand/g)).toHaveLength(1)
    expect(card).toContain('data-listed')
    const said = expect.objectContaining({ costs: 'Versand' })
    expect(JSON.parse(readPage(`shell/${key}/search.json`)).plusShipping).toEqual(said)
    // Once: no price repeats it.
    expect(JSON.parse(readPage(`shell/${key}/search.json`)).price.withVat).not.toContain('Versand')
    expect(readPage(`${key}/cart.html`)).toContain('plusShipping')
  },
)

test('other storefronts leave it to the footer', () => {
  for (const { key } of sites.filter((site) => !german.includes(site.key))) {
    const [main = ''] = /<main\b.*<\/main>/s.exec(readPage(`${key}/shop.html`)) ?? []
    expect(main, key).not.toContain('href="/shipping-returns"')
  }
})
