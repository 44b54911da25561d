/** The loyalty club from the home page to an invitation in somebody's mail. */
import { randomUUID } from 'node:crypto'
import { violations } from './support/axe.ts'
import { expect, test } from './support/shop.ts'
import { emulatorIsReady, newest } from './support/sign-in.ts'

const CLUB = '/account/addclub'
const PASSWORD = 'spool-of-pla-175'

test('its page speaks of the visitor’s currency, and changes with it at once', async ({ visit, page }) => {
  const shop = visit('com')
  const { shell } = shop.messages
  await shop.open('/')
  await page.locator(`main a[href="${CLUB}"]`).click()
  await expect(page).toHaveURL(shop.url(CLUB))
  const pro = page.getByRole('row', { name: 'pro' })
  const lead = page.locator('.club-page__lead')
  await expect(lead).toContainText('€1.00')
  await expect(pro).toContainText('€15.00')
  await page.getByRole('button', { name: shell.settings }).first().click()
  await page.getByLabel(shell.currency).selectOption('SEK')
  await expect(pro).toContainText(/150,00\skr/)
  await expect(lead).toContainText(/\s1,00\skr/)
  // Points have nothing to do with VAT.
  await page.getByLabel(shell.pricesWithVat).uncheck()
  await page.getByRole('button', { name: shell.close }).last().click()
  await expect(pro).not.toContainText(shop.messages.price.withVat)
  expect(await violations(page)).toEqual([])
})

test('its box on the home page speaks of the visitor’s currency as well', async ({ visit, page }) => {
  const shop = visit('com')
  const { shell } = shop.messages
  await shop.open('/')
  const pro = page.locator('.club__tiers li', { hasText: 'pro' })
  await expect(pro).toContainText('€15.00')
  await page.getByRole('button', { name: shell.settings }).first().click()
  await page.getByLabel(shell.currency).selectOption('SEK')
  await expect(pro).toContainText(/150,00\skr/)
})

test('a visitor signs in, joins and invites somebody, who is remembered', async ({
  visit,
  page,
  request,
}) => {
  test.setTimeout(300_000)
  await emulatorIsReady(request)
  const shop = visit('se')
  const { club, login } = shop.messages
  const friend = `friend-${randomUUID()}@example.com`
  const own = `maja-${randomUUID()}@example.com`
  await shop.open(CLUB)
  await page.getByRole('link', { name: club.island.guest.button }).click()
  await page.getByRole('button', { name: login.newHere }).click()
  await page.getByLabel(login.email, { exact: true }).fill(own)
  await page.getByLabel(login.newPassword, { exact: true }).fill(PASSWORD)
  await page.getByRole('button', { name: login.createButton }).click()
  await expect(page).toHaveURL(shop.url(CLUB))

  await page.getByRole('button', { name: club.island.join.button, exact: true }).click()
  await expect(page.getByRole('progressbar')).toBeVisible()
  const { nav } = shop.messages.account
  const here = page.getByRole('navigation', { name: nav.label }).getByRole('link', { name: 'add:club' })
  await expect(here).toHaveAttribute('aria-current', 'page')
  await page.getByLabel(club.island.invite.email).fill(friend)
  const send = page.getByRole('button', { name: club.island.invite.send, exact: true })
  await send.click()
  await expect(page.getByRole('alert')).toContainText(shop.messages.errors.email_unverified)
  // Confirmed where the mail is read, which is another browser: this one does not hear of it.
  const phone = await page.context().browser()?.newContext()
  const mail = await phone?.newPage()
  await mail?.goto((await newest(page, own)).link ?? '')
  await expect(mail?.getByText(login.emailVerified) ?? page.locator('none')).toBeVisible()
  await phone?.close()
  await send.click()
  await expect(page.getByText(friend)).toBeVisible()
  expect(await violations(page)).toEqual([])

  const mails = await page.context().newPage()
  await expect(async () => {
    await mails.goto(shop.url('/__local/mail'))
    await expect(mails.getByText(friend).first()).toBeVisible({ timeout: 1_000 })
  }).toPass()
  const link = await page.getByLabel(club.island.invite.link).inputValue()
  expect(new URL(link).origin).toBe(new URL(shop.url('/')).origin)

  const guest = await page.context().browser()?.newContext()
  const visitor = await guest?.newPage()
  await visitor?.goto(link)
  await expect(visitor?.getByText(club.island.guest.invited) ?? page.locator('none')).toBeVisible()
  await guest?.close()
})
