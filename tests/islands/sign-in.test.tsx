/** The sign-in page, each way with the service in memory and the shop's real calls. */
import axe from 'axe-core'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import '#styles/tokens.css'
import '#styles/base.css'
import '#styles/controls.css'
import { LoginPage } from '#features/account/login/login-page.tsx'
import { $untoldNet } from '#features/account/net-prices.ts'
import { openSelector } from '#features/account/selector.ts'
import { followVisit } from '#features/account/visit.ts'
import type { Messages } from '#i18n/messages'
import { signInTexts } from '#i18n/sign-in-texts'
import { $account } from '#stores/account'
import { $accounts, hasChosenAccount } from '#stores/accounts'
import { $auth } from '#stores/auth'
import { $notifications } from '#stores/notifications'
import { keepReferral, keptReferral } from '#stores/referral'
import { $chosen, $settings } from '#stores/settings'
import { keepSignInEmail, signInEmail } from '#stores/sign-in-email'
import errors from '../../src/i18n/en/errors.json'
import login from '../../src/i18n/en/login.json'
import tracking from '../../src/i18n/en/tracking.json'
import { fake } from './support/current-sign-in'
import { eachVisit } from './support/each-visit'
import { answerMessages, eachSignIn } from './support/signed-in'
import { show } from './support/visit'

vi.mock('#features/account/load-sign-in.ts', async () => ({
  loadSignIn: (await import('./support/current-sign-in')).loadFake,
}))
const left = vi.hoisted(() => ({ to: [] as string[] }))
vi.mock('#features/account/login/leave.ts', () => ({ leaveFor: (path: string) => left.to.push(path) }))

const visit = eachVisit(() => {
  document.documentElement.lang = 'en'
  left.to = []
  $chosen.set({})
  $untoldNet.set(false)
  $notifications.set([])
  answerMessages()
})
eachSignIn()

const MAJA = { email: 'maja@shop.example', password: 'spool-of-pla' }
const words = { ...login, track: tracking.title }
const texts = signInTexts({ login, errors } as Messages)

function open(search = ''): void {
  history.replaceState(null, '', `/account/login${search}`)
  show(<LoginPage site={{ country: 'SE' }} t={words} texts={texts} />)
}

/** As the browser says how the page was opened. */
function openedBy(type: NavigationTimingType): void {
  const entry = Object.create(PerformanceNavigationTiming.prototype, { type: { value: type } })
  vi.spyOn(performance, 'getEntriesByType').mockReturnValue([entry])
}

const button = (name: string) => page.getByRole('button', { name, exact: true })
const press = (name: string) => button(name).click()
const field = (name: string) => page.getByRole('textbox', { name, exact: true })
const type = (name: string, value: string) => userEvent.fill(field(name), value)
const way = (name: string) => page.getByRole('radio', { name }).click()
const form = (name: string) => page.getByRole('form', { name })
const alert = () => page.getByRole('alert')

/** The account is selected, and the page leads on. */
async function expectSignedIn(name: string, to = '/account'): Promise<void> {
  await expect.poll(() => left.to).toEqual([to])
  expect($account.get().name).toBe(name)
}

const expectWrong = async (name: string, text: string) => {
  await expect.element(field(name)).toHaveAttribute('aria-invalid', 'true')
  await expect.element(field(name)).toHaveAccessibleDescription(expect.stringContaining(text))
}

