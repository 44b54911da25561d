/** The secret that ties a checkout to the browser that made it. Only its hash is stored. */
import { createHash, randomBytes } from 'node:crypto'
import { hashSecret } from '#server/secret-hash'

export interface Browser {
  /** SHA-256 of the secret, in hex. */
  hash: string
  /** For an answer to a browser that had none. */
  setCookie?: string
}

const SECRET = /^[A-Za-z0-9_-]{43}$/
/** At least 128 bits, as our browser writes them; what is shorter or a word may be guessed. */
const RANDOM_KEY = /^[0-9a-f]{32,100}$/
/** Longer than any checkout lives, so that a receipt is still readable. */
const MAX_AGE = 60 * 60 * 24 * 30

const NAME = 'shop-owner'

/** A cookie with this prefix cannot be set by another host or over plain HTTP; it needs HTTPS, hence not locally. */
export function cookieName(secure: boolean, name: string): string {
  return secure ? `__Host-${name}` : name
}

/** @param secure whether the shop is served over HTTPS only */
export function readBrowser(cookieHeader: string | null, secure: boolean): Browser | undefined {
  const secret = readCookie(cookieHeader, cookieName(secure, NAME)) ?? ''
  return SECRET.test(secret) ? { hash: hashSecret(secret) } : undefined
}

/** @returns the value of the first cookie of this name */
export function readCookie(cookieHeader: string | null, name: string): string | undefined {
  const prefix = `${name}=`
  return (cookieHeader ?? '')
    .split(';')
    .map((part) => part.trim())
    .find((part) => part.startsWith(prefix))
    ?.slice(prefix.length)
}

/**
 * Made from the call's key where that is random enough: a browser whose first answer was lost is the same one when
 * it repeats the call, finds that answer and gets the same cookie.
 *
 * That is safe because the key is as secret as the cookie and has served its purpose with it: the browser makes 128
 * random bits for this one call, sends them over the same connection as the cookie, and keeps them nowhere; here they
 * are never logged, and stored only as another hash (see `onceUnderKey`), from which the cookie cannot be made.
 * An attacker with the key would get what this call made, and nothing else.
 *
 * @param key of the call, as it came; null when there was none
 */
export function newBrowser(secure: boolean, key: string | null): Browser {
  const secret = key !== null && RANDOM_KEY.test(key) ? secretOf(key) : randomBytes(32).toString('base64url')
  const attributes = `Path=/; Max-Age=${MAX_AGE}; HttpOnly; SameSite=Lax${secure ? '; Secure' : ''}`
  return { hash: hashSecret(secret), setCookie: `${cookieName(secure, NAME)}=${secret}; ${attributes}` }
}

/** @returns 43 characters, as a random one has */
function secretOf(key: string): string {
  return createHash('sha256').update(`shop-owner of the key ${key}`).digest('base64url')
}
