/** The token of an invitation, as links carry it: `?referral=TOKEN`. */

export const REFERRAL_PARAM = 'referral'

/** @returns undefined for what is no token */
export function parseReferral(found: unknown): string | undefined {
  return typeof found === 'string' && /^[A-Za-z0-9_-]{8,64}$/.test(found) ? found : undefined
}
