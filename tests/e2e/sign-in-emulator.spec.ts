/**
 * The adapter of the sign-in service against the emulator that a local shop starts: under the policy of an account page,
 * and without internet. What visitors see of it is in `sign-in-service.spec.ts`.
 */
import { randomUUID } from 'node:crypto'
import { devices, type Page } from '@playwright/test'
import type { SecondFactorChallenge, SignInProvider } from '#browser/sign-in'
import { expect, type Shop, test } from './support/shop.ts'
import { emulatorIsReady, newest, startSignIn } from './support/sign-in.ts'

const PASSWORD = 'spool-of-pla-175'
const SITE = 'se'

let foreign: string[] = []

test.beforeAll(async ({ request }) => {
  test.setTimeout(300_000)
  await emulatorIsReady(request)
})

test.beforeEach(async ({ context }) => {
  foreign = []
  await context.route(
    ({ hostname }) => !hostname.endsWith('localhost'),
    (route) => {
      foreign.push(route.request().url())
      return route.abort()
    },
  )
})

test.afterEach(() => {
  expect(foreign).toEqual([])
})

function someone(): string {
  return `maja.${randomUUID().slice(0, 8)}@example.com`
}

function somePhone(): string {
  return `+4670${String(Math.floor(Math.random() * 1e7)).padStart(7, '0')}`
}

async function open(shop: Shop): Promise<void> {
  await shop.open('/account/addclub')
  await startSignIn(shop.page)
}

/** Who is signed in, as the first word of `observe` has it. */
function whoIsThere(page: Page) {
  return page.evaluate(
    () =>
      new Promise<{ email?: string | undefined; emailVerified: boolean } | undefined>((resolve, reject) => {
        globalThis.signIn.observe(resolve, reject)
      }),
  )
}

/** @returns the code of the refusal, or that there was none */
function refusal(page: Page, name: 'withPassword' | 'createUser', email: string, password: string) {
  return page.evaluate(
    ([method, ...words]) =>
      globalThis.signIn[method](...words).then(
        () => 'none',
        (error) => error.code,
      ),
    [name, email, password] as const,
  )
}

test('with a password: a new user stays signed in after a reload, until it signs out', async ({ visit }) => {
  const shop = visit(SITE)
  const { page } = shop
  const email = someone()
  await open(shop)
  expect(await whoIsThere(page)).toBeUndefined()
  const created = await page.evaluate(
    ([address, password]) => globalThis.signIn.createUser(address, password),
    [email, PASSWORD] as const,
  )
  expect(created).toMatchObject({
    kind: 'signed-in',
    user: { email, emailVerified: false, methods: ['password'] },
  })
  expect(await refusal(page, 'createUser', email, PASSWORD)).toBe('email-already-in-use')
  await open(shop)
  expect(await whoIsThere(page)).toMatchObject({ email })
  expect(await page.evaluate(() => globalThis.signIn.token())).toMatch(/^[\w-]+\.[\w-]+\.$/)
  await page.evaluate(() => globalThis.signIn.signOut())
  expect(await page.evaluate(() => globalThis.signIn.token())).toBeUndefined()
  expect(await refusal(page, 'withPassword', email, 'wrong-password')).toBe('wrong-password')
  expect(await refusal(page, 'withPassword', someone(), PASSWORD)).toBe('user-not-found')
  expect(await refusal(page, 'withPassword', email, PASSWORD)).toBe('none')
})

test('with a link in a mail, which leads back to the page that asked for it', async ({ visit }) => {
  const shop = visit(SITE)
  const { page } = shop
  const email = someone()
  await open(shop)
  await page.evaluate(([address, back]) => globalThis.signIn.sendLink(address, back), [
    email,
    shop.url('/account/addclub?redirect=/cart'),
  ] as const)
  const { kind, link = '' } = await newest(page, email)
  expect(kind).toBe('EMAIL_SIGNIN')
  await page.goto(link)
  expect(page.url()).toContain(shop.url('/account/addclub?redirect='))
  await startSignIn(page)
  const result = await page.evaluate(async (address) => {
    const isLink = globalThis.signIn.isLink(location.href)
    return { isLink, ...(await globalThis.signIn.withLink(address, location.href)) }
  }, email)
  expect(result).toMatchObject({ isLink: true, kind: 'signed-in', user: { email, emailVerified: true } })
})

