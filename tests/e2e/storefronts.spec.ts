/** Every storefront speaks its language, counts in its currency and knows the other nine. */

import type { Currency } from '#core/money/money'
import { factsOf, languageOf, PUBLISHED_SITES } from './support/messages.ts'
import { expect, test } from './support/shop.ts'

const PRODUCT = '/product/pla-premium/hjortron-175-750'
const CROWNS = /\d+,\d\d\u00a0kr/
/** Of a printer, too. */
const PRICE: Readonly<Record<Currency, RegExp>> = {
  EUR: /€\d[\d,]*\.\d\d/,
  GBP: /£\d[\d,]*\.\d\d/,
  USD: /\$\d[\d,]*\.\d\d/,
  SEK: CROWNS,
  DKK: CROWNS,
  NOK: CROWNS,
}

for (const site of PUBLISHED_SITES) {
  test(`${site}: language, currency, canonical and alternates`, async ({ visit, page }) => {
    const shop = visit(site)
    for (const path of ['/', '/shop', '/shop/filament/petg', PRODUCT]) {
      const response = await page.goto(shop.url(path))
      expect(response?.status(), path).toBe(200)
      const lang = await page.locator('html').getAttribute('lang')
      expect(lang?.replace('nb', 'no').slice(0, 2)).toBe(languageOf(site))
      const canonical = await page.locator('link[rel="canonical"]').getAttribute('href')
      expect(new URL(canonical ?? '').pathname).toBe(path)
      const alternates = page.locator('link[rel="alternate"][hreflang]:not([hreflang="x-default"])')
      await expect(alternates).toHaveCount(PUBLISHED_SITES.length)
      await expect(page.getByRole('main').locator('shop-price').first()).toContainText(
        PRICE[factsOf(site).currency],
      )
      // No link shows how the build keeps its sites apart.
      const hrefs = await page
        .locator('a[href^="/"]')
        .evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''))
      expect(
        hrefs.filter((href) =>
          PUBLISHED_SITES.some((key) => href === `/${key}` || href.startsWith(`/${key}/`)),
        ),
      ).toEqual([])
    }
  })

  test(`${site}: an unknown address says so in its language`, async ({ visit, page }) => {
    const shop = visit(site)
    const response = await page.goto(shop.url('/no/such/page'))
    expect(response?.status()).toBe(404)
    await expect(page.getByRole('heading', { name: shop.messages.shell.notFound.heading })).toBeVisible()
    await page.getByRole('link', { name: shop.messages.navigation.home, exact: true }).click()
    await expect(page).toHaveURL(shop.url('/'))
  })

  test(`${site}: an unknown address leads on, to what is looked for or popular`, async ({ visit, page }) => {
    const shop = visit(site)
    const { shell, search: words } = shop.messages
    // What is typed before the host's own page takes the place of the shared one stays.
    const typed = Promise.withResolvers<void>()
    await page.route('**/not-found', async (route) => {
      await typed.promise
      await route.continue()
    })
    await page.goto(shop.url('/no/such/page'))
    const main = page.locator('main')
    const search = main.getByRole('searchbox', { name: shell.searchLabel })
    await search.fill('petg')
    typed.resolve()
    await expect(page.locator('html')).toHaveAttribute('data-site', site)
    await expect(search).toBeFocused()
    await expect(search).toHaveValue('petg')
    // What sells, the materials, the other departments, what is on sale, what there is to read, and whom to ask.
    const popular = main.getByRole('navigation', { name: words.popular })
    await expect(popular.getByRole('link')).toHaveCount(14)
    await expect(popular.locator('a[href="/shop/printers"]')).toBeVisible()
    await main.getByRole('button', { name: shell.searchPage.submit }).click()
    await expect(page).toHaveURL(shop.url('/search?query=petg'))
  })
}

test('listing: sort and toggle come from the address and go into it', async ({ visit, page }) => {
  const shop = visit('com')
  const { listing } = shop.messages
  await shop.open('/shop?toggle=onSale')
  await expect(page.getByRole('checkbox', { name: listing.onSale })).toBeChecked()
  const cards = page.getByRole('article')
  await expect(cards.first()).toContainText('−20%')
  await expect(cards.filter({ hasNotText: '−' })).toHaveCount(0)
  await page.getByRole('combobox', { name: listing.sort }).selectOption('bestSellers')
  await expect(page).toHaveURL(/toggle=onSale&sort=bestSellers|sort=bestSellers&toggle=onSale/)
  await page.getByRole('checkbox', { name: listing.onSale }).uncheck()
  await expect(cards.first()).toContainText(shop.messages.product.bestSeller)
  await page.goBack()
  await expect(page.getByRole('checkbox', { name: listing.onSale })).toBeChecked()
})
