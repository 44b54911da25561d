/**
 * Signing in as a visitor does it, in every way that the shop offers, against the emulator that a local shop starts and
 * without internet.
 */
import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { expect, type Shop, test } from './support/shop.ts'
import { emulatorIsReady, newest, startSignIn } from './support/sign-in.ts'

const PASSWORD = 'spool-of-pla-175'
const LOGIN = '/account/login?redirect=/cart'

test.beforeAll(async ({ request }) => {
  test.setTimeout(300_000)
  await emulatorIsReady(request)
})

test.beforeEach(async ({ context }) => {
  await context.route(
    ({ hostname }) => !hostname.endsWith('localhost'),
    (route) => route.abort(),
  )
})

const someone = () => `maja.${randomUUID().slice(0, 8)}@example.com`
const somePhone = () => `+4670${String(Math.floor(Math.random() * 1e7)).padStart(7, '0')}`

/** The page of signing in, as its visitor handles it. */
function signInPage({ page, messages: { login: t } }: Shop) {
  const field = (name: string) => page.getByRole('textbox', { name, exact: true })
  const press = (name: string) => page.getByRole('button', { name, exact: true }).click()
  return {
    t,
    field,
    press,
    way: (name: string) => page.getByRole('radio', { name }).check(),
    async withPassword(email: string, password = PASSWORD) {
      await field(t.email).fill(email)
      await field(t.password).fill(password)
      await press(t.signIn)
    },
    async create(email: string) {
      await press(t.newHere)
      await field(t.email).fill(email)
      await field(t.newPassword).fill(PASSWORD)
      await press(t.createButton)
    },
  }
}

/** The page that signing in was to lead to, with a header that says who is there. */
async function expectArrived(shop: Shop): Promise<void> {
  const { page } = shop
  await page.waitForURL(shop.url('/cart'))
  await expect(page.locator('.header [data-account].is-signed-in')).toBeVisible()
}

/** As the account's pages do it. */
async function signOut(page: Page): Promise<void> {
  await page.evaluate(() => indexedDB.deleteDatabase('firebaseLocalStorageDb'))
  await page.context().clearCookies()
  await page.evaluate(() => localStorage.clear())
}

test('with a password: a new user, a wrong password, and a right one', async ({ visit }) => {
  const shop = visit('se')
  const { page } = shop
  const { t, create, withPassword, field } = signInPage(shop)
  const email = someone()
  await shop.open(LOGIN)
  await create(email)
  await expectArrived(shop)
  const account = page.locator('.header').getByRole('link', { name: shop.messages.shell.account })
  await expect(account).toHaveAccessibleName(/inloggad: Maja/)

  await shop.open('/')
  await signOut(page)
  await shop.open(LOGIN)
  await withPassword(email, 'wrong-password')
  await expect(field(t.password)).toHaveAttribute('aria-invalid', 'true')
  await expect(field(t.password)).toBeFocused()
  await expect(field(t.email)).toHaveValue(email)
  await field(t.password).fill(PASSWORD)
  await page.keyboard.press('Enter')
  await expectArrived(shop)
})

test('a forgotten password: the link of the mail sets a new one and signs in', async ({ visit }) => {
  const shop = visit('se')
  const { page } = shop
  const { t, create, press, field } = signInPage(shop)
  const email = someone()
  await shop.open(LOGIN)
  await create(email)
  await expectArrived(shop)
  await signOut(page)
  await shop.open(LOGIN)
  await press(t.forgotten)
  await field(t.email).fill(email)
  await press(t.sendLink)
  await expect(page.getByText(t.sentReset.replace('{email}', email))).toBeVisible()
  await page.goto((await newest(page, email)).link ?? '')
  await field(t.newPassword).fill('another-spool')
  await press(t.savePassword)
  await expectArrived(shop)
})

test('a link by e-mail: here at once, and elsewhere once the address is told', async ({ visit, browser }) => {
  const shop = visit('se')
  const { page } = shop
  const { t, way, field, press } = signInPage(shop)
  const email = someone()
  const ask = async () => {
    await shop.open(LOGIN)
    await way(t.methods.link)
    await field(t.email).fill(email)
    await press(t.sendLink)
    await expect(page.getByText(t.sentLink.replace('{email}', email))).toBeVisible()
    return (await newest(page, email)).link ?? ''
  }
  await page.goto(await ask())
  await expectArrived(shop)

  await signOut(page)
  const link = await ask()
  const elsewhere = await (await browser.newContext()).newPage()
  await elsewhere.goto(link)
  await elsewhere.getByRole('textbox', { name: t.email, exact: true }).fill(email)
  await elsewhere.getByRole('button', { name: t.signIn, exact: true }).click()
  await elsewhere.waitForURL(shop.url('/cart'))
  await elsewhere.context().close()
})