test('with a code by SMS', async ({ visit }) => {
  const shop = visit(SITE)
  const { page } = shop
  const phone = somePhone()
  await open(shop)
  await page.evaluate(async (number) => {
    Object.assign(globalThis, { confirm: await globalThis.signIn.withPhone(number) })
  }, phone)
  const { code } = await newest(page, phone)
  const results = await page.evaluate(async (right) => {
    const { confirm } = globalThis as unknown as { confirm: (code: string) => Promise<unknown> }
    const wrong = right === '000000' ? '111111' : '000000'
    return [await confirm(wrong).catch((error) => error.code), await confirm(right)]
  }, code)
  expect(results).toMatchObject(['invalid-verification-code', { user: { phone, methods: ['phone'] } }])
})

/** Makes up a user in the emulator's page, as a visitor would choose one at the provider's. */
async function chooseUser(window: Page, email: string): Promise<void> {
  await window.locator('.js-new-account button').click()
  await window.locator('#email-input').fill(email)
  await window.locator('#sign-in').click()
}

for (const provider of ['google', 'facebook'] satisfies SignInProvider[])
  test(`in a window of ${provider}, or by leaving the page for it`, async ({ visit }) => {
    const shop = visit(SITE)
    const { page } = shop
    const email = someone()
    await open(shop)
    const opened = page.waitForEvent('popup')
    const result = page.evaluate((name) => globalThis.signIn.withPopup(name), provider)
    await chooseUser(await opened, email)
    expect(await result).toMatchObject({ kind: 'signed-in', user: { email, methods: [provider] } })
    await page.evaluate(() => globalThis.signIn.signOut())

    const leaving = page.waitForURL(/\/emulator\/auth\/handler/)
    await page.evaluate((name) => void globalThis.signIn.withRedirect(name), provider)
    await leaving
    await page.locator('.js-reuse-account').filter({ hasText: email }).click()
    await page.waitForURL(shop.url('/account/addclub'))
    await startSignIn(page)
    expect(await page.evaluate(() => globalThis.signIn.redirected())).toMatchObject({ user: { email } })
  })

test('a window that is closed says so', async ({ visit }) => {
  const shop = visit(SITE)
  const { page } = shop
  await open(shop)
  const opened = page.waitForEvent('popup')
  const result = page.evaluate(() => globalThis.signIn.withPopup('google').catch((error) => error.code))
  await (await opened).close()
  expect(await result).toBe('popup-closed-by-user')
})

/** The frame through which the windows of providers answer. */
const frame = (page: Page) => page.locator('iframe[src*="/emulator/auth/iframe"]')

test('nobody has come back from a provider on a page that was just opened', async ({ visit }) => {
  const shop = visit(SITE)
  await open(shop)
  expect(await shop.page.evaluate(() => globalThis.signIn.redirected())).toBeUndefined()
  await expect(frame(shop.page)).toHaveCount(0)
})

test.describe('on a phone', () => {
  test.use({ userAgent: devices['iPhone 15'].userAgent })

  test('what a window needs is there before the press', async ({ visit }) => {
    const shop = visit(SITE)
    const { page } = shop
    const email = someone()
    await open(shop)
    expect(await page.evaluate(() => globalThis.signIn.redirected())).toBeUndefined()
    await expect(frame(page)).toHaveCount(1)
    const opened = page.waitForEvent('popup')
    const result = page.evaluate(() => globalThis.signIn.withPopup('google'))
    await chooseUser(await opened, email)
    expect(await result).toMatchObject({ user: { email } })
    await expect(frame(page)).toHaveCount(1)
  })
})