describe('with a password', () => {
  test('signs in and leads where it was asked to', async () => {
    fake().person(MAJA)
    open('?redirect=/account/settings')
    await type(login.email, ` ${MAJA.email} `)
    await type(login.password, MAJA.password)
    await press(login.signIn)
    await expectSignedIn('Maja', '/account/settings')
    expect($auth.get().kind).toBe('ready')
  })

  test('the fields are what password managers look for', async () => {
    open()
    await expect.element(field(login.email)).toHaveAttribute('autocomplete', 'username')
    await expect.element(field(login.password)).toHaveAttribute('autocomplete', 'current-password')
    await press(login.show)
    await expect.element(field(login.password)).toHaveAttribute('type', 'text')
    await press(login.hide)
    await expect.element(field(login.password)).toHaveAttribute('type', 'password')
  })

  test('what is missing is said at its field, and the first one has the focus', async () => {
    open()
    await type(login.email, 'maja@')
    await press(login.signIn)
    await expectWrong(login.email, login.errors.invalidEmail)
    await expectWrong(login.password, 'Password is missing')
    await expect.element(field(login.email)).toHaveFocus()
    expect(fake().asked).not.toContain('withPassword')
    await type(login.email, MAJA.email)
    await expect.element(field(login.email)).not.toHaveAttribute('aria-invalid')
  })

  test.each([
    ['invalid-credential', login.password, login.errors.wrongCredentials],
    ['wrong-password', login.password, errors.wrongPassword],
    ['user-not-found', login.email, errors.userNotFound],
  ])('%s stands at its field, and what was typed stays', async (code, name, text) => {
    fake().refuse('withPassword', code)
    open()
    await type(login.email, MAJA.email)
    await type(login.password, 'wrong')
    await press(login.signIn)
    await expectWrong(name, text)
    await expect.element(field(name)).toHaveFocus()
    await expect.element(field(login.email)).toHaveValue(MAJA.email)
    await expect.element(field(login.password)).toHaveValue('wrong')
  })

  test.each([
    ['too-many-requests', errors.tooManyRequests],
    ['user-disabled', errors.userDisabled],
    ['network-request-failed', errors.apiError],
    ['something-new', errors.unknownError],
  ])('%s concerns the whole form, and is announced', async (code, text) => {
    fake().refuse('withPassword', code)
    open()
    await type(login.email, MAJA.email)
    await type(login.password, 'wrong')
    await press(login.signIn)
    await expect.element(alert()).toMatchTextContent(text)
  })

  test('what is wrong is heard again by who stays at the field', async () => {
    open()
    await type(login.email, 'maja@')
    await userEvent.keyboard('{Enter}')
    await expect.element(field(login.email)).toHaveFocus()
    await userEvent.keyboard('{Enter}')
    await expect.element(alert()).toMatchTextContent(login.errors.invalidEmail)
    const first = alert().element()
    await userEvent.keyboard('{Enter}')
    await expect.poll(() => first.isConnected).toBe(false)
    await expect.element(alert()).toMatchTextContent(login.errors.invalidEmail)
    await userEvent.keyboard('x')
    await expect.element(alert()).not.toBeInTheDocument()
  })

  test('Tab comes to the password before what shows it', async () => {
    open()
    await type(login.email, MAJA.email)
    await userEvent.tab()
    await expect.element(field(login.password)).toHaveFocus()
    await userEvent.tab()
    await expect.element(button(login.show)).toHaveFocus()
  })

  test('who types on while it is under way is not interrupted', async () => {
    fake().refuse('withPassword', 'wrong-password')
    const arrive = fake().hold('withPassword')
    open()
    await type(login.email, MAJA.email)
    await type(login.password, 'wrong')
    await press(login.signIn)
    await expect.element(form(login.methods.password)).toMatchTextContent(login.signingIn)
    await type(login.email, 'ma')
    await userEvent.keyboard('{Enter}')
    arrive()
    await expectWrong(login.password, errors.wrongPassword)
    await expect.element(field(login.email)).toHaveFocus()
    await expect.element(field(login.email)).toHaveValue('ma')
    expect(fake().asked.filter((call) => call === 'withPassword')).toHaveLength(1)
  })

  test('the e-mail address goes along to another way, and is there after a reload; the password is not', async () => {
    open()
    await type(login.email, MAJA.email)
    await type(login.password, 'secret')
    await way(login.methods.link)
    await expect.element(field(login.email)).toHaveValue(MAJA.email)
    expect(JSON.stringify(history.state)).not.toContain('secret')
    openedBy('reload')
    show(<LoginPage site={{ country: 'SE' }} t={words} texts={texts} />)
    await expect.element(field(login.email)).toHaveValue(MAJA.email)
    await expect.element(page.getByRole('radio', { name: login.methods.link })).toBeChecked()
  })

  test('a new visit begins with the first screen, with the address that was typed', async () => {
    open()
    await type(login.email, MAJA.email)
    await press(login.newHere)
    openedBy('back_forward')
    show(<LoginPage site={{ country: 'SE' }} t={words} texts={texts} />)
    await expect.element(page.getByRole('heading', { name: login.create })).toBeVisible()
    openedBy('navigate')
    show(<LoginPage site={{ country: 'SE' }} t={words} texts={texts} />)
    await expect.element(field(login.password)).toBeVisible()
    await expect.element(field(login.email)).toHaveValue(MAJA.email)
  })
})

