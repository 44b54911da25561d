/** axe, WCAG 2.2 AA, on every kind of page; `accessibility-all.spec.ts` does the same for every storefront. */

import { violations } from './support/axe.ts'
import { expect, type Shop, test } from './support/shop.ts'

// axe looks at thousands of nodes on each of these pages.
test.setTimeout(180_000)

const PRODUCT = '/product/pla-premium/hjortron-175-750'

async function checkPages(shop: Shop): Promise<void> {
  const { page } = shop
  for (const path of [
    '/',
    '/shop',
    PRODUCT,
    '/contact',
    '/search',
    '/wish-list',
    '/compare',
    '/account/login',
    '/no-such-page',
  ]) {
    await shop.open(path)
    expect(await violations(page), path).toEqual([])
  }
  await shop.open(PRODUCT)
  await shop.addToCart()
  await shop.open('/cart')
  await expect(page.getByRole('link', { name: shop.messages.cart.checkout })).toBeVisible()
  expect(await violations(page), 'cart').toEqual([])
  await shop.goToCheckout()
  await expect(page.getByLabel(shop.messages.form.fields.email)).toBeVisible()
  expect(await violations(page), 'checkout').toEqual([])
}

/** Of each way to consent, and both ways to show prices; the rest is said in other words on the same pages. */
for (const site of ['com', 'se', 'fr'] as const) {
  test(`${site}: no violations, light, desktop`, async ({ visit }) => {
    await checkPages(visit(site))
  })
}

test.describe('dark and narrow', () => {
  test.use({ colorScheme: 'dark', viewport: { width: 390, height: 844 } })
  for (const site of ['se', 'com', 'de'] as const) {
    test(`${site}: no violations`, async ({ visit }) => {
      await checkPages(visit(site))
    })
  }
})

test('with menu and settings open', async ({ visit, page }) => {
  const shop = visit('com')
  await shop.open('/')
  await page.getByRole('button', { name: shop.messages.shell.products }).click()
  expect(await violations(page), 'menu').toEqual([])
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: shop.messages.shell.settings }).first().click()
  expect(await violations(page), 'settings').toEqual([])
})

for (const colorScheme of ['light', 'dark'] as const) {
  test(`the gallery of primitives, ${colorScheme}`, async ({ visit, page }) => {
    await page.emulateMedia({ colorScheme })
    await visit('com').open('/internal/gallery')
    expect(await violations(page)).toEqual([])
  })
}

test('with filters chosen, and as a sheet on the phone', async ({ visit, page }) => {
  const shop = visit('com')
  await shop.open('/shop?material=PETG&color=black')
  await expect(page.getByRole('button', { name: 'Remove PETG' })).toBeVisible()
  expect(await violations(page), 'filtered').toEqual([])
  await page.setViewportSize({ width: 390, height: 844 })
  await page.getByRole('button', { name: shop.messages.listing.filter }).click()
  expect(await violations(page), 'sheet').toEqual([])
})