test('a second factor: enrolled with a confirmed address, asked for at the next sign-in, and removed', async ({
  visit,
}) => {
  const shop = visit(SITE)
  const { page } = shop
  const email = someone()
  const phone = somePhone()
  await open(shop)
  await page.evaluate(
    async ([address, password, back]) => {
      await globalThis.signIn.createUser(address, password)
      await globalThis.signIn.verifyEmail(back)
    },
    [email, PASSWORD, shop.url('/account/addclub')] as const,
  )
  const { code: confirming } = await newest(page, email)
  await page.evaluate((code) => globalThis.signIn.applyCode(code), confirming)
  expect(await page.evaluate(claimsOfToken)).toMatchObject({ email_verified: true })
  await page.evaluate(async (number) => {
    Object.assign(globalThis, { confirm: await globalThis.signIn.enrolPhone(number, 'Min telefon') })
  }, phone)
  const hidden = `${phone.slice(0, 3)}*******${phone.slice(-2)}`
  const enrolled = await page.evaluate(confirmWith, (await newest(page, phone)).code)
  expect(enrolled).toMatchObject({ secondFactors: [{ phone: hidden, name: 'Min telefon' }] })

  const challenged = await page.evaluate(
    async ([address, password]) => {
      await globalThis.signIn.signOut()
      const result = await globalThis.signIn.withPassword(address, password)
      if (result.kind !== 'second-factor') return undefined
      const { factors, send }: SecondFactorChallenge = result.challenge
      Object.assign(globalThis, { confirm: await send(factors[0]?.id ?? '') })
      return factors
    },
    [email, PASSWORD] as const,
  )
  expect(challenged).toEqual([expect.objectContaining({ name: 'Min telefon' })])
  const user = await page.evaluate(confirmWith, (await newest(page, phone)).code)
  expect(user).toMatchObject({ email, secondFactors: [{ name: 'Min telefon' }] })
  const after = await page.evaluate(async () => {
    const [factor] = await new Promise<{ id: string }[]>((resolve, reject) => {
      globalThis.signIn.observe((one) => resolve([...(one?.secondFactors ?? [])]), reject)
    })
    return globalThis.signIn.removeFactor(factor?.id ?? '')
  })
  expect(after).toMatchObject({ secondFactors: [] })
})

function confirmWith(code: string): Promise<unknown> {
  return (globalThis as unknown as { confirm: (code: string) => Promise<unknown> }).confirm(code)
}

async function claimsOfToken(): Promise<unknown> {
  const [, claims = ''] = ((await globalThis.signIn.token()) ?? '').split('.')
  return JSON.parse(atob(claims.replace(/-/g, '+').replace(/_/g, '/')))
}

test('a new password by a link in a mail', async ({ visit }) => {
  const shop = visit(SITE)
  const { page } = shop
  const email = someone()
  await open(shop)
  await page.evaluate(
    async ([address, password, back]) => {
      await globalThis.signIn.createUser(address, password)
      await globalThis.signIn.signOut()
      await globalThis.signIn.sendPasswordReset(address, back)
    },
    [email, PASSWORD, shop.url('/account/addclub')] as const,
  )
  const { code, link = '' } = await newest(page, email)
  expect(new URL(link).searchParams.get('mode')).toBe('resetPassword')
  expect(link).toContain(shop.url('/account/addclub?'))
  const whose = await page.evaluate(async (given) => {
    const address = await globalThis.signIn.checkPasswordReset(given)
    await globalThis.signIn.confirmPasswordReset(given, 'another-password')
    return address
  }, code)
  expect(whose).toBe(email)
  expect(await refusal(page, 'withPassword', email, PASSWORD)).toBe('wrong-password')
  expect(await refusal(page, 'withPassword', email, 'another-password')).toBe('none')
})

