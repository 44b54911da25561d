/** Printers side by side: on the page of each, and below the list of them. */
import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { productPath } from '#core/catalogue/catalogue'
import { localized } from '#core/site/language'
import { readContent } from '#loaders/content'
import { CONTENT, DIST } from '#local/paths'
import { readPage } from './pages.ts'

const { sites, products, variations } = await readContent(CONTENT)
const printers = products.filter(({ type }) => type === 'printer')
const sold = variations.filter(({ type, discontinued }) => type === 'printer' && !discontinued)

const compareOf = (file: string): string => JSON.parse(readPage(file)).compare
const linksOf = (markup: string) => [...markup.matchAll(/href="([^"]+)"/g)].map(([, href = '']) => href)
const pricesOf = (markup: string) => [...markup.matchAll(/<shop-price\b/g)].length
const headsOf = (markup: string) =>
  [...markup.matchAll(/<th scope="col"[^>]*>(?:<img[^>]*>)?(?:<a[^>]*>)?([^<]+)/g)].map(([, name]) => name)

test.each(sites.map((site) => [site.key, site] as const))(
  '%s: a printer stands beside the others, with the price of each hotend',
  (key, { language }) => {
    const names = printers.map(({ texts }) => localized(texts, language).name)
    for (const { slug, texts } of printers) {
      const compare = compareOf(join(key, 'product', slug, 'related.json'))
      const own = localized(texts, language).name
      expect(headsOf(compare)).toEqual([own, ...names.filter((name) => name !== own)])
      expect(pricesOf(compare)).toBe(sold.length)
      const others = sold.filter(({ productName }) => productName !== slug).map(productPath)
      const links = linksOf(compare).filter((href) => href.startsWith('/product/'))
      expect(new Set(links)).toEqual(new Set(others))
    }
  },
)

test.each(sites.map(({ key }) => key))('%s: the list of printers ends with all of them', (key) => {
  const listing = readPage(`${key}/shop/printers.html`)
  const compare = listing.slice(listing.indexOf('class="pushed"'))
  for (const path of sold.map(productPath)) expect(linksOf(compare)).toContain(path)
  expect(pricesOf(compare)).toBe(sold.length)
  expect(readPage(`${key}/shop/filament.html`)).not.toContain('class="pushed"')
})

test('what is compared with nothing keeps no room for it', () => {
  for (const { slug } of products.filter(({ type }) => type === 'sparePart' || type === 'giftCard')) {
    const folder = join(DIST, 'com/product', slug)
    const page = existsSync(folder) ? readdirSync(folder).find((file) => file.endsWith('.html')) : undefined
    expect(page && /class="?[^">]*\bcompare\b/.test(readPage(`com/product/${slug}/${page}`)), slug).toBe(
      false,
    )
  }
})

test.each([
  ['shop/printers', true],
  ['shop/gift-cards', true],
  ['shop/spare-parts/hotends', true],
  ['shop/filament/petg', false],
  ['search', false],
])('%s has few products: %s, which are seen without filters and order', (path, isFew) => {
  const page = readPage(`se/${path}.html`)
  expect(/<form[^>]*id="?filters"?[^>]*\bhidden\b/.test(page)).toBe(isFew)
  expect(/<select[^>]*\bhidden\b/.test(page)).toBe(isFew)
})

test('below the gift card stands how it works', () => {
  expect(readPage('se/shop/gift-cards.html')).toContain('class="gift-how')
  expect(readPage('se/shop/spare-parts/hotends.html')).not.toContain('class="gift-how')
})
