/** Prices without VAT for who buys for a company, and never against what somebody has chosen. */
import { beforeEach, expect, test } from 'vitest'
import type { Account } from '#core/account/account'
import { $untoldNet, selectWithPrices } from '#features/account/net-prices.ts'
import { followVisit } from '#features/account/visit.ts'
import { $account } from '#stores/account'
import { $accounts } from '#stores/accounts'
import { $notifications } from '#stores/notifications'
import { $chosen, $settings, type Settings } from '#stores/settings'
import login from '../../src/i18n/en/login.json'
import { eachVisit } from './support/each-visit'
import { answerMessages, eachSignIn } from './support/signed-in'

const OWN: Account = { accountId: 'acc-own', accountName: 'Sara Ek', kind: 'private', agreements: [] }
const COMPANY: Account = { accountId: 'acc-ek', accountName: 'Ek AB', kind: 'company', agreements: [] }
const TEXT = login.visit.selector.chosenNet.replace('{account}', 'Ek AB')

eachVisit(() => answerMessages())
eachSignIn()
beforeEach(() => {
  $notifications.set([])
  $chosen.set({})
  $untoldNet.set(false)
  history.replaceState(null, '', '/shop')
})

test.each<[string, Account, Partial<Settings>, boolean, string[]]>([
  ['a company', COMPANY, {}, false, [TEXT]],
  ['a company whose visitor has chosen a currency', COMPANY, { currency: 'SEK' }, false, [TEXT]],
  ['a company whose visitor wants them with VAT', COMPANY, { showWithVat: true }, true, []],
  ['a company whose visitor has them without VAT', COMPANY, { showWithVat: false }, false, []],
  ['a private person', OWN, {}, true, []],
])('%s', async (_, account, chosen, showWithVat, told) => {
  $chosen.set(chosen)
  $accounts.set([account])
  selectWithPrices(account)
  expect($account.get().id).toBe(account.accountId)
  expect($settings.get()).toMatchObject({ ...chosen, showWithVat })
  await followVisit()
  await followVisit()
  expect($notifications.get().map(({ text }) => text)).toEqual(told)
})

test('what is chosen by hand afterwards stays, whoever buys next', () => {
  selectWithPrices(COMPANY)
  $chosen.set({ showWithVat: true })
  selectWithPrices(OWN)
  selectWithPrices(COMPANY)
  expect($settings.get().showWithVat).toBe(true)
})