describe('a new user', () => {
  test('gets an account, and the invitation that led here is told once', async () => {
    keepReferral('friend-of-maja')
    open()
    await press(login.newHere)
    await type(login.email, MAJA.email)
    await expect.element(field(login.newPassword)).toHaveAttribute('autocomplete', 'new-password')
    await type(login.newPassword, MAJA.password)
    await press(login.createButton)
    await expectSignedIn('Maja')
    const made = visit.shop.asked.find(({ name }) => name === 'postAccount')
    expect(made?.body).toEqual({ email: MAJA.email, referalToken: 'friend-of-maja', auth: false })
    expect(keptReferral()).toBeUndefined()
  })

  test('is asked to confirm the address', async () => {
    open('?redirect=/account/addclub')
    await press(login.newHere)
    await type(login.email, MAJA.email)
    await type(login.newPassword, MAJA.password)
    await press(login.createButton)
    await expectSignedIn('Maja', '/account/addclub')
    expect(fake().sent).toMatchObject([{ kind: 'verify', to: MAJA.email }])
    expect(fake().sent[0]?.text).toContain('redirect=%2Faccount%2Faddclub')
  })

  test('is there even if that mail does not go out', async () => {
    fake().refuse('verifyEmail', 'quota-exceeded')
    open()
    await press(login.newHere)
    await type(login.email, MAJA.email)
    await type(login.newPassword, MAJA.password)
    await press(login.createButton)
    await expectSignedIn('Maja')
  })

  test.each([
    ['short', login.newPassword, 'At least 8 characters, and hard to guess'],
    ['', login.newPassword, 'Password is missing'],
  ])('a password %j is refused here', async (password, name, text) => {
    open()
    await press(login.newHere)
    await type(login.email, MAJA.email)
    await type(login.newPassword, password)
    await press(login.createButton)
    await expectWrong(name, text)
  })

  test('an address that is taken is said so', async () => {
    fake().person(MAJA)
    open()
    await press(login.newHere)
    await type(login.email, MAJA.email)
    await type(login.newPassword, MAJA.password)
    await press(login.createButton)
    await expectWrong(login.email, errors.emailAlreadyExists)
    await press(login.signInInstead)
    await expect.element(field(login.password)).toBeVisible()
    await expect.element(field(login.email)).toHaveValue(MAJA.email)
  })

  test('Back leads from there to the ways to sign in', async () => {
    open()
    await type(login.email, MAJA.email)
    await press(login.newHere)
    await expect.element(page.getByRole('heading', { name: login.create })).toBeVisible()
    history.back()
    await expect.element(field(login.password)).toBeVisible()
    await expect.element(field(login.email)).toHaveValue(MAJA.email)
  })
})

describe('a forgotten password', () => {
  test.each(['maja@shop.example', 'nobody@shop.example'])('says the same of %s', async (email) => {
    fake().person(MAJA)
    if (email !== MAJA.email) fake().refuse('sendPasswordReset', 'user-not-found')
    open()
    await press(login.forgotten)
    await type(login.email, email)
    await press(login.sendLink)
    await expect.element(page.getByText(login.sentReset.replace('{email}', email))).toBeVisible()
  })

  test('the link sets a new one and signs in', async () => {
    fake().person(MAJA)
    open(`?mode=resetPassword&oobCode=resetPassword-${MAJA.email}&redirect=/shop`)
    await expect.element(page.getByText(`For ${MAJA.email}`)).toBeVisible()
    expect(document.querySelector<HTMLInputElement>('[autocomplete=username]')?.value).toBe(MAJA.email)
    await type(login.newPassword, 'another-spool')
    await press(login.savePassword)
    await expectSignedIn('Maja', '/shop')
    expect(location.search).not.toContain('oobCode')
  })

  test('a link that was used leads to a new one', async () => {
    open('?mode=resetPassword&oobCode=gone')
    await expect.element(alert()).toMatchTextContent(login.errors.linkExpired)
    await press(login.newLink)
    await expect.element(page.getByRole('heading', { name: login.forgotten })).toBeVisible()
    expect(location.search).toBe('')
  })
})

