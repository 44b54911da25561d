/** What happens to an order while its customer, or another one, does something else. */
import { pattern } from './support/messages.ts'
import { openRedeployedShop } from './support/redeploy.ts'
import { CARDS, CUSTOMERS, expect, Shop, test } from './support/shop.ts'

test('two tabs place the same checkout at once: one order, which both show', async ({
  visit,
  page,
  context,
}) => {
  const shop = visit('se')
  const { checkout } = shop.messages
  await shop.reachPayment('/product/pla-premium/faluratt-175-750', CUSTOMERS.se)
  await expect(shop.review()).toBeVisible()
  const other = await context.newPage()
  await other.goto(page.url())
  for (const tab of [page, other]) {
    await tab.getByRole('radio', { name: checkout.payment.options.stripe }).check()
    await tab.getByLabel(checkout.test.number).fill(CARDS.good)
    await tab.getByLabel(checkout.test.expiry).fill('12/34')
    await tab.getByLabel(checkout.test.cvc).fill('123')
  }
  const placing = [page, other].map((tab) =>
    tab.getByRole('button', { name: checkout.payment.place }).click(),
  )
  await Promise.all(placing)
  const numberIn = async (tab: typeof page) => {
    await expect(tab.getByText(checkout.done.number)).toBeVisible()
    return tab.getByText(checkout.done.number).locator('..').textContent()
  }
  expect(await numberIn(page)).toBe(await numberIn(other))
})

/** Two spools each, of which a run of all journeys buys none; a second try needs another one. */
const LAST_TWO = ['/product/pla-premium/hallon-285-2300', '/product/pla-tough/faluratt-175-2300']

test('the last spools are gone before the payment: it says which, and the rest can be ordered', async ({
  visit,
  page,
  browser,
}, { retry }) => {
  const path = LAST_TWO[retry] ?? ''
  const slow = visit('se')
  const { checkout, cart, errors } = slow.messages
  await slow.open('/product/pla-premium/faluratt-175-750')
  await slow.addToCart()
  await slow.reachPayment(path, CUSTOMERS.se)
  await slow.choosePayment('stripe')

  const elsewhere = await browser.newContext()
  const fast = new Shop(await elsewhere.newPage(), 'se')
  await fast.open(path)
  await fast.addToCart()
  await fast.open('/cart')
  await fast.button(pattern(cart.more)).click()
  await fast.goToCheckout()
  await fast.fillAddress(CUSTOMERS.se)
  await fast.chooseShipping()
  await fast.payByCard(CARDS.good)
  await fast.confirmation()
  await elsewhere.close()

  const before = await slow.total().textContent()
  await slow.payByCard(CARDS.good)
  await expect(page.getByRole('alert').getByText(errors.noBackOrderError)).toBeVisible()
  await slow.button(checkout.problems.stockFewer).click()
  await expect(slow.total()).not.toHaveText(before ?? '')
  await slow.payByCard(CARDS.good)
  await slow.confirmation()
})

test('a price that changes between the look and the payment is shown before it is paid', async ({ page }) => {
  test.setTimeout(120_000)
  await using own = await openRedeployedShop()
  const shop = new Shop(page, 'se', own.port)
  const { checkout } = shop.messages
  await shop.reachPayment('/product/pla-premium/faluratt-175-750', CUSTOMERS.se)
  await shop.choosePayment('stripe')
  const before = (await shop.total().textContent()) ?? ''
  await own.raise('PLAP-FAL-175-750', 10)

  await shop.payByCard(CARDS.good)
  const alert = page.getByRole('alert').filter({ hasText: checkout.problems.quoteTitle })
  const changed = alert.getByRole('listitem')
  await expect(changed.first()).toContainText(/317,90.*289,00/)
  await expect(changed.last()).toHaveText(pattern(checkout.problems.quoteTotal))
  await expect(shop.total()).not.toHaveText(before)
  await expect(shop.review()).toContainText('317,90')
  await shop.payByCard(CARDS.good)
  await shop.confirmation()
  await expect(page.getByText('317,90').filter({ visible: true }).first()).toBeVisible()
})
