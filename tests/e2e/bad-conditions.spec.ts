/** A browser with a broken storage, a wrong clock, two tabs, a bad network or an old page. */

import type { BrowserContext, Page } from '@playwright/test'
import { pattern } from './support/messages.ts'
import { CARDS, CUSTOMERS, expect, type Shop, test } from './support/shop.ts'

const PRODUCT = '/product/pla-premium/blaklint-175-750'
const { se: customer } = CUSTOMERS

for (const [name, value] of [
  ['is no JSON', '{'],
  ['is null', 'null'],
  ['is a number', '7'],
  ['holds no lines', '[1,"x",null,{}]'],
  ['has impossible quantities', '[{"id":"a","sku":"a","quantity":1e999},{"id":"b","sku":"b","quantity":-1}]'],
  ['comes from another program', '{"__proto__":{"polluted":true},"items":[]}'],
] as const) {
  test(`a saved cart that ${name} is put aside, and the shop works`, async ({ visit, page }) => {
    const shop = visit('se')
    await page.addInitScript(
      ([cart]) => {
        if (sessionStorage.getItem('spoilt')) return
        sessionStorage.setItem('spoilt', 'yes')
        for (const key of ['cart', 'settings', 'stock', 'details', 'consent']) localStorage.setItem(key, cart)
      },
      [value] as const,
    )
    await shop.open('/cart')
    await expect(page.getByRole('heading', { name: shop.messages.cart.empty.title })).toBeVisible()
    await shop.open(PRODUCT)
    await shop.addToCart()
    await shop.open('/cart')
    await expect(page.getByRole('link', { name: shop.messages.cart.checkout })).toBeVisible()
  })
}

test('two tabs share one cart', async ({ visit, page, context }) => {
  const shop = visit('se')
  await shop.open('/cart')
  const other = await context.newPage()
  await other.goto(shop.url(PRODUCT))
  await other.getByRole('button', { name: shop.messages.product.addToCart }).click()
  await expect(page.getByRole('link', { name: shop.messages.cart.checkout })).toBeVisible()
})

/** Begins an order whose cart another tab changes then. @returns the address that it had before */
async function changeBesideOrder(shop: Shop, context: BrowserContext): Promise<string> {
  const { checkout, product } = shop.messages
  await shop.startCheckout(PRODUCT)
  await shop.fillAddress(customer)
  await shop.chooseShipping()
  const before = shop.page.url()
  const other = await context.newPage()
  await other.goto(shop.url('/product/pla-silk/guld-175-750'))
  await other.getByRole('button', { name: product.addToCart }).first().click()
  await expect(shop.page.getByText(checkout.problems.quoteTitle)).toBeVisible()
  return before
}

test('an order follows the cart that another tab changes; Back leads to it, too', async ({
  visit,
  page,
  context,
}) => {
  const shop = visit('se')
  const { checkout } = shop.messages
  await changeBesideOrder(shop, context)
  await expect(page.getByRole('main').getByText('PLA Silk Guld').first()).toBeAttached()
  // The page before is that of the order as it was.
  await page.goBack()
  await expect(page.getByRole('main').getByText('PLA Silk Guld').first()).toBeAttached()
  await expect(page.getByRole('heading', { name: checkout.problems.expiredTitle })).toHaveCount(0)
  await expect(
    page
      .getByText(customer.address1)
      .or(page.locator(`[value="${customer.address1}"]`))
      .first(),
  ).toBeAttached()
})

test('Back from an order leads to it, also where another tab had changed the cart before it was paid', async ({
  visit,
  page,
  context,
}) => {
  const shop = visit('se')
  const { checkout } = shop.messages
  const replaced = await changeBesideOrder(shop, context)
  await shop.payByCard(CARDS.good)
  const number = await shop.confirmation()
  await page.goto(replaced)
  await expect(page.getByText(number).first()).toBeVisible()
  await expect(page.getByRole('heading', { name: checkout.problems.expiredTitle })).toHaveCount(0)
})

test('an order whose cart is emptied in another tab cannot be paid any more', async ({
  visit,
  page,
  context,
}) => {
  const shop = visit('se')
  const { checkout, cart } = shop.messages
  await shop.startCheckout(PRODUCT)
  await shop.fillAddress(customer)
  await shop.chooseShipping()
  await expect(shop.button(checkout.payment.place)).toBeVisible()
  const other = await context.newPage()
  await other.goto(shop.url('/cart'))
  await other.getByRole('button', { name: pattern(cart.removeNamed) }).click()
  await expect(other.getByRole('heading', { name: cart.empty.title })).toBeVisible()
  await expect(page.getByRole('heading', { name: shop.messages.errors.cartNoProducts })).toBeVisible()
  await expect(shop.button(checkout.payment.place)).toHaveCount(0)
  await page.reload()
  await expect(page.getByRole('heading', { name: shop.messages.errors.cartNoProducts })).toBeVisible()
})

