/** The whole checkout without a pointer, and by the rules of axe at each step. */
import type { Locator, Page } from '@playwright/test'
import { violations } from './support/axe.ts'
import { pattern } from './support/messages.ts'
import { CARDS, CUSTOMERS, expect, type Shop, test } from './support/shop.ts'

/** More than any step has. */
const MOST_STOPS = 40

/** Presses Tab until this has the focus, which can be seen then. */
async function tabTo(page: Page, target: Locator): Promise<void> {
  await expect(target).toBeVisible()
  const hasFocus = () => target.evaluate((element) => element === document.activeElement)
  for (let stop = 0; stop < MOST_STOPS && !(await hasFocus()); stop++) await page.keyboard.press('Tab')
  await expect(target).toBeFocused()
  const outline = await target.evaluate((element) => getComputedStyle(element).outlineStyle)
  expect(outline, 'the outline of what has the focus').not.toBe('none')
}

async function type(page: Page, field: Locator, text: string): Promise<void> {
  await tabTo(page, field)
  await page.keyboard.type(text)
}

async function press(page: Page, button: Locator): Promise<void> {
  await tabTo(page, button)
  await page.keyboard.press('Enter')
}

/** A step that has opened has the focus at its heading. */
async function expectStep(shop: Shop, step: 'shipping' | 'payment'): Promise<void> {
  const heading = shop.page.getByRole('heading', { name: shop.messages.checkout.steps[step] })
  await expect(heading).toBeFocused()
  expect(await violations(shop.page)).toEqual([])
}

/** One stop for all ways of delivery, and arrows between them. */
async function chooseDelivery({ page, messages }: Shop): Promise<void> {
  const radios = page.getByRole('radio')
  const home = page.getByRole('radio', { name: pattern(messages.checkout.shipping.home) }).first()
  await tabTo(page, radios.first())
  await page.keyboard.press('Space')
  for (let n = await radios.count(); n > 0 && !(await home.isChecked()); n--) {
    await page.keyboard.press('ArrowDown')
  }
  await expect(home).toBeChecked()
}

test.use({ colorScheme: 'dark', viewport: { width: 390, height: 844 } })
test('an order with the keyboard alone', async ({ visit, page }) => {
  const shop = visit('de')
  const { checkout, form } = shop.messages
  const customer = CUSTOMERS.de
  await shop.startCheckout('/product/pla-premium/faluratt-175-750')
  const email = page.getByLabel(form.fields.email)
  await expect(email).toBeVisible()
  expect(await violations(page)).toEqual([])
  await type(page, email, customer.email)
  for (const field of ['firstName', 'lastName', 'address1', 'zip', 'city', 'cellNumber'] as const) {
    await type(page, page.getByLabel(form.fields[field], { exact: false }), customer[field])
  }
  await press(page, shop.button(checkout.go.shipping))
  await expectStep(shop, 'shipping')
  await chooseDelivery(shop)
  await press(page, shop.button(checkout.go.payment))
  await expectStep(shop, 'payment')
  await tabTo(page, page.getByRole('radio', { name: pattern(checkout.payment.options.stripe) }))
  await page.keyboard.press('Space')
  await type(page, page.getByLabel(checkout.test.number), CARDS.good)
  await type(page, page.getByLabel(checkout.test.expiry), '1234')
  await type(page, page.getByLabel(checkout.test.cvc), '123')
  await press(page, shop.button(checkout.payment.place))
  await shop.confirmation()
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  expect(await violations(page)).toEqual([])
})
