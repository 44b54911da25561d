import { ApiError, isLost } from '#browser/api-error'
import type { ClubMessages } from '#features/club/club-messages.ts'

/** What a visitor reads of a call that failed: the shop's own words, where it said any. */
export function problemText(error: unknown, { problems }: Pick<ClubMessages, 'problems'>): string {
  if (!(error instanceof ApiError)) return problems.unknown
  if (isLost(error)) return navigator.onLine ? problems.network : problems.offline
  return error.messages.join('. ') || problems.unknown
}
