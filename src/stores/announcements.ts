/** Which of the shop's announcements a visitor has closed: for good with consent, for the session without it. */
import { $consent } from '#stores/consent'
import { consented } from '#stores/consented'
import type { StoredKey } from '#stores/stored-keys'

const SEEN_KEY = 'seen-messages' satisfies StoredKey

export const $seen = consented<readonly string[]>(SEEN_KEY, [], parseSeen)

if ($consent.now() !== true) $seen.set(readSession())

/**
 * @param id of the closed announcement
 * @param shown ids of the announcements that there are now; others are forgotten
 */
export function markSeen(id: string, shown: readonly string[]): void {
  $seen.update((seen) => [...seen.filter((other) => other !== id && shown.includes(other)), id])
  if ($consent.now() === true) return
  try {
    sessionStorage.setItem(SEEN_KEY, JSON.stringify($seen.get()))
  } catch {
    // Without a session storage a closed announcement comes again on the next page.
  }
}

function readSession(): readonly string[] {
  try {
    return parseSeen(JSON.parse(sessionStorage.getItem(SEEN_KEY) ?? '[]'))
  } catch {
    return []
  }
}

function parseSeen(found: unknown): readonly string[] {
  return Array.isArray(found) ? found.filter((id) => typeof id === 'string') : []
}
