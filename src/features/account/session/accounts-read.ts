/** That the accounts were asked for in this visit: agreements may have changed since the last one, or have ended. */
import type { StoredKey } from '#stores/stored-keys'

const KEY = 'accounts-read' satisfies StoredKey

export function wereAccountsRead(): boolean {
  try {
    return sessionStorage.getItem(KEY) !== null
  } catch {
    // Without a memory each page would ask.
    return true
  }
}

export function noteAccountsRead(): void {
  try {
    sessionStorage.setItem(KEY, '1')
  } catch {
    // Forbidden: see above.
  }
}
