/** The cart as one comes back to it: by Back, beside another tab, with prices without VAT. */
import { wholeBrowserLaunch } from '../../scripts/dev/chromium.ts'
import { pattern } from './support/messages.ts'
import { expect, type Shop, test } from './support/shop.ts'

const ORANGE = { path: '/product/pla-premium/hjortron-175-750', name: /Hjortron|Cloudberry/ }
const SPRUCE = { path: '/product/pla-premium/granskog-175-750', name: /Granskog|Spruce/ }

const line = ({ page, messages }: Shop, name: RegExp) =>
  page.getByRole('list', { name: messages.cart.lines }).getByRole('listitem').filter({ hasText: name })
const sums = ({ page, messages }: Shop) => page.getByRole('region', { name: messages.cart.sums.title })

// Playwright turns the cache for Back and Forward off, which is what is tested here.
test.use({ launchOptions: { ...wholeBrowserLaunch(), ignoreDefaultArgs: ['--disable-back-forward-cache'] } })

test('Back to the cart shows what was added since, with its name and in the total', async ({
  visit,
  page,
}) => {
  const shop = visit('se')
  await page.addInitScript(() =>
    addEventListener('pageshow', ({ persisted }) => Object.assign(window, { restored: persisted })),
  )
  await shop.open(ORANGE.path)
  await shop.addToCart()
  await shop.open('/cart')
  await expect(sums(shop)).toContainText('289,00')
  await shop.open(SPRUCE.path)
  await shop.addToCart()
  await page.goBack({ waitUntil: 'commit' })
  expect(await page.evaluate(() => Reflect.get(window, 'restored'))).toBe(true)
  await expect(line(shop, SPRUCE.name)).toContainText('289,00')
  await expect(sums(shop)).toContainText('578,00')
  await expect(page.getByText('N/A')).toHaveCount(0)
})

test('a cart beside another tab shows what is added there, without a reload', async ({
  visit,
  page,
  context,
}) => {
  const shop = visit('se')
  await shop.open(ORANGE.path)
  await shop.addToCart()
  await shop.open('/cart')
  await expect(sums(shop)).toContainText('289,00')

  const other = await context.newPage()
  await other.goto(shop.url(SPRUCE.path))
  await other.getByRole('button', { name: shop.messages.product.addToCart }).click()
  await expect(other.getByRole('link', { name: shop.messages.product.toCart })).toBeVisible()

  await expect(line(shop, SPRUCE.name)).toContainText('289,00')
  await expect(sums(shop)).toContainText('578,00')
  await expect(page.getByText('N/A')).toHaveCount(0)
})

test('with prices without VAT each amount says which it is, from the product to the order', async ({
  visit,
  page,
}) => {
  const shop = visit('se')
  const { shell, cart, price, checkout } = shop.messages
  await shop.open(ORANGE.path)
  const footer = page.getByRole('contentinfo')
  await expect(footer).toContainText(pattern(shell.footer.pricesNote))
  await shop.button(shell.settings).first().click()
  await page.getByLabel(shell.pricesWithVat).uncheck()
  await shop.button(shell.close).last().click()
  await expect(footer).toContainText(shell.footer.pricesNoteNet)
  await expect(footer).not.toContainText(pattern(shell.footer.pricesNote))
  // What delivery costs, and from when on it is free.
  await expect(page.locator('[data-amounts]')).toContainText([price.gross, price.gross])

  await shop.open(ORANGE.path)
  await expect(footer).toContainText(shell.footer.pricesNoteNet)
  await shop.addToCart()
  await shop.open('/cart')
  await expect(line(shop, ORANGE.name)).toContainText('231,20')
  await expect(line(shop, ORANGE.name)).toContainText(cart.eachNet.replace('{price}', ''))
  await expect(sums(shop)).toContainText(`${cart.sums.itemsNet}231,20`)
  await expect(sums(shop)).toContainText(`${cart.sums.vatPart}57,80`)
  await expect(sums(shop)).toContainText(`${cart.sums.totalGrossShipped}348,00`)
  await shop.goToCheckout()
  const summary = page.getByRole('complementary', { name: checkout.summary.title })
  await expect(summary).toContainText(`${checkout.summary.subtotalNet}231,20`)
  await expect(summary).toContainText(`${cart.sums.totalGrossShipped}348,00`)
})

test('the 101st line is said where it is added, and again where the order would begin', async ({
  visit,
  page,
}) => {
  const shop = visit('com')
  const { cart, product } = shop.messages
  await shop.open('/about')
  await page.evaluate(() => {
    const lines = Array.from({ length: 100 }, (_, i) => ({ id: `X${i}`, sku: `X${i}`, quantity: 1 }))
    localStorage.setItem('cart', JSON.stringify(lines))
  })
  await shop.open(ORANGE.path)
  await shop.addToCart()
  await expect(page.getByText(pattern(product.tooManyLines.one))).toBeVisible()
  // None of them can be asked about: they stay, and so does the limit.
  await page.route(/\/catalog\/variations\//, (route) => route.fulfill({ status: 401, json: {} }))
  await shop.open('/cart')
  await expect(page.getByText(pattern(cart.limits.lines.one))).toBeVisible()
  await expect(page.getByRole('link', { name: cart.checkout })).toHaveCount(0)
})
