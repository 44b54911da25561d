/** The link of an invitation to the club. */

export const CLUB_PATH = '/account/addclub'

/** Name of the token in the address; any page of the shop remembers it. */
const REFERRAL_PARAM = 'referral'

/** @param origin of the storefront, such as `https://se.example` @param token of who invites */
export function clubLink(origin: string, token: string): string {
  const link = new URL(CLUB_PATH, origin)
  link.searchParams.set(REFERRAL_PARAM, token)
  return link.href
}
