/** A company's cart: what it comes to is what the checkout will say, from the first look. */
import { afterEach, beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { setTokenProvider } from '#browser/auth-token'
import type { Account } from '#core/account/account'
import { $accounts, clearAccounts, selectAccount } from '#stores/accounts'
import { removeEverywhere } from '#stores/stored-text'
import { row, sums } from './support/cart-messages'
import { eachVisit } from './support/each-visit'
import { ORANGE, prices } from './support/goods'
import { JANA } from './support/ready-checkout'
import { control } from './support/shop'
import { openCart, openCheckout, putInCart } from './support/visit'

/** €24.99 with VAT, less 12 % €21.99: without VAT 17.592. */
const ODD = { ...ORANGE, msrp: prices(1999) }

eachVisit(() => control('sell', [ODD]))

/** The stand-in for VIES knows the first, and does not answer about the second. */
const KNOWN = 'DE136695976'
const AWAY = 'DE301000004'
const NOTE = `Without VAT: intra-Community supply to ${KNOWN}`

const PRINTERS: Account = {
  ...{ accountId: 'acc_print', accountName: 'Print shop', kind: 'company' },
  agreements: [{ productId: 'All', discountPercentage: 12 }],
}

async function signIn(vatNbr: string, account = PRINTERS): Promise<void> {
  const token = account.accountId
  const billing = { ...JANA, companyName: account.accountName, vatNbr }
  await control('member', { token, account, billing, vatNbr })
  setTokenProvider(async () => token)
  $accounts.set([account])
  selectAccount(account)
}

function signOut(): void {
  setTokenProvider(undefined)
  clearAccounts()
  removeEverywhere('account-vat')
}

beforeEach(signOut)
afterEach(signOut)

const paper = () => document.querySelector('.paper')?.textContent?.replaceAll(/\s/g, ' ') ?? ''

test('with a number that is known, nothing of it is VAT, on the screen and on the sheet for approval', async () => {
  await signIn(KNOWN)
  putInCart([ODD, 3])
  openCart()
  await expect.element(sums()).toMatchTextContent(NOTE)
  await expect.element(sums()).toMatchTextContent('Subtotal, excl. VAT€52.77')
  await expect.element(sums()).not.toMatchTextContent('incl. VAT')
  // 3 × 17.59, without a sign.
  await expect.element(row(ODD.name)).toMatchTextContent('€17.59 each, excl. VAT')
  await expect.element(row(ODD.name)).not.toMatchTextContent('≈')
  dispatchEvent(new Event('beforeprint'))
  await expect.poll(paper).toContain(NOTE)
  expect(paper()).toContain('€17.59€52.77')
  // With VAT it would be the same once more.
  expect(paper()).not.toContain('€52.77€52.77')
  expect(paper()).not.toContain('incl. VAT')
  dispatchEvent(new Event('afterprint'))
})

test('the checkout says the same from its first step on, before anything is typed', async () => {
  await signIn(KNOWN)
  putInCart([ODD, 3])
  openCheckout()
  await page.getByText('Show the order', { exact: false }).click()
  await expect.element(page.getByText(NOTE).first()).toBeVisible()
  await expect.element(page.getByText('3 × €17.59').first()).toBeVisible()
})

test('with a number that is not confirmed VAT is charged, and it is said when it will not be', async () => {
  await signIn(AWAY)
  putInCart([ODD, 3])
  openCart()
  await expect
    .element(sums())
    .toMatchTextContent(`VAT will not be charged once VAT number ${AWAY} is confirmed.`)
  await expect.element(sums()).toMatchTextContent('Includes €13.19 VAT.')
})

test('of a private person nobody asks for a number', async () => {
  await signIn(KNOWN, { ...PRINTERS, accountId: 'acc_jana', kind: 'private', agreements: [] })
  putInCart([ODD, 3])
  openCart()
  await expect.element(sums()).toMatchTextContent('Includes €14.99 VAT.')
  await expect.element(sums()).not.toMatchTextContent('VAT number')
})
