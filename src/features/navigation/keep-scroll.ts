/** Takes the height on a page to the next one, once. Storage may be forbidden: the next page starts at the top then. */
import type { StoredKey } from '#stores/stored-keys'

const KEY = 'scroll' satisfies StoredKey

/** @param y px from the top; 0 for nothing to keep */
export function keepScroll(y: number): void {
  try {
    sessionStorage[KEY] = String(y)
  } catch {}
}

/** @returns px from the top at which this page starts; 0 for its top */
export function keptScroll(): number {
  try {
    const y = Number(sessionStorage[KEY])
    delete sessionStorage[KEY]
    return y || 0
  } catch {
    return 0
  }
}