describe('a link by e-mail', () => {
  test('is sent with the way back, and remembers the address', async () => {
    open('?redirect=/account/addclub')
    await way(login.methods.link)
    await type(login.email, MAJA.email)
    await press(login.sendLink)
    await expect.element(page.getByText(login.sentLink.replace('{email}', MAJA.email))).toBeVisible()
    expect(signInEmail()).toBe(MAJA.email)
    expect(fake().sent[0]?.text).toContain('redirect=%2Faccount%2Faddclub')
  })

  test('signs in in the browser that asked for it', async () => {
    keepSignInEmail(MAJA.email)
    open(`?mode=signIn&oobCode=signIn-${MAJA.email}&redirect=/cart`)
    await expectSignedIn('Maja', '/cart')
    expect(signInEmail()).toBeUndefined()
  })

  test('asks for the address in another one, and says when it is not the right one', async () => {
    open(`?mode=signIn&oobCode=signIn-${MAJA.email}`)
    await type(login.email, 'other@shop.example')
    await press(login.signIn)
    await expectWrong(login.email, login.errors.wrongAddress)
    await type(login.email, MAJA.email)
    await press(login.signIn)
    await expectSignedIn('Maja')
  })

  test('that was used says so', async () => {
    keepSignInEmail(MAJA.email)
    open('?mode=signIn&oobCode=used')
    await expect.element(alert()).toMatchTextContent(login.errors.linkExpired)
    await press(login.newLink)
    await expect.element(form(login.methods.link)).toBeVisible()
  })
})

describe('a code by SMS', () => {
  test('goes to a number as it is dialled at home', async () => {
    open()
    await way(login.methods.phone)
    await expect.element(field(login.phone)).toHaveAttribute('autocomplete', 'tel')
    await expect.element(field(login.phone)).toHaveValue('+46 ')
    await type(login.phone, '+46 070-123 45 67')
    await press(login.sendCode)
    await expect.element(field(login.code)).toHaveAttribute('autocomplete', 'one-time-code')
    await expect.element(field(login.code)).toHaveFocus()
    expect(fake().sent[0]?.to).toBe('+46701234567')
    await type(login.code, '999999')
    await press(login.signIn)
    await expectWrong(login.code, login.errors.wrongCode)
    await type(login.code, ' 123 456 ')
    await press(login.signIn)
    await expect.poll(() => left.to).toEqual(['/account'])
  })

  test.each([
    ['+46 ', 'Phone number is missing'],
    ['12', login.errors.invalidPhone],
  ])('%j is no number', async (typed, text) => {
    open()
    await way(login.methods.phone)
    await type(login.phone, typed)
    await press(login.sendCode)
    await expectWrong(login.phone, text)
  })

  test('can be sent again, or to another number', async () => {
    open()
    await way(login.methods.phone)
    await type(login.phone, '0701234567')
    await press(login.sendCode)
    await press(login.sendAgain)
    await expect.poll(() => fake().sent).toHaveLength(2)
    fake().refuse('withPhone', 'quota-exceeded')
    await press(login.sendAgain)
    await expect.element(alert()).toMatchTextContent(login.errors.quotaExceeded)
    await press(login.otherPhone)
    await expect.element(field(login.phone)).toHaveValue('0701234567')
  })
})

