/**
 * Between which accounts a signed-in visitor may change, and which was selected last. Pages of a guest load none of
 * this: what they show of a signed-in visitor is `#stores/account`.
 */
import { ACCOUNT_KINDS, type Account } from '#core/account/account'
import { parseAgreements } from '#core/pricing/agreements'
import { $account, clearAccount } from '#stores/account'
import { persistent } from '#stores/storage'
import type { StoredKey } from '#stores/stored-keys'
import { removeStored } from '#stores/stored-text'

const ACCOUNTS_KEY = 'accounts' satisfies StoredKey
const PREFERRED_KEY = 'preferred-account' satisfies StoredKey
const ONLY_KEY = 'only-account' satisfies StoredKey

export const $accounts = persistent<readonly Account[]>(ACCOUNTS_KEY, [], parseAccounts)

/** It outlives signing out, so that signing in selects the same account again. */
const $preferred = persistent<string>(PREFERRED_KEY, '', textOf)

/** The one that was selected because there was no other: it is nobody's choice. */
const $only = persistent<string>(ONLY_KEY, '', textOf)

export function preferredAccount(): string | undefined {
  return $preferred.now() || undefined
}

/** Whether the visitor has chosen what they prefer. */
export function hasChosenAccount(): boolean {
  return preferredAccount() !== undefined && $preferred.now() !== $only.now()
}

/** Before it is selected: a choice of before stays one. */
export function noteOnlyAccount({ accountId }: Account): void {
  if ($preferred.now() !== accountId) $only.set(accountId)
}

export function noteChoice(): void {
  $only.set('')
  removeStored(ONLY_KEY)
}

/** Prices, cart and checkout follow at once, in all tabs. */
export function selectAccount({ accountId, accountName, agreements }: Account): void {
  $preferred.set(accountId)
  $account.set({ id: accountId, name: accountName, agreements })
}

/** After signing out. The accounts go first: whoever sees no account selected then knows that there is none. */
export function clearAccounts(): void {
  $accounts.set([])
  removeStored(ACCOUNTS_KEY)
  clearAccount()
}

function textOf(found: unknown): string {
  return typeof found === 'string' ? found : ''
}

function parseAccounts(found: unknown): Account[] {
  if (!Array.isArray(found)) return []
  return found.flatMap((each: unknown) => {
    const { accountId, accountName, kind, memberSince, agreements } = Object(each)
    if (typeof accountId !== 'string' || !ACCOUNT_KINDS.includes(kind)) return []
    return [
      {
        accountId,
        accountName: String(accountName ?? ''),
        kind,
        ...(typeof memberSince === 'string' && { memberSince }),
        agreements: parseAgreements(agreements),
      },
    ]
  })
}
