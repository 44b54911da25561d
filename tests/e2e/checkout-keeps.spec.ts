/** Nothing that was typed or chosen is lost: by a declined card, a reload, Back, or a lost connection. */

import { pattern } from './support/messages.ts'
import { CARDS, CUSTOMERS, expect, test } from './support/shop.ts'

const PRODUCT = '/product/pla-premium/faluratt-175-750'
const { se: customer } = CUSTOMERS

test('a declined card says why, and the customer pays with another', async ({ visit, page }) => {
  const shop = visit('se')
  await shop.reachPayment(PRODUCT, customer)
  await shop.payByCard(CARDS.declined)
  await expect(page.getByText(shop.messages.checkout.decline.card_declined)).toBeVisible()
  await shop.payByCard(CARDS.good)
  await shop.confirmation()
})

test('reload and Back at every step lose nothing', async ({ visit, page }) => {
  const shop = visit('se')
  const { checkout, form } = shop.messages
  await shop.startCheckout(PRODUCT)

  await page.getByLabel(form.fields.email).fill(customer.email)
  await page.reload()
  await expect(page.getByLabel(form.fields.email)).toHaveValue(customer.email)
  await page.getByLabel(form.fields.address1).fill(customer.address1)
  await page.reload()
  await expect(page.getByLabel(form.fields.address1)).toHaveValue(customer.address1)
  await expect(page.getByLabel(form.fields.email)).toHaveValue(customer.email)
  await shop.fillAddress(customer)
  await expect(page.getByRole('form', { name: checkout.steps.shipping })).toBeVisible()
  await page.goBack()
  await expect(page.getByLabel(form.fields.email)).toHaveValue(customer.email)
  await expect(page.getByLabel(form.fields.city, { exact: false })).toHaveValue(customer.city)
  await shop.button(checkout.go.shipping).click()

  const home = page.getByRole('radio', { name: pattern(checkout.shipping.home) }).first()
  await home.check()
  await page.reload()
  await shop.chooseShipping()
  await shop.choosePayment('stripe')
  await expect(page.getByLabel(checkout.test.number)).toBeVisible()
  await page.reload()
  await expect(page.getByLabel(checkout.test.number)).toBeVisible()
  await page.goBack()
  await expect(home).toBeChecked()
  await shop.button(checkout.go.payment).click()
  await shop.payByCard(CARDS.good)
  const number = await shop.confirmation()

  await page.reload()
  expect(await shop.confirmation()).toBe(number)
})

test('a visitor who comes back after an order finds an empty cart and the confirmation', async ({
  visit,
  page,
}) => {
  const shop = visit('se')
  await shop.reachPayment(PRODUCT, customer)
  await shop.payByCard(CARDS.good)
  const number = await shop.confirmation()
  await page.getByRole('link', { name: shop.messages.checkout.done.shop }).click()
  await page.goBack()
  expect(await shop.confirmation()).toBe(number)
})

test('a page from the back-forward cache and a second tab know of the order', async ({
  visit,
  page,
  context,
}) => {
  const shop = visit('se')
  await shop.reachPayment(PRODUCT, customer)
  const { legend } = shop.messages.checkout.payment
  await expect(page.getByRole('group', { name: legend })).toBeVisible()
  const stale = await context.newPage()
  await stale.goto(page.url())
  await expect(stale.getByRole('group', { name: legend })).toBeVisible()
  await shop.payByCard(CARDS.good)
  const number = await shop.confirmation()

  await stale.evaluate(() => dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })))
  await expect(stale.getByText(shop.messages.checkout.done.number)).toBeVisible()
  expect(await stale.getByText(shop.messages.checkout.done.number).locator('..').textContent()).toBe(number)
})
