/** A gift card from the product page to a mailbox, and from there into other orders. */
import { randomUUID } from 'node:crypto'
import { violations } from './support/axe.ts'
import { pattern } from './support/messages.ts'
import { CARDS, CUSTOMERS, expect, Shop, test } from './support/shop.ts'

/** 500.00 kr. */
const CARD = '/product/gift-card/500'
const SPOOL = '/product/pla-premium/faluratt-175-750'

/** @returns the code of the mail */
async function buyCard(shop: Shop): Promise<string> {
  const { page, messages } = shop
  const email = `gift-${randomUUID()}@example.com`
  await shop.startCheckout(CARD)
  await fillContact(shop, email)
  await shop.payByCard(CARDS.good)
  await shop.confirmation()
  await expect(page.getByText(messages.checkout.done.digital)).toBeVisible()
  // The confirmation of the order goes to the same address.
  const subject = /Ditt presentkort på 500,00\skr/
  await expect(async () => {
    await shop.open('/__local/mail')
    const mail = page.getByRole('listitem').filter({ hasText: email }).filter({ hasText: subject })
    await expect(mail).toBeVisible({ timeout: 500 })
    await mail.getByRole('link').first().click()
  }).toPass()
  const text = await page.locator('body').innerText()
  const [code = ''] = /(?:[2-9A-Z]{4}-){4}[2-9A-Z]{4}/.exec(text) ?? []
  expect(code).not.toBe('')
  return code
}

/** A cart without a parcel has no delivery to choose. */
async function fillContact({ page, messages }: Shop, email: string): Promise<void> {
  const { fields } = messages.form
  await page.getByLabel(fields.email, { exact: true }).first().fill(email)
  for (const name of ['firstName', 'lastName', 'address1', 'zip', 'city', 'cellNumber'] as const) {
    const input = page.getByLabel(fields[name], { exact: false })
    if (await input.isVisible()) await input.fill(CUSTOMERS.se[name])
  }
  await page.getByRole('button', { name: messages.checkout.go.payment }).click()
}

async function redeem({ page, messages }: Shop, typed: string): Promise<void> {
  const { code } = messages.checkout
  const field = page.getByLabel(code.label, { exact: true })
  if (!(await field.isVisible())) await page.getByText(code.title, { exact: true }).click()
  await field.fill(typed)
  await page.getByRole('button', { name: code.apply, exact: true }).click()
}

const amount = (text: string | null) => Number(text?.replace(/[^\d,]/g, '').replace(',', '.'))

test('is bought, mailed, and pays one order wholly and the next in part', async ({ visit, page }) => {
  test.setTimeout(300_000)
  const shop = visit('se')
  const { checkout } = shop.messages
  const code = await buyCard(shop)
  const last4 = code.slice(-4)

  await shop.reachPayment(SPOOL, CUSTOMERS.se)
  const first = amount(await shop.total().textContent())
  expect(first).toBeLessThan(500)
  await redeem(shop, `${code.slice(0, -1)}${code.endsWith('2') ? '3' : '2'}`)
  await expect(page.getByLabel(checkout.code.label, { exact: true })).toHaveAttribute('aria-invalid', 'true')
  expect(await violations(page)).toEqual([])
  await redeem(shop, code.toLowerCase().replaceAll('-', ' '))
  await expect(page.getByText(checkout.payment.nothing)).toBeVisible()
  const left = new RegExp(`${(500 - first).toFixed(2).replace('.', ',')}\\skr`)
  await expect(page.getByText(left).first()).toBeVisible()
  await page.reload()
  await expect(page.getByText(checkout.payment.nothing)).toBeVisible()
  expect(await violations(page)).toEqual([])
  await page.getByRole('button', { name: checkout.payment.placeFree }).click()
  await shop.confirmation()

  await shop.reachPayment(SPOOL, CUSTOMERS.se)
  await redeem(shop, code)
  await expect(page.getByRole('button', { name: new RegExp(`…${last4}`) })).toBeVisible()
  await expect(shop.total()).toContainText(`${(first - (500 - first)).toFixed(2).replace('.', ',')}`)
  await shop.payByCard(CARDS.good)
  await shop.confirmation()
  await expect(page.getByText(checkout.summary.giftCards).last()).toBeVisible()

  await shop.reachPayment(SPOOL, CUSTOMERS.se)
  await redeem(shop, code)
  await expect(page.getByLabel(checkout.code.label, { exact: true })).toHaveAttribute('aria-invalid', 'true')
})

