/** Currency and VAT display: chosen once, right everywhere, and what is charged. */

import { CARDS, CUSTOMERS, expect, test } from './support/shop.ts'

const PRODUCT = '/product/pla-premium/hjortron-175-750'

test('on com a visitor switches to USD and pays in USD', async ({ visit, page }) => {
  const shop = visit('com')
  const { shell } = shop.messages
  await shop.open(PRODUCT)
  await expect(page.locator('.pdp shop-price').first()).toContainText('€')
  await page.getByRole('button', { name: shell.settings }).first().click()
  await page.getByLabel(shell.currency).selectOption('USD')
  await expect(page.locator('.pdp shop-price').first()).toContainText('$')
  await page.getByRole('button', { name: shell.close }).last().click()

  await page.reload()
  await expect(page.locator('.pdp shop-price').first()).toContainText('$')
  await shop.addToCart()
  await shop.open('/cart')
  await shop.goToCheckout()
  await shop.fillAddress(CUSTOMERS.com, 'NL')
  await shop.chooseShipping()
  await expect(shop.total()).toContainText('$')
  await shop.payByCard(CARDS.good)
  await shop.confirmation()
})

test('prices without VAT say so, and another tab follows', async ({ visit, page, context }) => {
  const shop = visit('se')
  const { shell } = shop.messages
  await shop.open(PRODUCT)
  const price = page.locator('.pdp shop-price').first()
  await expect(price).toContainText('289,00')
  const other = await context.newPage()
  await other.goto(shop.url('/shop'))

  await page.getByRole('button', { name: shell.settings }).first().click()
  await page.getByLabel(shell.pricesWithVat).uncheck()
  await expect(price).toContainText('231,20')
  await expect(other.locator('shop-price').first()).toContainText(/exkl|utan|ex\./i)
})

test('another language opens the same page on its own host', async ({ visit, page }) => {
  const shop = visit('se')
  await shop.open(`${PRODUCT}?utm_source=test`)
  await page.getByRole('button', { name: shop.messages.shell.settings }).first().click()
  // What is chosen before its script is there counts when the panel is closed.
  await expect(page.locator('#settings')).toHaveAttribute('aria-modal', 'true')
  await page.getByLabel(shop.messages.shell.language).selectOption('Deutsch · Deutschland · EUR')
  await expect(page).toHaveURL(visit('de').url(`${PRODUCT}?utm_source=test`))
})

test('the cart comes along to another country, and leaves what is in the cart there as it is', async ({
  visit,
  page,
}) => {
  const [se, de] = [visit('se'), visit('de')]
  const change = async (from: typeof se, to: string) => {
    await page.getByRole('button', { name: from.messages.shell.settings }).first().click()
    await expect(page.locator('#settings')).toHaveAttribute('aria-modal', 'true')
    await page.getByLabel(from.messages.shell.language).selectOption(to)
  }
  await se.open(PRODUCT)
  await se.addToCart()
  await se.open('/cart')
  await change(se, 'Deutsch · Deutschland · EUR')
  await expect(page).toHaveURL(de.url('/cart'))
  const quantity = page.getByRole('main').getByRole('group').getByRole('textbox')
  await expect(quantity).toHaveValue('1')
  await quantity.fill('3')
  await quantity.press('Enter')
  await expect(page.locator('[data-cart-count]').first()).toHaveText('3')
  await se.open('/cart')
  await change(se, 'Deutsch · Deutschland · EUR')
  await expect(page).toHaveURL(de.url('/cart'))
  await expect(quantity).toHaveValue('3')
})

test('arrow keys run through the languages; the choice counts when the dialog is closed', async ({
  visit,
  page,
}) => {
  const shop = visit('com')
  const { language, settings } = shop.messages.shell
  await shop.open('/about')
  await shop.button(settings).first().click()
  // What is chosen before its script is there counts however the panel is closed.
  await expect(page.locator('#settings')).toHaveAttribute('aria-modal', 'true')
  const languages = page.getByRole('combobox', { name: language })
  await languages.focus()
  await page.keyboard.press('d')
  await expect(languages.locator('option:checked')).not.toHaveText(/^English/)
  await expect(page).toHaveURL(shop.url('/about'))
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toBeHidden()
  await expect(page).toHaveURL(shop.url('/about'))

  await shop.button(settings).first().click()
  await expect(languages.locator('option:checked')).toHaveText('English · International · EUR')
  await languages.focus()
  await page.keyboard.press('s')
  await page.keyboard.press('Enter')
  await expect(page).not.toHaveURL(shop.url('/about'))
  await expect(page).toHaveURL(/\/about$/)
})
