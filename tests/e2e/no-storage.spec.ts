/** A browser that keeps nothing for the shop: it can still buy, or is told honestly why not. */
import type { Page } from '@playwright/test'
import { pattern } from './support/messages.ts'
import { CARDS, CUSTOMERS, expect, type Shop, test } from './support/shop.ts'

const FIRST = '/product/pla-premium/blaklint-175-750'
const SECOND = '/product/pla-premium/hjortron-175-750'
const { se: customer } = CUSTOMERS

async function forbid(page: Page): Promise<void> {
  await page.addInitScript(() => {
    for (const name of ['localStorage', 'sessionStorage']) {
      Object.defineProperty(window, name, {
        get: () => {
          throw new DOMException('forbidden', 'SecurityError')
        },
      })
    }
  })
}

async function fillUp(page: Page): Promise<void> {
  await page.addInitScript(() => {
    Storage.prototype.setItem = () => {
      throw new DOMException('full', 'QuotaExceededError')
    }
  })
}

async function empty(page: Page): Promise<void> {
  await page.addInitScript(() => localStorage.clear())
}

/** As a customer goes: two products, the cart by its link, the checkout by its button. */
async function fillCart(shop: Shop): Promise<void> {
  const { page, messages } = shop
  await shop.open(FIRST)
  await shop.addToCart()
  await shop.open(SECOND)
  await shop.addToCart()
  await page.getByRole('link', { name: messages.product.toCart }).click()
  await expect(page.getByRole('list', { name: messages.cart.lines }).getByRole('listitem')).toHaveCount(2)
}

for (const [name, spoil] of [
  ['forbidden', forbid],
  ['full', fillUp],
  ['emptied between two pages', empty],
] as const) {
  test(`a storage that is ${name}: from the product to the confirmation`, async ({ visit, page }) => {
    const shop = visit('se')
    await spoil(page)
    await fillCart(shop)
    const { notices } = shop.messages.cart
    if (name === 'forbidden' || name === 'full') await expect(page.getByText(notices[name])).toBeVisible()
    await page.reload()
    await shop.goToCheckout()
    await shop.fillAddress({ ...customer, email: `no-storage.${Date.now()}@example.com` })
    await shop.chooseShipping()
    await shop.payByCard(CARDS.good)
    await shop.confirmation()
    expect(page.url()).not.toMatch(/[?#]/)
    await shop.open('/cart')
    await expect(page.getByRole('heading', { name: shop.messages.cart.empty.title })).toBeVisible()
  })
}

/** The answers lose their cookies on the way. */
async function dropCookies(page: Page): Promise<void> {
  await page.route('**/oldapi/checkout**', async (route) => {
    // Node does not know the name `se.localhost`; the server goes by the Host header.
    const { host, port, href } = new URL(route.request().url())
    const url = href.replace(host, `127.0.0.1:${port}`)
    const response = await route.fetch({ url, headers: { ...route.request().headers(), host } })
    const { 'set-cookie': _, ...headers } = response.headers()
    await route.fulfill({ response, headers })
    await page.context().clearCookies()
  })
}

/** What Chrome says when a visitor blocks all cookies; both storages are forbidden then, too. */
async function blockCookies(page: Page): Promise<void> {
  await forbid(page)
  await page.addInitScript(() =>
    Object.defineProperty(Navigator.prototype, 'cookieEnabled', { value: false }),
  )
}

for (const [name, spoil] of [
  ['blocked', blockCookies],
  ['lost on the way', dropCookies],
] as const) {
  for (const site of ['se', 'de'] as const) {
    test(`cookies that are ${name}, on ${site}: the checkout says so and how to buy`, async ({
      visit,
      page,
    }) => {
      const shop = visit(site)
      await spoil(page)
      await shop.open(FIRST)
      await shop.addToCart()
      await page.getByRole('link', { name: shop.messages.product.toCart }).click()
      await shop.goToCheckout()
      const { problems } = shop.messages.checkout
      await expect(page.getByRole('heading', { name: problems.cookiesTitle })).toBeVisible()
      await expect(page.getByText(pattern(problems.cookiesAllow))).toBeVisible()
      await expect(page.getByRole('main').locator('a[href^="mailto:"]')).toBeVisible()
      await expect(page.getByRole('main').locator('a[href^="tel:"]')).toBeVisible()
      await page.getByRole('link', { name: problems.toCart }).click()
      await expect(
        page.getByRole('list', { name: shop.messages.cart.lines }).getByRole('listitem'),
      ).toHaveCount(1)
    })
  }
}
