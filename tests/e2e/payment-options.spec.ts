/** Each way to pay, to its end, on a storefront that offers it. Cards are in the other journeys. */
import { randomInt } from 'node:crypto'
import type { Browser, Page } from '@playwright/test'
import type { Checkout } from '#api/checkout/checkout'
import { violations } from './support/axe.ts'
import { pattern } from './support/messages.ts'
import { CARDS, CUSTOMERS, type Customer, expect, type Shop, test } from './support/shop.ts'

const PRODUCT = '/product/pla-premium/faluratt-175-750'

/** Nobody who owes for an earlier run. */
function somebody(site: 'se' | 'de'): Customer {
  const number = String(randomInt(10 ** 8)).padStart(8, '0')
  const cellNumber = site === 'se' ? `07${number}` : `015${number}`
  const address1 = `Storgatan ${number}`
  return { ...CUSTOMERS[site], email: `buyer-${number}@example.com`, cellNumber, address1 }
}

/** Where the app, or Klarna, is reached, as a phone reads it off the code. */
async function codeOf(page: Page): Promise<string> {
  const id = new URL(page.url()).pathname.split('/')[2]
  const checkout = await page.evaluate(
    async (path): Promise<Checkout> => (await fetch(path)).json(),
    `/oldapi/checkout/${id}`,
  )
  return checkout.payment?.nextAction?.qr ?? ''
}

/** A browser that has never seen this shop. @returns the page to which it was sent back */
async function approveOnPhone(browser: Browser, url: string): Promise<Page> {
  const phone = await (await browser.newContext({ viewport: { width: 390, height: 844 } })).newPage()
  await phone.goto(url)
  await phone.getByRole('button', { name: 'Approve' }).click()
  return phone
}

async function expectFailure(shop: Shop, page: Page, reason: 'cancelled' | 'timed_out' | 'generic') {
  const alert = page.getByRole('alert')
  await expect(alert).toContainText(shop.messages.checkout.decline[reason])
  await expect(alert).toContainText(shop.messages.checkout.failed.none)
}

test('Swish: a code is scanned by the phone, and both browsers learn of the order', async ({
  visit,
  page,
  browser,
}) => {
  const shop = visit('se')
  const { paying, done } = shop.messages.checkout
  await shop.reachPayment(PRODUCT, somebody('se'))
  await shop.order('swish')
  await expect(page.getByRole('heading', { name: paying.swishTitle })).toBeFocused()
  await expect(page.getByRole('img', { name: pattern(paying.swishQr) })).toBeVisible()
  expect(await violations(page)).toEqual([])
  await page.reload()
  await expect(page.getByRole('img', { name: pattern(paying.swishQr) })).toBeVisible()
  const phone = await approveOnPhone(browser, await codeOf(page))
  await expect(phone.getByRole('heading', { name: done.titlePlain })).toBeVisible()
  expect(new URL(phone.url()).search).toBe('')
  const number = await shop.confirmation()
  await expect(phone.locator('main')).toContainText(number.replace(done.number, '').trim())
  await phone.context().close()
})

for (const [button, reason] of [
  ['Decline', 'cancelled'],
  ['Let it expire', 'timed_out'],
] as const) {
  test(`Swish: "${button}" in the app says why, and another way is paid`, async ({ visit, page }) => {
    const shop = visit('se')
    await shop.reachPayment(PRODUCT, somebody('se'))
    await shop.order('swish')
    await shop.button(shop.messages.checkout.paying.swishOpen).click()
    await page.getByRole('button', { name: button }).click()
    await expectFailure(shop, page, reason)
    await shop.payByCard(CARDS.good)
    await shop.confirmation()
  })
}

test('Swish: given up for a card', async ({ visit, page }) => {
  const shop = visit('se')
  await shop.reachPayment(PRODUCT, somebody('se'))
  await shop.order('swish')
  await shop.button(shop.messages.checkout.paying.other).click()
  await expectFailure(shop, page, 'cancelled')
  await shop.payByCard(CARDS.good)
  await shop.confirmation()
})

test('Klarna: approved there', async ({ visit, page }) => {
  const shop = visit('de')
  await shop.reachPayment(PRODUCT, somebody('de'))
  const credit = page.getByRole('radio', {
    name: new RegExp(`${shop.messages.checkout.payment.credit}(?!-)`),
  })
  await expect(credit).toHaveCount(1)
  await expect(credit).not.toBeChecked()
  await shop.order('pay_later')
  await page.getByRole('button', { name: 'Approve' }).click()
  await shop.confirmation()
})

for (const [button, reason] of [
  ['Decline', 'generic'],
  ['Cancel', 'cancelled'],
] as const) {
  test(`Klarna: "${button}" says why, and another try is paid`, async ({ visit, page }) => {
    const shop = visit('de')
    await shop.reachPayment(PRODUCT, somebody('de'))
    await shop.order('pay_later')
    await page.getByRole('button', { name: button }).click()
    await expectFailure(shop, page, reason)
    await shop.order('pay_later')
    await page.getByRole('button', { name: 'Approve' }).click()
    await shop.confirmation()
  })
}

