/** Who was made a member of a company hears of it once, on the next page that is there to be read. */
import { beforeEach, expect, test } from 'vitest'
import type { Account } from '#core/account/account'
import { tellOfCompanies } from '#features/account/new-companies.ts'
import { followVisit } from '#features/account/visit.ts'
import { $account } from '#stores/account'
import { $accounts, clearAccounts, selectAccount } from '#stores/accounts'
import { $notifications } from '#stores/notifications'
import login from '../../src/i18n/en/login.json'
import { eachVisit } from './support/each-visit'
import { answerMessages, eachSignIn } from './support/signed-in'

const DAY = 86_400_000
const NOW = Date.parse('2026-11-23T08:00:00Z')
const TEXT = login.visit.nowFor

const company = (accountName: string, since: number): Account => ({
  accountId: `acc-${accountName}`,
  accountName,
  kind: 'company',
  memberSince: new Date(since).toISOString(),
  agreements: [],
})
const OWN: Account = { accountId: 'acc-own', accountName: 'Sara Ek', kind: 'private', agreements: [] }
const NEW = company('Ek AB', NOW - DAY)
const told = () => $notifications.get().map(({ text }) => text)
const sayOf = (name: string) => TEXT.replace('{company}', name)

eachVisit(() => answerMessages())
eachSignIn()
beforeEach(() => $notifications.set([]))

test('it is told once, also after signing out and in again', () => {
  tellOfCompanies([OWN, NEW], TEXT, NOW)
  expect(told()).toEqual([sayOf('Ek AB')])
  $notifications.set([])
  clearAccounts()
  tellOfCompanies([OWN, NEW], TEXT, NOW + DAY)
  expect(told()).toEqual([])
})

test('each company is told of, and only what is new', () => {
  tellOfCompanies([NEW], TEXT, NOW)
  $notifications.set([])
  const all = [OWN, NEW, company('Lind AB', NOW - 2 * DAY), company('Old AB', NOW - 31 * DAY)]
  tellOfCompanies(all, TEXT, NOW)
  expect(told()).toEqual([sayOf('Lind AB')])
})

test('a shop that does not say since when tells of nothing', () => {
  const { memberSince: _, ...unknown } = NEW
  tellOfCompanies([unknown], TEXT, NOW)
  expect(told()).toEqual([])
})

test('it waits for the choice between the accounts, and for a page that stays', async () => {
  const fresh = company('Ek AB', Date.now() - DAY)
  $accounts.set([OWN, fresh])
  history.replaceState(null, '', '/account/login')
  selectAccount(OWN)
  await followVisit()
  expect(told()).toEqual([])
  $account.set({ agreements: [] })
  history.replaceState(null, '', '/shop')
  await followVisit()
  expect(told()).toEqual([])
  selectAccount(fresh)
  expect(told()).toEqual([sayOf('Ek AB')])
})
