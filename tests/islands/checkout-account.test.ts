/** Who is signed in buys for the selected account; who signs out leaves nothing of it at the checkout. */
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { getProfile } from '#api/account/profile'
import type { Address } from '#api/address'
import type { Checkout } from '#api/checkout/checkout'
import { getCheckout } from '#api/checkout/read'
import { setTokenProvider } from '#browser/auth-token'
import { shopClient } from '#browser/client'
import type { Account } from '#core/account/account'
import { clearAccounts, selectAccount } from '#stores/accounts'
import {
  expectPlaced,
  field,
  fillAddress,
  fillContact,
  fillShipping,
  order,
  step,
  typeCard,
  words,
} from './support/checkout-steps'
import { eachVisit } from './support/each-visit'
import { ORANGE } from './support/goods'
import { JANA } from './support/ready-checkout'
import { control, readCheckout, shownId } from './support/shop'
import { openCheckout, putInCart } from './support/visit'

const visit = eachVisit()

const OWN: Account = { accountId: 'acc_jana', accountName: 'Jana Brandt', kind: 'private', agreements: [] }
const PRINTERS: Account = {
  ...{ accountId: 'acc_print', accountName: 'Print shop', kind: 'company' },
  agreements: [{ productId: 'All', discountPercentage: 20 }],
}

/** As the sign-in service has it, and the selection. */
async function signIn(account: Account, billing: Address | null = JANA): Promise<void> {
  const token = account.accountId
  await control('member', { token, account, ...(billing && { billing }) })
  setTokenProvider(async () => token)
  selectAccount(account)
}

function signOut(): void {
  setTokenProvider(undefined)
  clearAccounts()
}

beforeEach(signOut)
afterEach(signOut)

/** The total: €20.00 for the goods, and the least expensive way of delivery. */
const agreed = () => page.getByText('€24.90').first()
const signInLink = () => page.getByRole('link', { name: 'Sign in' })

/** As the page asks for it: with the token, without which the account is not told. */
async function ownCheckout(): Promise<Checkout> {
  return (await shopClient().call(getCheckout, { params: { id: shownId() } })) as Checkout
}

describe('a checkout', () => {
  test('shows a guest the way to sign in, and back to itself', async () => {
    putInCart([ORANGE, 1])
    openCheckout()
    await expect.element(signInLink()).toBeVisible()
    const { id } = await readCheckout()
    const href = signInLink().element().getAttribute('href')
    expect(href).toBe(`/account/login?redirect=${encodeURIComponent(`/checkout/${id}/address`)}`)
  })

  test('is filled in with what the account knows, from the start', async () => {
    await signIn(OWN)
    putInCart([ORANGE, 1])
    openCheckout()
    await expect.element(words('You are buying for the account Jana Brandt')).toBeVisible()
    await expect.element(field('E-mail')).toHaveValue(JANA.email ?? '')
    await expect.element(page.getByRole('radio', { name: 'Private individual' })).toBeChecked()
    await expect.element(field('Street address')).toHaveValue(JANA.address1)
    expect((await ownCheckout()).account).toEqual({
      ...{ accountId: 'acc_jana', accountName: 'Jana Brandt', kind: 'private' },
    })
  })

  test('that a guest began is taken over at sign-in, and what was typed stays', async () => {
    putInCart([ORANGE, 1])
    openCheckout()
    await expect.element(step('Contact and address')).toBeVisible()
    await fillContact('work@example.com')
    await signIn(PRINTERS)
    await expect.element(agreed()).toBeVisible()
    expect(visit.shop.names()).toContain('postCheckoutAccount')
    const { lines, account } = await ownCheckout()
    expect(account?.accountName).toBe('Print shop')
    expect(lines[0]?.totalDiscount).toBeGreaterThan(0)
    await expect.element(field('E-mail')).toHaveValue('work@example.com')
  })

  test('leaves its addresses to an account that has none', async () => {
    await signIn(OWN, null)
    putInCart([ORANGE, 1])
    openCheckout()
    await fillAddress()
    await fillShipping()
    await typeCard()
    await order()
    await expectPlaced()
    const profile = () => shopClient().call(getProfile, { params: { id: OWN.accountId } })
    await expect.poll(async () => (await profile()).addresses.billing?.address1).toBe(JANA.address1)
  })

  test('forgets address and price of an account that is signed out, in whatever tab', async () => {
    await signIn(PRINTERS)
    putInCart([ORANGE, 1])
    openCheckout()
    await expect.element(agreed()).toBeVisible()
    signOut()
    await expect.element(page.getByRole('alert')).toMatchTextContent('You were signed out in this browser.')
    await expect.element(signInLink()).toBeVisible()
    await expect.element(field('E-mail')).toHaveValue('')
    await expect.poll(async () => (await readCheckout()).account).toBeUndefined()
    expect(await readCheckout()).toMatchObject({ lines: [{ totalDiscount: 0 }], addresses: {} })
  })

  test('of a company’s account is not asked whether it is a company’s', async () => {
    await signIn(PRINTERS)
    putInCart([ORANGE, 1])
    openCheckout()
    await expect.element(words('You are buying for the account Print shop')).toBeVisible()
    await expect.element(field('Company name')).toBeVisible()
    await expect.element(page.getByRole('radio', { name: 'Private individual' })).not.toBeInTheDocument()
  })
})
