/** Starts the service's SDK: with the project of the settings, or with the emulator of a shop without them. */
import { initializeApp } from '@firebase/app'
import {
  type Auth,
  browserLocalPersistence,
  connectAuthEmulator,
  indexedDBLocalPersistence,
  initializeAuth,
} from '@firebase/auth'
import { environment } from '#browser/client'
import { SignInError } from '#browser/sign-in'

/** `none`: production without a key. It must not look as if one could sign in. */
export type SignInMode = 'service' | 'emulator' | 'none'

/** Where the emulator says whether it is there. */
const EMULATOR_READY = '/emulator/ready'

/** The emulator takes any key. */
const LOCAL_KEY = 'local'

export function signInMode(): SignInMode {
  if (import.meta.env.PUBLIC_FIREBASE_API_KEY) return 'service'
  return environment() === 'production' ? 'none' : 'emulator'
}

/**
 * Without the SDK's windows and redirects: given here, a phone would wait for their frame before it knows who is
 * signed in.
 *
 * @throws SignInError `configuration-not-found` in production without a key
 */
export function openAuth(): Auth {
  const mode = signInMode()
  if (mode === 'none') throw new SignInError('configuration-not-found')
  const isLocal = mode === 'emulator'
  const app = initializeApp({
    apiKey: isLocal ? LOCAL_KEY : import.meta.env.PUBLIC_FIREBASE_API_KEY,
    authDomain: isLocal ? location.host : import.meta.env.PUBLIC_FIREBASE_AUTH_DOMAIN,
  })
  const auth = initializeAuth(app, { persistence: [indexedDBLocalPersistence, browserLocalPersistence] })
  // The language of the service's mails and messages.
  auth.languageCode = document.documentElement.lang || null
  // The runner passes its addresses on, so that the policy of a page stays the one of production.
  if (isLocal) connectAuthEmulator(auth, location.origin, { disableWarnings: true })
  return auth
}

/** Of an emulator that does not answer: whether it is still being fetched or started, and will. */
export async function isPreparing(): Promise<boolean> {
  if (signInMode() !== 'emulator') return false
  return fetch(EMULATOR_READY, { cache: 'no-store' }).then(
    ({ status }) => status === 503,
    () => false,
  )
}
