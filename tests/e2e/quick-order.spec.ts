/** A purchaser with a list: twelve item numbers from a spreadsheet, one of them mistyped, to the checkout. */
import { fill, plural } from '#core/text/text'
import { expect, test } from './support/shop.ts'

const LIST = [
  ['PLAE-RAP-175-1000', 4],
  ['PLAE-SNO-175-1000', 6],
  ['PLAE-BLA-175-1000', 10],
  ['PLAE-SNO-285-1000', 2],
  ['PLAG-STJ-175-750', 3],
  ['PLAG-NOR-175-750', 1],
  ['PLAG-RIM-175-750', 1],
  ['PLAP-HJO-175-750', 2],
  ['PLAP-KIM-175-750', 2],
  ['PLAP-BLA-175-750', 2],
  ['PLAP-RAP-175-750', 2],
  ['PLAP-HAV-175-750', 2],
] as const
/** Read off its barcode by a scanner. */
const SCANNED = { sku: 'PLAE-SNO-175-1000', gtin: '7350042001507' }
const WRONG = 'PLAP-HAW-175-750'

test('a list of twelve items goes into the empty cart, by the keyboard, and what was mistyped stays', async ({
  visit,
  page,
}) => {
  const shop = visit('de')
  const { cart, checkout } = shop.messages
  const { quickOrder } = cart
  const lines = page.getByRole('list', { name: cart.lines }).getByRole('listitem')
  const field = page.getByLabel(quickOrder.label)
  await shop.open('/cart')
  await page.locator('summary', { hasText: quickOrder.title }).focus()
  await page.keyboard.press('Enter')
  const pasted = LIST.map(([sku, quantity]) => `${sku}\t${quantity}`).join('\r\n')
  await field.fill(pasted.replace('PLAP-HAV-175-750', WRONG).replace(SCANNED.sku, SCANNED.gtin))
  await field.press('Tab')
  await page.keyboard.press('Enter')

  await expect(lines).toHaveCount(11)
  await expect(page.getByRole('status').filter({ hasText: WRONG })).toContainText(quickOrder.problems.missing)
  await expect(field).toHaveValue(`${WRONG}\t2`)
  await field.fill('plap-hav-175-750 2')
  await shop.button(quickOrder.add).click()
  await expect(lines).toHaveCount(12)
  // Nothing is left: it is folded, and the cart is in sight.
  await expect(field).toBeHidden()
  await expect(lines.first()).toBeInViewport()

  const pieces = LIST.reduce((sum, [, quantity]) => sum + quantity, 0)
  await expect(page.getByText(plural(cart.spools, pieces, 'de'))).toBeVisible()
  await shop.goToCheckout()
  const summary = page.getByRole('complementary', { name: checkout.summary.title })
  // The first of a long order leave its total in sight.
  await expect(summary.getByRole('listitem')).toHaveCount(4)
  await summary.getByRole('button', { name: fill(checkout.summary.all, { n: 12 }) }).click()
  await expect(summary.getByRole('listitem')).toHaveCount(12)
})
