/** Every error of the table is read on a screen, where the fault that it stands for has happened. */
import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { LoginPage } from '#features/account/login/login-page.tsx'
import { ClubPanel } from '#features/club/club-panel.tsx'
import { ERROR_SCREENS, type ErrorName, errorTexts } from '#i18n/error-texts'
import type { Messages } from '#i18n/messages'
import { signInTexts } from '#i18n/sign-in-texts'
import { selectAccount } from '#stores/accounts'
import account from '../../src/i18n/en/account.json'
import club from '../../src/i18n/en/club.json'
import errors from '../../src/i18n/en/errors.json'
import login from '../../src/i18n/en/login.json'
import tracking from '../../src/i18n/en/tracking.json'
import { DECLINED, order, step, typeCard } from './support/checkout-steps'
import { MEMBER, OWN, openClubShop } from './support/club-shop'
import { fake } from './support/current-sign-in'
import { eachVisit } from './support/each-visit'
import { ORANGE } from './support/goods'
import { openReady } from './support/ready-checkout'
import { setStock } from './support/shop'
import { answerMessages, eachSignIn } from './support/signed-in'
import { openCart, openCheckout, putInCart, show } from './support/visit'

vi.mock('#features/account/load-sign-in.ts', async () => ({
  loadSignIn: (await import('./support/current-sign-in')).loadFake,
}))

const visit = eachVisit(() => {
  document.documentElement.lang = 'en'
  answerMessages()
})
eachSignIn()

const SIGN_IN = signInTexts({ login, errors } as Messages)
const press = (name: string) => page.getByRole('button', { name, exact: true }).click()
const type = (name: string, text: string) =>
  userEvent.fill(page.getByRole('textbox', { name, exact: true }), text)

function openLogin(): void {
  history.replaceState(null, '', '/account/login')
  show(<LoginPage site={{ country: 'SE' }} t={{ ...login, track: tracking.title }} texts={SIGN_IN} />)
}

/** Signs in with a password, which the service refuses. */
const refused = (code: string) => async () => {
  fake().refuse('withPassword', code)
  openLogin()
  await type(login.email, 'maja@shop.example')
  await type(login.password, 'spool-of-pla')
  await press(login.signIn)
}

const refusedWindow = (code: string) => async () => {
  fake().refuse('withPopup', code)
  openLogin()
  await press(login.google)
}

async function enterOldCode(): Promise<void> {
  fake().expireCodes()
  openLogin()
  await page.getByRole('radio', { name: login.methods.phone }).click()
  await type(login.phone, '0701234567')
  await press(login.sendCode)
  await type(login.code, '123456')
  await press(login.signIn)
}

async function takeKnownAddress(): Promise<void> {
  fake().person({ email: 'maja@shop.example', password: 'spool-of-pla' })
  openLogin()
  await press(login.newHere)
  await type(login.email, 'maja@shop.example')
  await type(login.newPassword, 'spool-of-pla')
  await press(login.createButton)
}

function addWhatIsNotThere(): void {
  history.replaceState(null, '', '?add=v-GONE&quantity=1')
  openCart()
}

async function inviteInVain(): Promise<void> {
  const shop = openClubShop()
  shop.state.club = MEMBER
  shop.fail('postSendReferal', 'unavailable')
  fake().restore({ email: 'sara@example.com', emailVerified: true, name: 'Sara Ek', password: 'x' })
  selectAccount(OWN)
  const t = { ...club.island, tiers: club.tiers.names, errors: errorTexts({ errors }, 'club') }
  const words = { ...account, errors: errorTexts({ errors }, 'account') }
  show(<ClubPanel t={t} account={words} signIn={SIGN_IN} language="en" club="add:club" />)
  await type(t.invite.email, 'friend@example.com')
  await press(t.invite.send)
}

async function buyWhatIsGone(): Promise<void> {
  putInCart([ORANGE, 1])
  await setStock('ORANGE', 0)
  openCheckout()
}

async function openUnexpected(): Promise<void> {
  putInCart([ORANGE, 1])
  visit.shop.fail('postCheckout', 'forbidden')
  openCheckout()
}

async function openForgotten(): Promise<void> {
  openCheckout('/checkout/nobody-knows-this-checkout/address')
}

async function useWrongCoupon(): Promise<void> {
  await openReady()
  visit.shop.fail('postCoupon', 'coupon')
  await page.getByText('Discount code or gift card').click()
  await type('Code', 'SPRING10')
  await press('Apply')
}

async function payBy(card?: string): Promise<void> {
  await expect.element(step('Payment and order')).toBeVisible()
  await typeCard(card)
  await order()
}

async function orderTooMuch(): Promise<void> {
  await openReady()
  visit.shop.fail('postPlace', 'total_too_large')
  await payBy()
}

async function payWithDeclinedCard(): Promise<void> {
  await openReady()
  await payBy(DECLINED)
}

const FAULTS: Record<ErrorName, () => unknown> = {
  unknownError: refused('something-new'),
  contactError: openUnexpected,
  addToCartError: addWhatIsNotThere,
  noBackOrderError: buyWhatIsGone,
  referalError: inviteInVain,
  userDisabled: refused('user-disabled'),
  userNotFound: refused('user-not-found'),
  wrongPassword: refused('wrong-password'),
  codeExpired: enterOldCode,
  closedPopup: refusedWindow('popup-closed-by-user'),
  tooManyRequests: refused('too-many-requests'),
  emailAlreadyExists: takeKnownAddress,
  webStorageUnsupported: refusedWindow('web-storage-unsupported'),
  couponError: useWrongCoupon,
  apiError: refused('network-request-failed'),
  cartNotFound: openForgotten,
  cartNoProducts: () => openCheckout(),
  placeError: orderTooMuch,
  paymentError: payWithDeclinedCard,
}

const NAMES = Object.keys(ERROR_SCREENS) as ErrorName[]

test('each has its fault', () => {
  expect(Object.keys(FAULTS).sort()).toEqual([...NAMES].sort())
})

test.each(NAMES)('%s', async (name) => {
  await FAULTS[name]()
  const text = errors[name].replace('{requestId}', 'r-1')
  await expect.element(page.getByText(text, { exact: false }).first()).toBeVisible()
})
