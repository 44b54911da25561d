/** Which of the shop's announcements a visitor has closed, and until when there is one: for good with consent, for the session without it. */

import { consentedOrSession } from '#stores/consented'
import { MESSAGE_KEY } from '#stores/message-key'
import type { StoredKey } from '#stores/stored-keys'

const SEEN_KEY = 'seen-messages' satisfies StoredKey
/** The last moment that a date can be. */
const FOR_EVER = 8.64e15

// Without a session storage a closed announcement comes again on the next page.
export const $seen = consentedOrSession<readonly string[]>(SEEN_KEY, [], parseSeen)

const $until = consentedOrSession<number>(MESSAGE_KEY, 0, Number)

/**
 * @param id of the closed announcement
 * @param shown ids of the announcements that there are now; others are forgotten
 */
export function markSeen(id: string, shown: readonly string[]): void {
  $seen.update((seen) => [...seen.filter((other) => other !== id && shown.includes(other)), id])
}

/**
 * The next page makes room for an announcement before it is painted, as long as this one holds.
 *
 * @param announcement the one to be shown; undefined for none
 */
export function keepRoom(announcement: { until?: number | undefined } | undefined): void {
  $until.set(announcement ? (announcement.until ?? FOR_EVER) : 0)
}

function parseSeen(found: unknown): readonly string[] {
  return Array.isArray(found) ? found.filter((id) => typeof id === 'string') : []
}