test('a code by SMS', async ({ visit }) => {
  const shop = visit('se')
  const { t, way, field, press } = signInPage(shop)
  const phone = somePhone()
  await shop.open(LOGIN)
  await way(t.methods.phone)
  await field(t.phone).fill(phone.replace('+46', '0'))
  await press(t.sendCode)
  await expect(field(t.code)).toBeFocused()
  await field(t.code).fill((await newest(shop.page, phone)).code)
  await press(t.signIn)
  await expectArrived(shop)
})

for (const provider of ['google', 'facebook'] as const)
  test(`a window of ${provider}`, async ({ visit }) => {
    const shop = visit('se')
    const { t, press } = signInPage(shop)
    await shop.open(LOGIN)
    const opened = shop.page.waitForEvent('popup')
    await press(t[provider])
    const window = await opened
    await window.locator('.js-new-account button').click()
    await window.locator('#email-input').fill(someone())
    await window.locator('#sign-in').click()
    await expectArrived(shop)
  })

test('a second factor: after the password a code by SMS', async ({ visit }) => {
  const shop = visit('se')
  const { page } = shop
  const { t, create, withPassword, press, field } = signInPage(shop)
  const email = someone()
  const phone = somePhone()
  await shop.open(LOGIN)
  await create(email)
  await expectArrived(shop)
  await shop.open('/account')
  await startSignIn(page)
  await page.evaluate((back) => globalThis.signIn.verifyEmail(back), shop.url('/account/login'))
  await page.goto((await newest(page, email)).link ?? '')
  await expect(page.getByText(t.emailVerified)).toBeVisible()
  await startSignIn(page)
  await page.evaluate(async (number) => {
    Object.assign(globalThis, { confirm: await globalThis.signIn.enrolPhone(number, 'Min telefon') })
  }, phone)
  const { code } = await newest(page, phone)
  await page.evaluate(
    (right) => (globalThis as unknown as { confirm: (code: string) => Promise<unknown> }).confirm(right),
    code,
  )
  await signOut(page)
  await shop.open(LOGIN)
  await withPassword(email)
  await press(t.sendCode)
  await expect(field(t.code)).toBeFocused()
  await field(t.code).fill((await newest(page, phone)).code)
  await press(t.signIn)
  await expectArrived(shop)
})

test('who signs out in one tab is a guest in the other, and nothing of the account is left', async ({
  visit,
  context,
}) => {
  const shop = visit('se')
  const { page } = shop
  const { create } = signInPage(shop)
  await shop.open(LOGIN)
  await create(someone())
  await expectArrived(shop)
  await page.evaluate(() => sessionStorage.setItem('checkout-draft', '{"billing":{"country":"SE"}}'))
  const other = await context.newPage()
  await other.goto(shop.url('/account'))
  const { nav } = shop.messages.account
  await other.getByRole('button', { name: nav.signOut }).click()
  await expect(page.locator('.header [data-account]')).not.toHaveClass(/is-signed-in/)
  await expect
    .poll(() =>
      page.evaluate(() => [localStorage.account, localStorage.accounts, sessionStorage['checkout-draft']]),
    )
    .toEqual([undefined, undefined, undefined])
  await page.goto(shop.url('/account'))
  await page.waitForURL(/\/account\/login/)
})

for (const target of ['//evil.example', '/%5Cevil.example', 'javascript:alert(1)', 'https://evil.example'])
  test(`a link that would lead to ${target} leads to the account`, async ({ visit }) => {
    const shop = visit('se')
    const { create } = signInPage(shop)
    await shop.open(`/account/login?redirect=${target}`)
    await create(someone())
    await shop.page.waitForURL(shop.url('/account'))
  })

test('an invitation is remembered from any page, and the address loses it', async ({ visit }) => {
  const shop = visit('se')
  const { page } = shop
  await shop.open('/shop/filament?referral=friend-of-maja&sort=bestSellers')
  await expect.poll(() => page.evaluate(() => localStorage.referral)).toBe('"friend-of-maja"')
  expect(new URL(page.url()).search).toBe('?sort=bestSellers')
})

test('a guest loads nothing of the sign-in service', async ({ visit }) => {
  const shop = visit('se')
  const asked: string[] = []
  shop.page.on('request', (request) => asked.push(request.url()))
  await shop.open('/')
  await shop.page.waitForLoadState('networkidle')
  expect(asked.filter((url) => /identitytoolkit|securetoken|\/oldapi\/account|auth-token/.test(url))).toEqual(
    [],
  )
})