describe.each(['google', 'facebook'] as const)('%s', (provider) => {
  test('signs in by a window', async () => {
    fake().atProvider({ email: MAJA.email })
    open()
    await press(login[provider])
    await expectSignedIn('Maja')
  })

  test.each([
    ['popup-closed-by-user', errors.closedPopup],
    ['cancelled-popup-request', errors.closedPopup],
    ['account-exists-with-different-credential', login.errors.otherMethod],
  ])('%s', async (code, text) => {
    fake().refuse('withPopup', code)
    open()
    await press(login[provider])
    await expect.element(alert()).toMatchTextContent(text)
  })

  test('opens a new window for who has closed the first one', async () => {
    const close = fake().hold('withPopup')
    fake().refuse('withPopup', 'cancelled-popup-request')
    fake().atProvider({ email: MAJA.email })
    open()
    await press(login[provider])
    await expect.element(page.getByText(login.window)).toBeVisible()
    await press(login[provider])
    await expect.poll(() => fake().asked.filter((call) => call === 'withPopup')).toHaveLength(2)
    close()
    await expectSignedIn('Maja')
    await expect.element(alert()).not.toBeInTheDocument()
  })

  test('leaves the page where windows are blocked', async () => {
    fake().refuse('withPopup', 'popup-blocked')
    open()
    await press(login[provider])
    await expect.poll(() => fake().asked).toContain('withRedirect')
  })
})

test('who comes back from a provider is signed in', async () => {
  fake().comeBack({ email: MAJA.email })
  open()
  await expectSignedIn('Maja')
})

describe('a second factor', () => {
  const factors = [
    { id: 'f1', phone: '+46*******67', name: 'Mine' },
    { id: 'f2', phone: '+46*******89', name: undefined },
  ]

  test('is asked for after the password', async () => {
    fake().person({ ...MAJA, factors })
    open()
    await type(login.email, MAJA.email)
    await type(login.password, MAJA.password)
    await press(login.signIn)
    await expect.element(page.getByRole('heading', { name: login.secondFactor })).toHaveFocus()
    await page.getByRole('radio', { name: '+46*******89' }).click()
    await press(login.sendCode)
    expect(fake().sent.at(-1)?.to).toBe('+46*******89')
    await type(login.code, '123456')
    await press(login.signIn)
    await expectSignedIn('Maja')
  })

  test('can be left for the start', async () => {
    fake().person({ ...MAJA, factors })
    open()
    await type(login.email, MAJA.email)
    await type(login.password, MAJA.password)
    await press(login.signIn)
    await press(login.startOver)
    await expect.element(field(login.email)).toHaveValue(MAJA.email)
    await expect.element(field(login.password)).toHaveValue('')
  })
})

