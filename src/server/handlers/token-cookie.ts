/** The cookie with the bearer token of who is signed in, by which a link can download what belongs to an account. */
import { cookieName, readCookie } from '#server/handlers/browser-cookie'
import type { Person } from '#server/ports'

/** What fits a cookie; a token is three parts in base64url. */
const TOKEN = /^[\w.-]{1,4000}$/

const NAME = 'shop-token'

function cookie(secure: boolean, value: string, seconds: number): string {
  const attributes = `Path=/; Max-Age=${seconds}; HttpOnly; SameSite=Strict${secure ? '; Secure' : ''}`
  return `${cookieName(secure, NAME)}=${value}; ${attributes}`
}

/**
 * @param token that has just been verified; kept as long as it counts
 * @returns undefined for one that fits no cookie
 */
export function tokenCookie(
  secure: boolean,
  token: string,
  { expiresAt }: Pick<Person, 'expiresAt'>,
  now: Date,
): string | undefined {
  const seconds = Math.floor((expiresAt.getTime() - now.getTime()) / 1000)
  return TOKEN.test(token) ? cookie(secure, token, Math.max(0, seconds)) : undefined
}

/** Takes it away. */
export function noTokenCookie(secure: boolean): string {
  return cookie(secure, '', 0)
}

/**
 * @returns the token of the cookie, not verified yet; undefined when a page of another host asks, whatever the browser
 * sends along
 */
export function readDownloadToken({ headers }: Request, secure: boolean): string | undefined {
  const from = headers.get('sec-fetch-site')
  if (from === 'cross-site' || from === 'same-site') return undefined
  const token = readCookie(headers.get('cookie'), cookieName(secure, NAME))
  return token && TOKEN.test(token) ? token : undefined
}
