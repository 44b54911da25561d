/** A customer's account from the first sign-in to its deletion, against the shop and the emulator of the sign-in service. */
import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import type { Locator, Page } from '@playwright/test'
import type { Messages } from '#i18n/messages'
import { violations } from './support/axe.ts'
import { pattern } from './support/messages.ts'
import { CARDS, CUSTOMERS, expect, type Shop, test } from './support/shop.ts'
import { emulatorIsReady } from './support/sign-in.ts'

const PRODUCT = '/product/pla-premium/hjortron-175-750'
const PASSWORD = 'spool-of-pla-175'
const { se: customer } = CUSTOMERS

test.beforeAll(async ({ request }) => {
  test.setTimeout(300_000)
  await emulatorIsReady(request)
})

const region = (page: Page, name: string) => page.getByRole('region', { name, exact: true })

async function createAccount({ page, messages: { login } }: Shop, email: string): Promise<void> {
  await page.getByRole('button', { name: login.newHere }).click()
  await page.getByLabel(login.email, { exact: true }).fill(email)
  await page.getByLabel(login.newPassword, { exact: true }).fill(PASSWORD)
  await page.getByRole('button', { name: login.createButton }).click()
}

async function signIn({ page, messages: { login } }: Shop, email: string): Promise<void> {
  await page.getByRole('textbox', { name: login.email, exact: true }).fill(email)
  await page.getByRole('textbox', { name: login.password, exact: true }).fill(PASSWORD)
  await page.getByRole('button', { name: login.signIn, exact: true }).click()
}

async function fillIn(within: Page | Locator, { fields }: Messages['form']): Promise<void> {
  for (const name of ['firstName', 'lastName', 'address1', 'zip', 'city', 'cellNumber'] as const)
    await within.getByLabel(fields[name], { exact: false }).fill(customer[name])
}

test('order, buy again, change the account, take the data along and be forgotten', async ({
  visit,
  page,
}) => {
  test.setTimeout(150_000)
  const shop = visit('se')
  const { account: t, form, login } = shop.messages
  const email = `maja-${randomUUID()}@example.com`

  await shop.open('/account')
  await createAccount(shop, email)
  await expect(page).toHaveURL(shop.url('/account'))
  await expect(page.getByText(t.orders.none)).toBeVisible()
  expect(await violations(page)).toEqual([])

  // The account's e-mail address is known.
  await shop.startCheckout(PRODUCT)
  await fillIn(page, form)
  await shop.button(shop.messages.checkout.go.shipping).click()
  await shop.chooseShipping()
  await shop.payByCard(CARDS.good)
  const number = (await shop.confirmation()).replace(shop.messages.checkout.done.number, '').trim()

  await shop.open('/account')
  const order = page.getByRole('listitem').filter({ hasText: number })
  await expect(order).toContainText(t.orders.status.received)
  await order.getByRole('button', { name: pattern(t.orders.againNamed) }).click()
  await expect(order.getByText(t.orders.added.one)).toBeVisible()
  await order.getByRole('link', { name: t.orders.toCart }).click()
  await expect(page.getByRole('link', { name: shop.messages.cart.checkout })).toBeVisible()

  await shop.open('/account/settings')
  await page.getByLabel(t.settings.name.own).fill('Maja Lind')
  await region(page, t.settings.name.title).getByRole('button', { name: t.settings.save }).click()
  await expect(page.getByText(t.settings.name.saved)).toBeVisible()
  const addresses = region(page, t.settings.addresses.title)
  await addresses
    .getByRole('button', { name: pattern(t.settings.addresses.addNamed) })
    .last()
    .click()
  await fillIn(addresses, form)
  await addresses.getByRole('button', { name: t.settings.save }).click()
  await expect(addresses.getByText(t.settings.addresses.saved)).toBeVisible()
  expect(await violations(page)).toEqual([])

  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: t.settings.data.exportGo }).click(),
  ])
  const data = await readFile(await file.path(), 'utf8')
  for (const known of [number, email, customer.address1]) expect(data).toContain(known)

  await page.getByRole('button', { name: t.nav.signOut }).click()
  await expect(page.getByRole('status').filter({ hasText: login.signedOut })).toBeVisible()
  await expect(page).toHaveURL(shop.url('/account/login'))
  await shop.open('/account/settings')
  await expect(page).toHaveURL(/\/account\/login\?redirect=/)
  await signIn(shop, email)
  await expect(page).toHaveURL(shop.url('/account/settings'))
  await expect(page.getByLabel(t.settings.name.own)).toHaveValue('Maja Lind')

  await page.getByRole('button', { name: t.settings.data.deleteAsk }).click()
  await page.getByRole('checkbox', { name: t.settings.data.agree }).check()
  await page.getByRole('button', { name: t.settings.data.deleteGo }).click()
  await expect(page.getByRole('heading', { name: t.settings.data.deleted })).toBeVisible()
  await shop.open('/account')
  await signIn(shop, email)
  await expect(page.getByText(shop.messages.errors.userNotFound)).toBeVisible()
})