test('name, phone, address and password of a user, and its end', async ({ visit }) => {
  const shop = visit(SITE)
  const { page } = shop
  const email = someone()
  const other = someone()
  await open(shop)
  const renamed = await page.evaluate(
    async ([address, password, next, back]) => {
      const { signIn } = globalThis
      await signIn.createUser(address, password)
      await signIn.reauthenticate(password)
      await signIn.changePassword(`${password}-2`)
      await signIn.changeEmail(next, back)
      return signIn.rename('Maja Lind')
    },
    [email, PASSWORD, other, shop.url('/account/addclub')] as const,
  )
  expect(renamed).toMatchObject({ name: 'Maja Lind', email })
  const phone = somePhone()
  await page.evaluate(async (number) => {
    Object.assign(globalThis, { confirm: await globalThis.signIn.linkPhone(number) })
  }, phone)
  const linked = await page.evaluate(confirmWith, (await newest(page, phone)).code)
  expect(linked).toMatchObject({ phone, methods: ['password', 'phone'] })
  const unlinked = await page.evaluate(() => globalThis.signIn.unlink('phone'))
  expect(unlinked).toMatchObject({ methods: ['password'] })

  await page.evaluate((code) => globalThis.signIn.applyCode(code), (await newest(page, other)).code)
  expect(await refusal(page, 'withPassword', other, `${PASSWORD}-2`)).toBe('none')
  await page.evaluate(() => globalThis.signIn.deleteUser())
  expect(await refusal(page, 'withPassword', other, `${PASSWORD}-2`)).toBe('user-not-found')
})

test('a connection that is gone is said as such, and who is signed in stays so', async ({
  visit,
  context,
}) => {
  const shop = visit(SITE)
  const { page } = shop
  const email = someone()
  await open(shop)
  expect(await refusal(page, 'createUser', email, PASSWORD)).toBe('none')
  await context.route(/googleapis\.com|\/emulator\//, (route) => route.abort())
  expect(await refusal(page, 'withPassword', email, PASSWORD)).toBe('network-request-failed')
  await page.route('**/emulator/ready', (route) => route.fulfill({ status: 503 }))
  expect(await refusal(page, 'withPassword', email, PASSWORD)).toBe('preparing')
  await open(shop)
  expect(await whoIsThere(page)).toMatchObject({ email })
})

test('production without the settings does not pretend', async ({ visit }) => {
  const shop = visit(SITE)
  const { page } = shop
  await shop.open('/account/addclub')
  await page.evaluate(() => {
    document.documentElement.dataset.environment = 'production'
  })
  await startSignIn(page)
  const code = 'configuration-not-found'
  expect(await refusal(page, 'withPassword', someone(), PASSWORD)).toBe(code)
  expect(await whoIsThere(page).catch((error) => error.message)).toContain(code)
  expect(await page.evaluate(() => globalThis.signIn.token().catch((error) => error.code))).toBe(code)
})

test.describe('with the key of a project', () => {
  // The policy of a local shop, which has no key, does not know the service.
  test.use({ bypassCSP: true })

  test('the service itself is asked, with the key and in the language of the page', async ({
    visit,
    context,
  }) => {
    const shop = visit(SITE)
    const { page } = shop
    const asked: string[] = []
    await context.route(/googleapis\.com/, async (route) => {
      const { url, headers } = {
        url: new URL(route.request().url()),
        headers: await route.request().allHeaders(),
      }
      asked.push(`${url.host}${url.pathname}?${url.searchParams} ${headers['x-firebase-locale']}`)
      await route.fulfill({
        status: 400,
        json: { error: { code: 400, message: 'INVALID_LOGIN_CREDENTIALS' } },
      })
    })
    await shop.open('/account/addclub')
    await startSignIn(page, 'AIzaSy-not-a-real-key')
    expect(await refusal(page, 'withPassword', someone(), PASSWORD)).toBe('invalid-credential')
    const call = 'identitytoolkit.googleapis.com/v1/accounts:signInWithPassword?key=AIzaSy-not-a-real-key sv'
    expect(asked).toEqual([call])
  })
})
