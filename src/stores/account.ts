/**
 * The account that was selected after signing in, as pages show it before anything is asked of the server. It goes from
 * page to page and ends with signing out; who may do what is decided by the server, from the token of each call.
 */
import { parseAgreements } from '#core/pricing/agreements'
import type { Agreement } from '#core/pricing/discount'
import { persistent } from '#stores/storage'
import { removeStored } from '#stores/stored-text'

export interface AccountState {
  /** Missing for a guest. */
  id?: string | undefined
  name?: string | undefined
  agreements: readonly Agreement[]
}

const KEY = 'account'
const GUEST: AccountState = { agreements: [] }

export const $account = persistent<AccountState>(KEY, GUEST, parseAccount)

// The price script, which is there before any store, reads what is stored.
$account.listen(() => dispatchEvent(new Event('shop:price-view')))

/** After signing out: the next visitor of this browser is a guest. */
export function clearAccount(): void {
  $account.set(GUEST)
  removeStored(KEY)
}

function parseAccount(found: unknown): AccountState {
  const { id, name, agreements } = Object(found)
  if (typeof id !== 'string') return GUEST
  return { id, name: String(name ?? ''), agreements: parseAgreements(agreements) }
}
