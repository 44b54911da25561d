/** Tokens of the sign-in service in memory: what they say stands in them, so that page and shop agree without meeting. */
import type { Identity } from '#server/ports'

interface Claims {
  uid: string
  email: string | undefined
  emailVerified: boolean
  /** ms since the epoch. */
  issuedAt: number
}

const PREFIX = 'test.'
const LIFETIME_MS = 3_600_000

export function tokenOf({ uid, email, emailVerified }: Omit<Claims, 'issuedAt'>): string {
  const claims = { uid, email, emailVerified, issuedAt: Date.now() }
  return PREFIX + btoa(encodeURIComponent(JSON.stringify(claims)))
}

export const testIdentity: Identity = {
  async verify(token) {
    if (!token.startsWith(PREFIX)) return undefined
    const claims = JSON.parse(decodeURIComponent(atob(token.slice(PREFIX.length)))) as Claims
    const issuedAt = new Date(claims.issuedAt)
    return {
      uid: claims.uid,
      email: claims.email,
      emailVerified: claims.emailVerified,
      issuedAt,
      signedInAt: issuedAt,
      expiresAt: new Date(claims.issuedAt + LIFETIME_MS),
    }
  },
}
