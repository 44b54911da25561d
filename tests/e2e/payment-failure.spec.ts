/** A payment that comes to nothing on the bank's page: the customer is told why, and pays in the end. */
import type { Page } from '@playwright/test'
import { violations } from './support/axe.ts'
import { CARDS, CUSTOMERS, expect, type Shop, test } from './support/shop.ts'

const PRODUCT = '/product/pla-premium/faluratt-175-750'
const { se: customer } = CUSTOMERS

/** To the page that stands in for the bank. */
async function reachBank(shop: Shop, page: Page): Promise<void> {
  await shop.reachPayment(PRODUCT, customer)
  await shop.payByCard(CARDS.confirm)
  await expect(page.getByRole('heading', { name: 'Test payment' })).toBeVisible()
}

async function expectFailure(shop: Shop, page: Page, reason: 'authentication_required' | 'cancelled') {
  const { decline, failed, test: card } = shop.messages.checkout
  const alert = page.getByRole('alert')
  await expect(alert).toHaveCount(1)
  // Whoever went back to pay another way is told of no failure.
  const isSaid = reason !== 'cancelled'
  await expect(alert.getByText(shop.messages.errors.paymentError)).toHaveCount(isSaid ? 1 : 0)
  await expect(alert).toContainText(decline[reason])
  await expect(alert).toContainText(failed.none)
  await expect(alert).toBeInViewport()
  await expect(page.locator('.payfailed')).toBeFocused()
  // What is to be mended is seen with it.
  await expect(page.getByLabel(card.number)).toBeInViewport({ ratio: 1 })
}

test.use({ viewport: { width: 390, height: 844 } })

for (const [button, reason] of [
  ['Fail', 'authentication_required'],
  ['Cancel', 'cancelled'],
] as const) {
  test(`${button} at the bank says why, also after a reload, and another try is paid`, async ({
    visit,
    page,
  }) => {
    const shop = visit('se')
    await reachBank(shop, page)
    await page.getByRole('button', { name: button }).click()
    await expectFailure(shop, page, reason)
    expect(await violations(page)).toEqual([])
    await page.reload()
    await expectFailure(shop, page, reason)
    await shop.payByCard(CARDS.good)
    await shop.confirmation()
    await expect(page.getByRole('alert')).toHaveCount(0)
  })
}

test('Back from the bank: nothing is charged yet, the payment can be gone on with or given up', async ({
  visit,
  page,
}) => {
  const shop = visit('se')
  const { paying } = shop.messages.checkout
  await reachBank(shop, page)
  await page.goBack()
  await expect(page.getByText(paying.action)).toBeVisible()
  await page.getByRole('button', { name: paying.continue }).click()
  await expect(page.getByRole('heading', { name: 'Test payment' })).toBeVisible()
  await page.goBack()
  await page.getByRole('button', { name: paying.other }).click()
  await expectFailure(shop, page, 'cancelled')
  await shop.payByCard(CARDS.good)
  await shop.confirmation()
})

test('the confirmation tells where it goes, and prints how many', async ({ visit, page }) => {
  const shop = visit('se')
  const { checkout } = shop.messages
  await shop.reachPayment(PRODUCT, customer)
  await shop.payByCard(CARDS.good)
  await shop.confirmation()
  await expect(page.getByText('750\u00a0g · 1,75\u00a0mm')).toBeVisible()
  const facts = page.getByRole('term').filter({ hasText: checkout.done.bothAddresses }).locator('..')
  await expect(facts).toContainText('903 26 Umeå')
  await expect(facts).toContainText('Sverige')
  await page.emulateMedia({ media: 'print' })
  const badge = page.locator('.summary__pic .count')
  const [ink, paper] = await badge.evaluate((element) => {
    const { color, backgroundColor } = getComputedStyle(element)
    return [color, backgroundColor]
  })
  expect(paper).toBe('rgba(0, 0, 0, 0)')
  expect(ink).toBe(await page.locator('h1').evaluate((element) => getComputedStyle(element).color))
})
