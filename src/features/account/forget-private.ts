/**
 * After signing out, the next person at the same computer sees neither the account nor an address: the checkout that was
 * begun and what was typed into it go as well. The cart stays, as it does for a guest.
 */
import { postCheckoutAccount } from '#api/checkout/account'
import { shopClient } from '#browser/client'
import { dropToken } from '#features/account/session/token-cookie.ts'
import { $saved } from '#features/checkout/saved-checkout.ts'
import { $account } from '#stores/account'
import { $accounts, clearAccounts } from '#stores/accounts'
import { forgetSignInEmail } from '#stores/sign-in-email'
import type { StoredKey } from '#stores/stored-keys'
import { removeEverywhere } from '#stores/stored-text'

const DRAFT_KEY = 'checkout-draft' satisfies StoredKey
const FORMS_KEY = 'form-drafts' satisfies StoredKey
const GIFT_KEY = 'gift' satisfies StoredKey
const VAT_KEY = 'account-vat' satisfies StoredKey
const READ_KEY = 'accounts-read' satisfies StoredKey

/** In a browser in which nobody was signed in nothing changes. @returns when the cookie is gone as well, or cannot go */
export async function forgetPrivate(): Promise<void> {
  if ($account.now().id === undefined && $accounts.now().length === 0) return
  const saved = $saved.get()
  clearAccounts()
  if (saved) void giveBack(saved.id)
  $saved.set(null)
  removeEverywhere(GIFT_KEY)
  removeEverywhere(VAT_KEY)
  forgetSignInEmail()
  forgetInTab()
  await dropToken()
}

/** The checkout is a guest's again, with nothing of the account in it: its address stands in the browser's history. */
async function giveBack(id: string): Promise<void> {
  try {
    await shopClient().call(postCheckoutAccount, { params: { id }, body: {}, quiet: true })
  } catch {
    // It was ordered, has ended, or the shop cannot be reached: then it ends by itself within the day.
  }
}

/** What outlives signing out, and not a person who has deleted everything. */
const OF_PERSON: readonly StoredKey[] = [
  'preferred-account',
  'only-account',
  'told-companies',
  'untold-net',
  'ordered',
  'sent-orders',
  'sent-steps',
]

export function forgetPerson(): void {
  for (const key of OF_PERSON) removeEverywhere(key)
}

/** What each tab has for itself. */
export function forgetInTab(): void {
  try {
    sessionStorage.removeItem(DRAFT_KEY)
    sessionStorage.removeItem(FORMS_KEY)
    sessionStorage.removeItem(READ_KEY)
  } catch {
    // Forbidden: then nothing was kept.
  }
}
