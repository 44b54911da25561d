/** Which of the shop's announcements a visitor has closed, and until when there is one: for good with consent, for the session without it. */

import { $consent } from '#stores/consent'
import { consented } from '#stores/consented'
import { MESSAGE_KEY } from '#stores/message-key'
import type { StoredKey } from '#stores/stored-keys'

const SEEN_KEY = 'seen-messages' satisfies StoredKey
/** The last moment that a date can be. */
const FOR_EVER = 8.64e15

export const $seen = consented<readonly string[]>(SEEN_KEY, [], parseSeen)

const $until = consented<number>(MESSAGE_KEY, 0, Number)

if ($consent.now() !== true) $seen.set(readSession())

/**
 * @param id of the closed announcement
 * @param shown ids of the announcements that there are now; others are forgotten
 */
export function markSeen(id: string, shown: readonly string[]): void {
  $seen.update((seen) => [...seen.filter((other) => other !== id && shown.includes(other)), id])
  // Without a session storage a closed announcement comes again on the next page.
  if ($consent.now() !== true) keepInTab(() => sessionStorage.setItem(SEEN_KEY, JSON.stringify($seen.get())))
}

/**
 * The next page makes room for an announcement before it is painted, as long as this one holds.
 *
 * @param announcement the one to be shown; undefined for none
 */
export function keepRoom(announcement: { until?: number | undefined } | undefined): void {
  const until = announcement ? (announcement.until ?? FOR_EVER) : 0
  $until.set(until)
  if ($consent.now() !== true) keepInTab(() => sessionStorage.setItem(MESSAGE_KEY, String(until)))
}

function keepInTab(write: () => void): void {
  try {
    write()
  } catch {
    // Forbidden or full.
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