test('Klarna: approved in another browser', async ({ visit, page, browser }) => {
  const shop = visit('de')
  await shop.reachPayment(PRODUCT, somebody('de'))
  await shop.order('pay_later')
  await expect(page.getByRole('heading', { name: 'Test payment' })).toBeVisible()
  const phone = await approveOnPhone(browser, page.url())
  await expect(phone.getByRole('heading', { name: shop.messages.checkout.done.titlePlain })).toBeVisible()
  await page.goBack()
  await shop.confirmation()
  await phone.context().close()
})

for (const option of ['invoice_email', 'invoice_mail'] as const) {
  test(`${option}: ordered, and to be paid by the invoice of the mail`, async ({ visit, page }) => {
    const shop = visit('se')
    const { done } = shop.messages.checkout
    const buyer = somebody('se')
    await shop.reachPayment(PRODUCT, buyer)
    await shop.order(option)
    await shop.confirmation()
    await expect(page.getByText(pattern(done.due))).toBeVisible()
    expect(await violations(page)).toEqual([])
    const link = page.getByRole('link', { name: done.invoice })
    const type = await link.evaluate(async (to: HTMLAnchorElement) =>
      (await fetch(to.href)).headers.get('content-type'),
    )
    expect(type).toBe('application/pdf')
    await shop.readMail(buyer.email)
    await expect(page.getByText('Bankgiro: 5050-1055').first()).toBeVisible()
  })
}

test('a second invoice before the first is paid is refused, and a card is taken', async ({ visit, page }) => {
  const shop = visit('se')
  const buyer = somebody('se')
  for (const at of [1, 2]) {
    await shop.reachPayment(PRODUCT, buyer)
    await shop.order('invoice_email')
    if (at === 1) await shop.confirmation()
  }
  await expect(page.getByRole('alert')).toContainText(shop.messages.errors.no_invoice)
  await shop.payByCard(CARDS.good)
  await shop.confirmation()
})

test('e_invoice: a company says where to, and what is mistyped is said at the field', async ({
  visit,
  page,
}) => {
  const shop = visit('de')
  const { checkout, form } = shop.messages
  await shop.startCheckout(PRODUCT)
  await page.getByRole('radio', { name: checkout.contact.company }).check()
  await page.getByRole('textbox', { name: form.fields.companyName }).fill('Brandt Modellbau GmbH')
  await page.getByRole('checkbox', { name: checkout.contact.noVatNumber }).check()
  await shop.fillAddress(somebody('de'))
  await shop.chooseShipping()
  await expect(page.getByRole('radio', { name: checkout.payment.options.pay_later })).toHaveCount(0)
  await shop.choosePayment('e_invoice')
  const receiver = page.getByLabel(checkout.payment.eInvoiceId)
  await receiver.fill('7350053850018')
  await shop.order('e_invoice')
  await expect(receiver).toBeFocused()
  await expect(receiver).toHaveAttribute('aria-invalid', 'true')
  expect(await violations(page)).toEqual([])
  await receiver.fill('7350053850019')
  await page.getByLabel(checkout.payment.reference).fill('PO 4711')
  await shop.order('e_invoice')
  await shop.confirmation()
  await expect(page.getByText('0088:7350053850019', { exact: true })).toBeVisible()
})

test('a company that orders for more than an invoice is for is told so, and pays by card with its reference', async ({
  visit,
  page,
}) => {
  const shop = visit('de')
  const { checkout, form } = shop.messages
  await shop.startCheckout('/product/printer-studio/high-flow')
  await page.getByRole('radio', { name: checkout.contact.company }).check()
  await page.getByRole('textbox', { name: form.fields.companyName }).fill('Brandt Modellbau GmbH')
  await page.getByRole('checkbox', { name: checkout.contact.noVatNumber }).check()
  // Whatever the pages show: a company compares what it costs without VAT.
  await expect(page.getByText(checkout.summary.subtotalNet).last()).toBeVisible()
  await shop.fillAddress(somebody('de'))
  // What weighs more than 20 kg comes to the door.
  const ways = page.getByRole('group', { name: checkout.shipping.legend })
  await expect(ways.getByRole('radio', { name: pattern(checkout.shipping.home) }).first()).toBeVisible()
  await expect(ways.getByRole('radio', { name: pattern(checkout.shipping.agent) })).toHaveCount(0)
  await shop.chooseShipping()
  await expect(page.getByText(pattern(checkout.payment.invoiceMost))).toBeVisible()
  await expect(page.getByRole('link', { name: checkout.payment.invoiceApply })).toBeVisible()
  await expect(page.getByRole('radio', { name: checkout.payment.options.invoice_email })).toHaveCount(0)
  await page.getByLabel(checkout.payment.reference).fill('PO 4711')
  await shop.payByCard(CARDS.good)
  await shop.confirmation()
  const link = page.getByRole('link', { name: checkout.done.invoice })
  const type = await link.evaluate(async (to: HTMLAnchorElement) =>
    (await fetch(to.href)).headers.get('content-type'),
  )
  expect(type).toBe('application/pdf')
})
