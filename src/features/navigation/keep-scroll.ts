/** Takes the height on a page to the next one, once. Storage may be forbidden: the next page starts at the top then. */
import type { StoredKey } from '#stores/stored-keys'

const KEY = 'scroll' satisfies StoredKey

/** @param y px from the top; 0 for nothing to keep */
export function keepScroll(y: number): void {
  try {
    sessionStorage[KEY] = String(y)
  } catch {}
}

/** To be called when the page is about to be seen, before its first frame. */
export function restoreScroll(): void {
  try {
    const y = Number(sessionStorage[KEY])
    delete sessionStorage[KEY]
    if (!y) return
    scrollTo(0, y)
    // A first frame may come before the page is long enough.
    if (scrollY < y) addEventListener('DOMContentLoaded', () => scrollTo(0, y))
  } catch {}
}
