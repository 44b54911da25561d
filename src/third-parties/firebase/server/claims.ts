/** What a token of the sign-in service has to say, whoever vouches for it. */
import type { JWTPayload, JWTVerifyOptions } from 'jose'
import * as v from 'valibot'
import { cleanLine } from '#core/text/clean-text'
import { isEmail } from '#core/text/email'
import type { Person } from '#server/ports'

/** Seconds by which clocks of the service and the shop may differ. */
const SKEW = 10

/** The service's own limit. */
const LONGEST_UID = 128

const seconds = v.pipe(v.number(), v.finite())

const claims = v.object({
  sub: v.pipe(v.string(), v.minLength(1), v.maxLength(LONGEST_UID)),
  iat: seconds,
  exp: seconds,
  auth_time: seconds,
  email: v.optional(v.string()),
  name: v.optional(v.string()),
  email_verified: v.optional(v.boolean()),
  firebase: v.object({ sign_in_provider: v.string() }),
})

/** Of an address with characters that are cleaned away, another could be taken for it: it proves nothing. */
function isPlain(email = ''): boolean {
  return isEmail(email) && cleanLine(email) === email
}

/** Whose tokens are taken, and when. */
export function claimOptions(project: string, now: Date) {
  return {
    issuer: `https://securetoken.google.com/${project}`,
    audience: project,
    requiredClaims: ['exp'],
    clockTolerance: SKEW,
    currentDate: now,
  } satisfies JWTVerifyOptions
}

/** @returns undefined for claims of nobody, or from the future; an anonymous user is nobody */
export function personOf(payload: JWTPayload, now: Date): Person | undefined {
  const { success, output } = v.safeParse(claims, payload)
  if (!success || output.firebase.sign_in_provider === 'anonymous') return undefined
  const { sub, iat, exp, auth_time, email, name, email_verified = false } = output
  if (Math.max(iat, auth_time) > now.getTime() / 1000 + SKEW) return undefined
  return {
    uid: sub,
    email,
    ...(name && { name }),
    emailVerified: email_verified && isPlain(email),
    issuedAt: new Date(iat * 1000),
    expiresAt: new Date(exp * 1000),
    signedInAt: new Date(auth_time * 1000),
  }
}