describe('links that change an address', () => {
  test.each([
    ['verifyEmail', login.emailVerified, login.applied.verified],
    ['recoverEmail', login.emailRecovered, login.applied.recovered],
    ['verifyAndChangeEmail', login.emailChanged, login.applied.changed],
  ])('%s', async (mode, text, title) => {
    fake().person(MAJA)
    const code = mode === 'recoverEmail' ? 'recoverEmail' : 'verifyEmail'
    open(`?mode=${mode}&oobCode=${code}-${MAJA.email}`)
    await expect.element(page.getByText(text)).toBeVisible()
    // What has happened heads the page, and not what may come next.
    await expect.element(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
    expect(location.search).toBe('')
    await press(login.goOn)
    await expect.element(field(login.email)).toBeVisible()
  })
})

describe('after signing in', () => {
  beforeEach(() => {
    fake().person(MAJA)
  })
  const enter = async () => {
    open()
    await type(login.email, MAJA.email)
    await type(login.password, MAJA.password)
    await press(login.signIn)
  }

  test('a bad network is said, and the next try goes on', async () => {
    visit.shop.fail('getAccounts', ...Array.from({ length: 12 }, () => ({ code: 'forbidden' }) as const))
    await enter()
    await expect.element(alert()).toMatchTextContent(login.failed)
    expect(fake().current()?.email).toBe(MAJA.email)
    visit.shop.calm('getAccounts')
    await press(login.retry)
    await expectSignedIn('Maja')
  })

  test('who is signed in already is led on at once', async () => {
    fake().restore({ email: 'other@shop.example', password: 'x' })
    open('?redirect=/cart')
    await expectSignedIn('Other', '/cart')
  })

  test.each(['//evil.example', '/\\evil.example', 'javascript:alert(1)', 'https://evil.example/'])(
    'it leads home and not to %s',
    async (target) => {
      fake().restore({ email: 'other@shop.example', password: 'x' })
      open(`?${new URLSearchParams({ redirect: target })}`)
      await expectSignedIn('Other', '/account')
    },
  )

  test('of several accounts one has to be chosen, and Escape does not help', async () => {
    fake().restore({ email: 'other@shop.example' })
    const uids = [fake().current()?.uid ?? '']
    const { control } = await import('./support/shop')
    await control('company', {
      name: 'One',
      uids,
      agreements: [{ productId: 'All', discountPercentage: 12 }],
    })
    await control('company', { name: 'Two', uids })
    open()
    const { selector } = login.visit
    const dialog = page.getByRole('dialog', { name: selector.title })
    await expect.element(dialog).toBeVisible()
    expect($account.get().id).toBeUndefined()
    const list = page.getByRole('combobox', { name: selector.label })
    await expect.element(list).toHaveFocus()
    await userEvent.tab()
    await expect.element(button(selector.submit)).toHaveFocus()
    await userEvent.tab()
    await expect.element(button(selector.signOut)).toHaveFocus()
    await userEvent.tab()
    await expect.element(list).toHaveFocus()
    await userEvent.keyboard('{Escape}{Escape}')
    await expect.element(dialog).toBeVisible()
    await expect.element(dialog).toMatchTextContent(selector.needed)
    await press(selector.submit)
    await expect.element(dialog).toMatchTextContent(selector.required)
    expect(left.to).toEqual([])
    await userEvent.selectOptions(list, 'One')
    await press(selector.submit)
    await expectSignedIn('One')
    expect($settings.get().showWithVat).toBe(false)
    expect($account.get().agreements).toEqual([{ productId: 'All', discountPercentage: 12 }])
    expect($accounts.get()).toHaveLength(2)
  })
})

test('where one of the accounts is a company’s, it is chosen beforehand', async () => {
  $accounts.set([
    { accountId: 'own', accountName: 'Own', kind: 'private', agreements: [] },
    { accountId: 'one', accountName: 'One', kind: 'company', agreements: [] },
  ])
  void openSelector()
  const { selector } = login.visit
  await expect.element(page.getByRole('combobox', { name: selector.label })).toHaveValue('one')
  await press(selector.submit)
  expect($account.get().id).toBe('one')
  expect(hasChosenAccount()).toBe(true)
})

test('who has but a company’s account sees prices without VAT, and hears of it on the page after', async () => {
  fake().restore({ email: 'other@shop.example' })
  const { control } = await import('./support/shop')
  await control('company', { name: 'One', uids: [fake().current()?.uid ?? ''] })
  open()
  await expectSignedIn('One')
  expect($settings.get().showWithVat).toBe(false)
  await followVisit()
  expect($notifications.get()).toEqual([])
  history.replaceState(null, '', '/shop')
  await followVisit()
  expect($notifications.get().map(({ kind, text }) => [kind, text])).toContainEqual([
    'info',
    login.visit.selector.chosenNet.replace('{account}', 'One'),
  ])
})

test('who has signed out is told so, once', async () => {
  open('#signed-out')
  await expect.element(page.getByRole('status').filter({ hasText: login.signedOut })).toBeVisible()
  expect(location.hash).toBe('')
})

test('who does not want to choose an account signs out', async () => {
  fake().restore({ email: 'other@shop.example' })
  const uids = [fake().current()?.uid ?? '']
  const { control } = await import('./support/shop')
  for (const name of ['One', 'Two']) await control('company', { name, uids })
  open()
  await press(login.visit.selector.signOut)
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
  expect(fake().current()).toBeUndefined()
  expect($accounts.get()).toEqual([])
  await expect
    .poll(() => $notifications.get().map(({ text }) => text))
    .toContain(login.visit.selector.signedOut)
})

describe.each(['light', 'dark'])('%s: nothing that axe finds', (theme) => {
  const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']
  test.each([
    ['password', async () => press(login.signIn)],
    ['link', async () => way(login.methods.link)],
    ['phone', async () => way(login.methods.phone)],
    ['create', async () => press(login.newHere)],
  ])('%s', async (_, go) => {
    await page.viewport(390, 900)
    document.documentElement.dataset.theme = theme
    open()
    await expect.element(field(login.email)).toBeVisible()
    await go()
    const { violations } = await axe.run(document.body, { runOnly: TAGS })
    delete document.documentElement.dataset.theme
    expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`)).toEqual([])
  })
})