test('goes to somebody else, with a greeting, and the buyer is told', async ({ visit, page }) => {
  test.setTimeout(120_000)
  const shop = visit('se')
  const { gift } = shop.messages.checkout
  const [buyer, owner] = [0, 1].map(() => `gift-${randomUUID()}@example.com`)
  await shop.startCheckout(CARD)
  await page.getByLabel(gift.other).check()
  await page.getByLabel(gift.name).fill('Grace Hopper')
  await page.getByLabel(gift.email).fill(owner ?? '')
  await page.getByLabel(gift.greeting).fill('Skriv ut något roligt!')
  expect(await violations(page)).toEqual([])
  await fillContact(shop, buyer ?? '')
  const to = page.getByText(pattern(gift.to)).filter({ hasText: owner ?? '' })
  await expect(to.first()).toBeVisible()
  await shop.payByCard(CARDS.good)
  await shop.confirmation()
  // What is said with it is no step of its own.
  const steps = page.getByRole('list', { name: shop.messages.checkout.done.next }).getByRole('listitem')
  await expect(steps).toHaveCount(2)
  await expect(steps.last()).toContainText(pattern(gift.sent))
  await expect(steps.last()).toContainText('Skriv ut något roligt!')
  // Today is its day: it has left, as the order has come.
  await expect(steps.last()).toHaveClass('is-on')
  // Today is its day: it leaves at once.
  const mailTo = (address: string | undefined, subject: RegExp) =>
    page
      .getByRole('listitem')
      .filter({ hasText: address ?? '' })
      .filter({ hasText: subject })
  await expect(async () => {
    await shop.open('/__local/mail')
    await expect(mailTo(buyer, /Presentkortet har skickats/)).toBeVisible({ timeout: 500 })
  }).toPass()
  await mailTo(owner, /har ett presentkort till dig/)
    .getByRole('link')
    .first()
    .click()
  const text = await page.locator('body').innerText()
  expect(text).toContain('Skriv ut något roligt!')
  expect(text).toMatch(/(?:[2-9A-Z]{4}-){4}[2-9A-Z]{4}/)
})

test('is for somebody else from its own page on, which the checkout knows', async ({ visit, page }) => {
  const shop = visit('se')
  const { gift } = shop.messages.checkout
  await shop.open(CARD)
  await page.getByText(gift.other).click()
  await page.getByLabel(gift.name).fill('Grace Hopper')
  await page.getByLabel(gift.email).fill('grace@')
  await shop.buyButton.first().click()
  await expect(page.getByLabel(gift.email)).toBeFocused()
  await expect(page.getByLabel(gift.email)).toHaveAccessibleDescription(shop.messages.form.problems.email)
  expect(await violations(page)).toEqual([])
  await page.getByLabel(gift.email).fill('grace@example.com')
  await shop.addToCart()
  await page.reload()
  await expect(page.getByLabel(gift.email)).toHaveValue('grace@example.com')
  await shop.open('/cart')
  await shop.goToCheckout()
  await expect(page.getByLabel(gift.other)).toBeChecked()
  await expect(page.getByLabel(gift.name)).toHaveValue('Grace Hopper')
  await page.getByLabel(gift.name).fill('Ada Lovelace')
  await shop.open(CARD)
  await expect(page.getByLabel(gift.name)).toHaveValue('Ada Lovelace')
})

test('its page says how it comes, where its code is entered, and what happens if it is lost', async ({
  visit,
  page,
}) => {
  for (const site of ['com', 'de', 'fr'] as const) {
    const shop = visit(site)
    const { giftHow } = shop.messages.product
    await shop.open('/product/gift-card/250')
    const how = page.getByRole('region', { name: giftHow.title })
    await expect(how.getByRole('term')).toHaveText(
      [giftHow.arrives, giftHow.used, giftHow.valid, giftHow.lost].map(({ heading }) => heading),
    )
    await expect(how).toContainText(shop.messages.checkout.code.title)
    await expect(how.getByRole('link')).toHaveAttribute('href', '/contact')
    // The card that is drawn beside it is worth what the page sells.
    await expect(how.locator('.price__now')).toHaveText('€25.00')
  }
})

test('buys no other gift card, and says so at the field', async ({ visit, page }) => {
  test.setTimeout(120_000)
  const shop = visit('se')
  const code = await buyCard(shop)
  await shop.startCheckout(CARD)
  await fillContact(shop, CUSTOMERS.se.email)
  await redeem(shop, code)
  const field = page.getByLabel(shop.messages.checkout.code.label, { exact: true })
  await expect(field).toHaveAccessibleDescription(/presentkort/i)
  await expect(field).toHaveValue(code)
})

test('is spent elsewhere between the look and the payment: the new amount is shown before it is paid', async ({
  visit,
  page,
  browser,
}) => {
  test.setTimeout(300_000)
  const slow = visit('se')
  const { checkout } = slow.messages
  const code = await buyCard(slow)
  await slow.reachPayment(SPOOL, CUSTOMERS.se)
  const full = (await slow.total().textContent()) ?? ''
  await redeem(slow, code)
  await expect(page.getByText(checkout.payment.nothing)).toBeVisible()

  const elsewhere = await browser.newContext()
  const fast = new Shop(await elsewhere.newPage(), 'se')
  await fast.reachPayment(SPOOL, CUSTOMERS.se)
  await redeem(fast, code)
  await fast.button(checkout.payment.placeFree).click()
  await fast.confirmation()
  await elsewhere.close()

  await slow.button(checkout.payment.placeFree).click()
  const alert = page.getByRole('alert').filter({ hasText: checkout.problems.quoteTitle })
  await expect(alert.getByText(pattern(checkout.problems.quoteCards))).toBeVisible()
  await expect(alert.getByText(pattern(checkout.problems.quoteTotal))).toBeVisible()
  expect(await violations(page)).toEqual([])
  const now = amount(await slow.total().textContent())
  expect(now).toBeGreaterThan(0)
  expect(now).toBeLessThan(amount(full))
  await slow.payByCard(CARDS.good)
  await slow.confirmation()
  await expect(page.getByText(checkout.done.paid).first()).toBeVisible()
})
