/** The secret that ties a checkout to the browser that made it (design section 6). Only its hash is stored. */
import { createHash, randomBytes } from 'node:crypto'

export interface Owner {
  /** SHA-256 of the secret, in hex. */
  owner: string
  /** For an answer to a browser that had none. */
  setCookie?: string
}

const SECRET = /^[A-Za-z0-9_-]{43}$/
/** Longer than any checkout lives, so that a receipt is still readable. */
const MAX_AGE = 60 * 60 * 24 * 30

/** A cookie with this prefix cannot be set by another host or over plain HTTP; it needs HTTPS, hence not locally. */
function cookieName(secure: boolean): string {
  return secure ? '__Host-shop-owner' : 'shop-owner'
}

export function readOwner(cookieHeader: string | null, secure: boolean): Owner | undefined {
  const prefix = `${cookieName(secure)}=`
  const cookie = (cookieHeader ?? '')
    .split(';')
    .map((part) => part.trim())
    .find((part) => part.startsWith(prefix))
  const secret = cookie?.slice(prefix.length) ?? ''
  return SECRET.test(secret) ? { owner: hash(secret) } : undefined
}

export function newOwner(secure: boolean): Owner {
  const secret = randomBytes(32).toString('base64url')
  const attributes = `Path=/; Max-Age=${MAX_AGE}; HttpOnly; SameSite=Lax${secure ? '; Secure' : ''}`
  return { owner: hash(secret), setCookie: `${cookieName(secure)}=${secret}; ${attributes}` }
}

function hash(secret: string): string {
  return createHash('sha256').update(secret).digest('hex')
}
