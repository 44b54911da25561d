/** Asking for what is sold out: who is signed in does not type the address that the browser knows. */
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { forgetPrivate } from '#features/account/forget-private.ts'
import { offerRestock } from '#features/product/page/restock.ts'
import { clearAccounts, selectAccount } from '#stores/accounts'
import { forgetOwnEmail, keepOwnEmail } from '#stores/own-email'
import product from '../../src/i18n/en/product.json'
import shell from '../../src/i18n/en/shell.json'
import { OWN } from './support/club-shop'

const asked: string[] = []

beforeEach(() => {
  asked.length = 0
  vi.stubGlobal('fetch', async (input: string) => {
    asked.push(input)
    return Response.json(input.includes('newsletter') ? shell.newsletter : product)
  })
  document.body.innerHTML = '<form><input type="hidden" name="sku" value="PLA-1" /></form>'
})
afterEach(() => {
  vi.unstubAllGlobals()
  clearAccounts()
  forgetOwnEmail()
  document.body.innerHTML = ''
})

test.each<[string, () => unknown, string]>([
  ['a guest', () => {}, ''],
  ['who is signed in', () => signIn('sara@example.com'), 'sara@example.com'],
  ['who is signed in without an address', () => signIn(undefined), ''],
  ['who has signed out', () => signIn('sara@example.com').then(forgetPrivate), ''],
  ['a guest of a browser that kept an address', () => keepOwnEmail('sara@example.com'), ''],
])('%s', async (_, before, address) => {
  await before()
  asked.length = 0
  await offerRestock(document.forms[0] as HTMLFormElement)
  const field = page.getByRole('textbox', { name: product.restock.label })
  await expect.element(field).toHaveValue(address)
  expect(asked.filter((path) => !path.includes('/messages/'))).toEqual([])
})

async function signIn(email: string | undefined): Promise<void> {
  selectAccount(OWN)
  keepOwnEmail(email)
}
