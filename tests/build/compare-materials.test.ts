/** All filaments in one table, on a page of every storefront, and the ways to it. */
import { describe, expect, test } from 'vitest'
import { COMPARE_PAGE } from '#core/catalogue/materials'
import { messages } from '#i18n/messages'
import { readContent } from '#loaders/content'
import { CONTENT } from '#local/paths'
import { readPage } from './pages.ts'

const { sites, products, variations } = await readContent(CONTENT)
const sold = new Set(variations.filter(({ discontinued }) => !discontinued).map(({ productId }) => productId))
const filaments = products.filter(({ id, type }) => type === 'filament' && sold.has(id))

const count = (markup: string, what: RegExp) => markup.match(what)?.length ?? 0
const LINK = new RegExp(`href="?${COMPARE_PAGE}[">\\s]`)

describe.each(sites.map((site) => [site.key, site] as const))('%s', (key, { language }) => {
  const page = readPage(`${key}${COMPARE_PAGE}.html`)
  const [, body = ''] = /<tbody>(.*?)<\/tbody>/s.exec(page) ?? []

  test('has a row for each filament that is sold, with a way to it and its price', () => {
    const slugs = [...body.matchAll(/href="?\/product\/([^/"]+)\//g)].map(([, slug]) => slug)
    expect(slugs.toSorted()).toEqual(filaments.map(({ slug }) => slug).toSorted())
    expect(count(body, /<tr>/g)).toBe(filaments.length)
    expect(count(body, /<shop-price\b/g)).toBe(filaments.length)
  })

  test('says by what its rows are sorted before one sorts them', () => {
    expect(page).toContain(messages(language).compare.order)
  })

  test('says in words what is missing', () => {
    const missing = filaments.flatMap(({ facts }) => {
      const { heatDeflection, tensileStrength, modulus, elongation, shore } = facts ?? {}
      return [heatDeflection, tensileStrength, modulus, elongation, shore].filter(
        (each) => each === undefined,
      )
    })
    expect(body.split(messages(language).compare.missing)).toHaveLength(missing.length + 1)
  })

  test('has no button before there is a script', () => {
    expect(/<table.*<\/table>/s.exec(page)?.[0]).not.toMatch(/<button|aria-sort/)
  })

  test('is found from the lists of materials and from a filament', () => {
    const main = (file: string) => /<main.*<\/main>/s.exec(readPage(file))?.[0] ?? ''
    expect(main(`${key}/shop/filament.html`)).toMatch(LINK)
    expect(main(`${key}/shop/filament/petg.html`)).toMatch(LINK)
    expect(main(`${key}/shop/printers.html`)).not.toMatch(LINK)
    expect(JSON.parse(readPage(`${key}/product/petg-tough/related-175.json`)).compare).toMatch(LINK)
  })
})
