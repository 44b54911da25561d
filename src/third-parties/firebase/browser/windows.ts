/** Signing in with a provider: in a window of its own, or by leaving the page for it. */
import {
  type Auth,
  browserPopupRedirectResolver,
  FacebookAuthProvider,
  GoogleAuthProvider,
  getRedirectResult,
  linkWithPopup,
  signInWithPopup,
  signInWithRedirect,
  type User,
  type UserCredential,
} from '@firebase/auth'
import type { SignInProvider } from '#browser/sign-in'
import { signInMode } from '#third-parties/firebase/browser/open-auth'

const PROVIDERS = { google: GoogleAuthProvider, facebook: FacebookAuthProvider }

export async function openWindow(auth: Auth, name: SignInProvider): Promise<UserCredential> {
  await prepareFrames()
  return signInWithPopup(auth, provider(name), browserPopupRedirectResolver)
}

export async function linkInWindow(user: User, name: SignInProvider): Promise<UserCredential> {
  await prepareFrames()
  return linkWithPopup(user, provider(name), browserPopupRedirectResolver)
}

export async function leaveFor(auth: Auth, name: SignInProvider): Promise<void> {
  await prepareFrames()
  await signInWithRedirect(auth, provider(name), browserPopupRedirectResolver)
}

/** Asks nobody unless this tab has left for a provider. */
export async function comeBack(auth: Auth): Promise<UserCredential | null> {
  await prepareFrames()
  return getRedirectResult(auth, browserPopupRedirectResolver)
}

function provider(name: SignInProvider) {
  return new PROVIDERS[name]()
}

/** Pages of the service and the emulator speak through Google's script, which a shop without internet cannot load. */
async function prepareFrames(): Promise<void> {
  if (signInMode() !== 'emulator') return
  const { defineFrames } = await import('#third-parties/firebase/browser/emulator-frames')
  defineFrames()
}