test('a press before the script has arrived is not lost', async ({ visit, page }) => {
  const shop = visit('se')
  let release = () => {}
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route('**/_astro/*.js', async (route) => {
    await held
    await route.continue()
  })
  await page.goto(shop.url(PRODUCT), { waitUntil: 'commit' })
  await shop.button(shop.messages.product.addToCart).first().click()
  release()
  await expect(page.getByRole('link', { name: shop.messages.product.toCart })).toBeVisible()
})

test('a clock that is two hours wrong changes nothing', async ({ visit, page }) => {
  const shop = visit('se')
  await page.clock.install({ time: Date.now() - 2 * 3600 * 1000 })
  await shop.open(PRODUCT)
  await page.clock.resume()
  await shop.addToCart()
  await shop.open('/cart')
  await shop.goToCheckout()
  await shop.fillAddress(customer)
  await shop.chooseShipping()
  await shop.payByCard(CARDS.good)
  await shop.confirmation()
})

test('offline at each step: the page says so, keeps everything and goes on', async ({
  visit,
  page,
  context,
}) => {
  const shop = visit('se')
  const { checkout, form } = shop.messages
  await shop.startCheckout(PRODUCT)
  await page.getByLabel(form.fields.email).fill(customer.email)
  for (const name of ['firstName', 'lastName', 'address1', 'zip', 'city', 'cellNumber'] as const) {
    await page.getByLabel(form.fields[name], { exact: false }).fill(customer[name])
  }

  const offlineOnce = async (press: () => Promise<void>) => {
    await context.setOffline(true)
    await press()
    await expect(page.getByText(checkout.problems.offline).first()).toBeVisible()
    await context.setOffline(false)
    await expect(page.getByText(checkout.problems.network).first()).toBeVisible()
    await page.getByRole('button', { name: checkout.problems.retry }).first().click()
  }
  await offlineOnce(() => shop.button(checkout.go.shipping).click())
  await page
    .getByRole('radio', { name: pattern(checkout.shipping.home) })
    .first()
    .check()
  await offlineOnce(() => shop.button(checkout.go.payment).click())

  await shop.choosePayment('stripe')
  await expect(page.getByLabel(checkout.test.number)).toBeVisible()
  await context.setOffline(true)
  await shop.payByCard(CARDS.good)
  await expect(page.getByRole('alert').first()).toBeVisible()
  await context.setOffline(false)
  await shop.payByCard(CARDS.good)
  await shop.confirmation()
})

test('the newsletter without a network says so in the language of the site, and can be sent later', async ({
  visit,
  page,
  context,
}) => {
  const shop = visit('se')
  const t = shop.messages.shell.newsletter
  await page.addInitScript(() => localStorage.setItem('consent', 'false'))
  await shop.open('/about')
  const footer = page.getByRole('contentinfo')
  await footer.getByRole('textbox', { name: t.label }).fill('offline@example.com')
  await expect(footer.getByRole('button', { name: t.submit })).toBeEnabled()
  await context.setOffline(true)
  await footer.getByRole('button', { name: t.submit }).click()
  await expect(footer.getByRole('status')).toHaveText(t.failed)
  await context.setOffline(false)
  await footer.getByRole('button', { name: t.submit }).click()
  await expect(footer.getByText(t.accepted)).toBeVisible()
})

test('the answer to "place" is lost after the order was made: one order, one confirmation', async ({
  visit,
  page,
}) => {
  const shop = visit('se')
  const { checkout } = shop.messages
  await shop.reachPayment(PRODUCT, { ...customer, email: 'lost.answer@example.com' })
  await page.route(
    '**/place?*',
    async (route) => {
      // Node does not know the name `se.localhost`; the server goes by the Host header.
      const { host, port, href } = new URL(route.request().url())
      const url = href.replace(host, `127.0.0.1:${port}`)
      await route.fetch({ url, headers: { ...route.request().headers(), host } })
      await route.abort('connectionreset')
    },
    { times: 1 },
  )
  await shop.payByCard(CARDS.good)
  await page.getByRole('button', { name: checkout.problems.retry }).first().click()
  await shop.confirmation()
  await shop.readMail('lost.answer@example.com')
  await shop.open('/__local/mail')
  await expect(page.getByRole('listitem').filter({ hasText: 'lost.answer@example.com' })).toHaveCount(1)
})

test('a cart from before a catalogue change loses what is gone, and says which', async ({ visit, page }) => {
  const shop = visit('se')
  await shop.open(PRODUCT)
  await shop.addToCart()
  await page.route('**/catalog/variations/plap-bla-175-750?*', (route) =>
    route.fulfill({ status: 404, json: { message: ['gone'], code: 'not_found', requestId: 'r' } }),
  )
  await shop.open('/cart')
  await expect(page.getByText(pattern(shop.messages.cart.notices.missing)).first()).toBeVisible()
  await expect(page.getByRole('heading', { name: shop.messages.cart.empty.title })).toBeVisible()
})

