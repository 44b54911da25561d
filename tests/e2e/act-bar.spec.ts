/** On a phone, the total and the way on are in reach on the whole way to the order, and nothing lies over them. */
import { pattern } from './support/messages.ts'
import { CUSTOMERS, expect, test } from './support/shop.ts'

test.use({ viewport: { width: 390, height: 640 } })

test('a bar holds them while the page’s own button is out of sight', async ({ visit, page }) => {
  const shop = visit('de')
  const { cart, checkout, form } = shop.messages
  const bar = page.locator('.actbar')
  await shop.open('/product/pla-premium/hjortron-175-750')
  await shop.addToCart()
  await shop.open('/cart')
  await expect(bar).toContainText('€31.80')
  await expect(bar).toBeVisible()
  const consent = page.locator('.consent')
  if (await consent.isVisible()) {
    const [said, acts] = [await consent.boundingBox(), await bar.boundingBox()]
    expect((said?.y ?? 0) + (said?.height ?? 0)).toBeLessThanOrEqual((acts?.y ?? 0) + 1)
  }
  const own = page.getByRole('link', { name: cart.checkout })
  await own.scrollIntoViewIfNeeded()
  await expect(bar).toBeHidden()
  await page.mouse.wheel(0, -2000)
  await expect(bar).toBeVisible()
  await bar.getByText(cart.checkout).click()

  const email = shop.field(form.fields.email)
  await expect(email).toBeVisible()
  // The cart's total, under the cart's name, before a way of delivery is chosen.
  const total = `${cart.sums.totalShipped}€31.80`
  await expect(bar).toContainText(total)
  const head = page.locator('summary', { hasText: checkout.summary.show })
  await expect(head).toContainText(cart.sums.totalShipped)
  await expect(head).toContainText('€31.80')
  await head.click()
  await expect(page.locator('details').filter({ has: head }).locator('.sums')).toContainText(total)
  await head.click()
  await bar.getByText(checkout.go.shipping).click()
  await expect(email).toBeFocused()
  await expect(email).toHaveAttribute('aria-invalid', 'true')
  await shop.fillAddress(CUSTOMERS.de)
  // A button that is cut off by the end of the window is not in reach.
  const go = page.locator('.step__go')
  const cut = (px: number) =>
    go.evaluate((button, px) => scrollBy(0, button.getBoundingClientRect().bottom - innerHeight - px), px)
  await expect(page.getByRole('radio', { name: pattern(checkout.shipping.home) }).first()).toBeVisible()
  await expect(async () => {
    await cut(15)
    await expect(bar).toBeVisible({ timeout: 1_000 })
  }).toPass()
  await expect(bar).toContainText(checkout.go.payment)
  await expect(async () => {
    await cut(0)
    await expect(bar).toBeHidden({ timeout: 1_000 })
  }).toPass()
  await shop.chooseShipping()
  // What is ordered has to be seen first; from then on the bar orders, wherever on the page.
  await expect(bar.getByText(checkout.payment.place)).toHaveCount(0)
  await bar.getByText(checkout.review.title).click()
  await expect(shop.review()).toBeInViewport()
  await expect(bar.getByText(checkout.review.title)).toHaveCount(0)
  await page.mouse.wheel(0, -2000)
  await expect(shop.review()).not.toBeInViewport()
  await bar.getByText(checkout.payment.place).click()
  // As the page's own button: what is missing is said, and goes to its field.
  await expect(page.getByLabel(checkout.test.number)).toHaveAttribute('aria-invalid', 'true')
  await shop.typeCard('4242 4242 4242 4242')
  await page.mouse.wheel(0, -2000)
  await bar.getByText(checkout.payment.place).click()
  await expect(page.getByRole('heading', { name: pattern(checkout.done.title) })).toBeVisible()
})

test('on a wide screen the way on stands below the total beside the steps', async ({ visit, page }) => {
  await page.setViewportSize({ width: 1280, height: 720 })
  const shop = visit('de')
  const { checkout } = shop.messages
  await shop.reachPayment('/product/pla-premium/hjortron-175-750', CUSTOMERS.de)
  const summary = page.getByRole('complementary', { name: checkout.summary.title })
  const toReview = summary.getByText(checkout.review.title)
  await expect(toReview).toBeInViewport()
  // For the eye and the pointer alone: the page's own comes once with Tab and in what is read out.
  await expect(summary.getByRole('button')).toHaveCount(0)
  await toReview.click()
  await expect(shop.review()).toBeInViewport()
  const order = summary.getByText(checkout.payment.place)
  await shop.button(checkout.payment.place).scrollIntoViewIfNeeded()
  await expect(order).toHaveCount(0)
  await shop.typeCard('4242 4242 4242 4242')
  await page.mouse.wheel(0, -4000)
  await order.click()
  await expect(page.getByRole('heading', { name: pattern(checkout.done.title) })).toBeVisible()
})
