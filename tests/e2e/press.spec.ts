/** What a press costs, in what no machine's load changes: how many elements are styled anew, and what has to be fetched. */
import type { Browser, Page } from '@playwright/test'
import { pattern } from './support/messages.ts'
import { expect, type Shop, test } from './support/shop.ts'

const PRODUCT = '/product/pla-premium/hjortron-175-750'

/** What the whole page takes is several times as much. */
const MOST_ELEMENTS = 120

/** @returns the most elements that were styled in one go until the result was seen */
async function styled(browser: Browser, page: Page, press: () => Promise<void>): Promise<number> {
  await browser.startTracing(page, { categories: ['devtools.timeline'] })
  await press()
  const { traceEvents } = JSON.parse(`${await browser.stopTracing()}`) as {
    traceEvents: { name: string; args?: { elementCount?: number } }[]
  }
  const counts = traceEvents
    .filter(({ name }) => name === 'UpdateLayoutTree')
    .map(({ args }) => args?.elementCount ?? 0)
  expect(counts.length).toBeGreaterThan(0)
  return Math.max(...counts)
}

/** All that comes without a press is there: what of it came later would count as the press's. */
async function atRest(shop: Shop): Promise<void> {
  const { consent, product, wishlist } = shop.messages
  await expect(shop.page.getByRole('region', { name: consent.label })).toBeVisible()
  await expect(shop.button(wishlist.save)).toBeVisible()
  await expect(shop.page.locator('main')).toContainText(pattern(product.arrives))
  await expect(shop.page.locator('#settings')).toBeAttached()
  await expect(shop.page.locator('[data-tolerance] svg')).toBeVisible()
  // A frame later it is styled.
  await shop.page.evaluate(() => new Promise((done) => requestAnimationFrame(() => setTimeout(done))))
}

test('the first press on "add to cart" styles what it changes, and needs nothing to be fetched', async ({
  visit,
  page,
  browser,
}) => {
  const shop = visit('se')
  const { consent, product } = shop.messages
  await shop.open(PRODUCT)
  await atRest(shop)
  const banner = page.getByRole('region', { name: consent.label })
  // No further script ever arrives.
  await page.route('**/_astro/*.js', () => {})
  const count = page.locator('.count').filter({ visible: true })
  const most = await styled(browser, page, async () => {
    await shop.button(product.addToCart).first().click()
    await expect(count).toHaveText('1')
    await expect(page.getByRole('link', { name: product.toCart })).toBeVisible()
    // The press counts as a yes: the banner goes, and nothing has to be there for that either.
    await expect(banner).toHaveCount(0)
  })
  expect(most).toBeLessThan(MOST_ELEMENTS)
})

test('settings open by a press alone, and only they are styled; a press beside them closes them', async ({
  visit,
  page,
  browser,
}) => {
  const shop = visit('se')
  const { shell } = shop.messages
  await shop.open(PRODUCT)
  await atRest(shop)
  const panel = page.getByRole('dialog', { name: shell.settings })
  const most = await styled(browser, page, async () => {
    await shop.button(shell.settings).first().click()
    await expect(panel).toBeVisible()
  })
  expect(most).toBeLessThan(MOST_ELEMENTS)
  await expect(panel).toHaveAttribute('aria-modal', 'true')
  // On the first link of the header, which is behind the panel.
  await page.mouse.click(60, 30)
  await expect(panel).toBeHidden()
  await expect(page).toHaveURL(shop.url(PRODUCT))
})

test('once the settings are open, prices follow a choice without anything to fetch', async ({
  visit,
  page,
}) => {
  const shop = visit('se')
  const { shell } = shop.messages
  await shop.open(PRODUCT)
  const price = page.locator('.pdp shop-price').first()
  const built = await price.locator('.price__now').elementHandle()
  const came = page.waitForResponse(/\/scripts\/prices-/)
  await shop.button(shell.settings).first().click()
  await (await came).finished()
  await page.route('**/*', (route) => route.abort())
  await page.getByLabel(shell.pricesWithVat).uncheck()
  await expect(price).toContainText('231,20')
  await page.getByLabel(shell.pricesWithVat).check()
  await expect(price).toContainText('289,00')
  // Until then the prices stood as they were built.
  expect(await built?.evaluate((element) => element.textContent)).toMatch(/289,00/)
})

test('a key in the search changes the hits where they stand: little more than what differs is styled', async ({
  visit,
  page,
  browser,
}) => {
  const shop = visit('se')
  const { search, shell } = shop.messages
  await shop.open('/contact')
  const field = page.getByRole('banner').getByLabel(shell.searchLabel)
  const all = page.getByRole('listbox', { name: search.results }).getByRole('option', {
    name: pattern(search.allProducts.other),
  })
  // Both find six cards and three articles, half of them others.
  await field.pressSequentially('pla g')
  await expect(all).toHaveAttribute('href', '/search?query=pla+g')
  const most = await styled(browser, page, async () => {
    await field.press('r')
    await expect(all).toHaveAttribute('href', '/search?query=pla+gr')
  })
  // Six cards and three articles have three times as many.
  expect(most).toBeLessThan(MOST_ELEMENTS)
})