test('an error of the server keeps the cart, marked unchecked', async ({ visit, page }) => {
  const shop = visit('se')
  await shop.open(PRODUCT)
  await shop.addToCart()
  await page.route('**/catalog/variations/**', (route) =>
    route.fulfill({ status: 500, json: { message: ['x'], code: 'server', requestId: 'r' } }),
  )
  await shop.open('/cart')
  await expect(page.getByText(shop.messages.cart.notices.uncheckedCart)).toBeVisible({ timeout: 30_000 })
  await expect(page.getByRole('list', { name: shop.messages.cart.lines }).getByRole('listitem')).toHaveCount(
    1,
  )
})

test('a script that a deploy removed brings one reload, and no loop', async ({ visit, page }) => {
  const shop = visit('se')
  let loads = 0
  page.on('request', (request) => {
    if (request.isNavigationRequest()) loads += 1
  })
  await page.route(/_astro\/cart-page/, (route) => route.fulfill({ status: 404, body: '' }))
  await shop.open('/cart')
  await expect(page.getByText(shop.messages.navigation.timeout)).toBeVisible()
  expect(loads).toBe(2)
  await page.unroute(/_astro\/cart-page/)
  await page.getByRole('button', { name: shop.messages.navigation.reload }).click()
  await expect(page.getByRole('heading', { name: shop.messages.cart.empty.title })).toBeVisible()
})

test('without the shell’s script the newsletter’s address stays out of the page’s own', async ({
  visit,
  page,
}) => {
  const shop = visit('se')
  const { newsletter } = shop.messages.shell
  await page.route(/_astro\/.*\.js/, (route) => route.fulfill({ status: 404, body: '' }))
  await shop.open('/faq')
  const field = page.getByRole('textbox', { name: newsletter.label })
  await field.fill('maja.lind@example.com')
  await field.press('Enter')
  await expect(shop.button(newsletter.submit)).toBeDisabled()
  // The script's one reload may come in between; what is said then stands beside the form.
  await expect(page.getByRole('contentinfo').getByRole('link', { name: /@/ }).last()).toBeVisible()
  expect(page.url()).toBe(shop.url('/faq'))
})

test.describe('what is pressed before the scripts are there', () => {
  /** Scripts come when what it returns is called. */
  async function holdScripts(page: Page): Promise<() => void> {
    let release = () => {}
    const held = new Promise<void>((resolve) => {
      release = resolve
    })
    await page.route('**/_astro/*.js', async (route) => {
      await held
      await route.continue().catch(() => {})
    })
    return release
  }

  test('counts when they are: quantity, settings, filters', async ({ visit, page }) => {
    const shop = visit('com')
    const { product, cart, shell, listing } = shop.messages
    const release = await holdScripts(page)
    // Scripts that are asked for before everything else is there hold the page's load.
    await page.goto(shop.url('/product/pla-premium/hjortron-175-750'), { waitUntil: 'commit' })
    // Of what, as in the cart.
    const more = page.locator('.pdp').getByRole('button', { name: pattern(cart.more) })
    await more.click()
    await more.click()
    await expect(page.getByLabel(product.quantity)).toHaveValue('3')
    await shop.button(shell.settings).first().click()
    release()
    // What was pressed opens when it comes.
    await expect(page.getByRole('dialog', { name: shell.settings })).toBeVisible()
    await page.getByLabel(shell.currency).selectOption('SEK')
    await expect(page.locator('.pdp shop-price').first()).toContainText('kr')
    await expect(page.getByLabel(product.quantity)).toHaveValue('3')

    const releaseListing = await holdScripts(page)
    await page.goto(shop.url('/shop'), { waitUntil: 'commit' })
    await page.getByRole('checkbox', { name: listing.onSale }).first().check()
    releaseListing()
    await expect(page).toHaveURL(/toggle=onSale/)
  })

  test('a search is found that is typed into a field which had the focus before', async ({ visit, page }) => {
    const shop = visit('com')
    await page.setViewportSize({ width: 390, height: 844 })
    const release = await holdScripts(page)
    await page.goto(shop.url('/search'), { waitUntil: 'commit' })
    const field = page.locator('main').getByRole('searchbox')
    await field.focus()
    release()
    // The filters are a sheet once the first script is there.
    await expect(page.locator('#filters[popover]')).toBeAttached()
    await page.keyboard.type('nozzle')
    await expect(page).toHaveURL(shop.url('/search?query=nozzle'))
  })

  test('a price that cannot be is told, and the other one counts', async ({ visit, page }) => {
    const shop = visit('com')
    const { price, priceFrom, priceTo, priceOrder } = shop.messages.listing
    await page.goto(shop.url('/shop/filament'))
    const fold = page.getByText(price, { exact: true })
    await expect(fold).toBeVisible()
    const release = await holdScripts(page)
    await fold.click()
    const to = page.getByRole('textbox', { name: priceTo })
    await page.getByRole('textbox', { name: priceFrom }).fill('100')
    await to.fill('20')
    await to.press('Enter')
    release()
    await expect(to).toHaveAttribute('aria-invalid', 'true')
    expect(await to.evaluate((field: HTMLInputElement) => field.validationMessage)).toBe(priceOrder)
    await expect(to).toHaveValue('20')
    await expect(page).toHaveURL(/price=100--EUR/)
  })
})
