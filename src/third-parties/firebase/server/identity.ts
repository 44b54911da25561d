/** Tokens of Firebase: signed by Google for one project. */
import { once } from '#core/once'
import { type Clock, type Identity, IdentityUnavailable } from '#server/ports'
import { faultOf } from '#third-parties/fault'
import { claimOptions, personOf } from '#third-parties/firebase/server/claims'

export interface FirebaseIdentityOptions {
  projectId: string
  clock: Clock
  /** In place of Google's, for tests. */
  keysAddress?: string
  /** ms that fetching the keys may take. */
  timeout?: number
  /** ms between two fetches for a key that is not known. */
  cooldown?: number
}

/** Public keys by their id. Google has two or three, and brings new ones every few days. */
export const KEYS_ADDRESS =
  'https://www.googleapis.com/service_accounts/v1/jwk/securetoken@system.gserviceaccount.com'

/** A call of a visitor waits for it. */
const TIMEOUT_MS = 3_000
/** Whoever invents ids of keys makes the shop ask no more often than this. */
const COOLDOWN_MS = 30_000
/** A key that Google withdraws counts no longer than this. */
const MAX_AGE_MS = 3_600_000

/** Characters. Those of the service have about one thousand, and claims of ours may have another. */
const LONGEST_TOKEN = 8_192

/** Of the token, not of its keys: it is wrong, whenever it is asked for. */
const REFUSAL = /^ERR_(JWT_|JWS_|JOSE_ALG_NOT_ALLOWED|JOSE_NOT_SUPPORTED|JWKS_NO_MATCHING_KEY)/

export function createFirebaseIdentity(options: FirebaseIdentityOptions): Identity {
  const { projectId, clock, keysAddress = KEYS_ADDRESS } = options
  // Most calls come without a token, and need nothing of it.
  const load = once(async () => {
    const { createRemoteJWKSet, jwtVerify } = await import('jose')
    const keys = createRemoteJWKSet(new URL(keysAddress), {
      timeoutDuration: options.timeout ?? TIMEOUT_MS,
      cooldownDuration: options.cooldown ?? COOLDOWN_MS,
      cacheMaxAge: MAX_AGE_MS,
    })
    return { keys, jwtVerify }
  })

  return {
    async verify(token) {
      if (token.length > LONGEST_TOKEN) return undefined
      const { keys, jwtVerify } = await load()
      const now = clock.now()
      try {
        const { payload } = await jwtVerify(token, keys, {
          ...claimOptions(projectId, now),
          algorithms: ['RS256'],
        })
        return personOf(payload, now)
      } catch (error) {
        if (REFUSAL.test(String((error as { code?: unknown }).code))) return undefined
        throw new IdentityUnavailable(`the keys of the sign-in service: ${faultOf(error)}`, { cause: error })
      }
    },
  }
}
