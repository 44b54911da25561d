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
import { _castAuth, _getInstance, type PopupRedirectResolverInternal } from '@firebase/auth/internal'
import type { SignInProvider } from '#browser/sign-in'
import { signInMode } from '#third-parties/firebase/browser/open-auth'

const PROVIDERS = { google: GoogleAuthProvider, facebook: FacebookAuthProvider }

export async function openWindow(auth: Auth, name: SignInProvider): Promise<UserCredential> {
  await prepareFrames()
  return signInWithPopup(auth, provider(name), browserPopupRedirectResolver)
}

/**
 * Of somebody with a second factor the service links the provider first and asks for the code afterwards, which the SDK
 * cannot do here: it throws, although the provider is linked by then. So what the user has is asked for anew, and only
 * who is not linked is told so.
 *
 * @throws `auth/multi-factor-auth-required` for who is not linked, and has to sign in once more
 */
export async function linkInWindow(user: User, name: SignInProvider): Promise<void> {
  await prepareFrames()
  const asked = provider(name)
  try {
    await linkWithPopup(user, asked, browserPopupRedirectResolver)
  } catch (error) {
    if ((error as { code?: unknown }).code !== 'auth/multi-factor-auth-required') throw error
    await user.reload()
    if (!user.providerData.some(({ providerId }) => providerId === asked.providerId)) throw error
  }
}

export async function leaveFor(auth: Auth, name: SignInProvider): Promise<void> {
  await prepareFrames()
  await signInWithRedirect(auth, provider(name), browserPopupRedirectResolver)
}

/** Asks nobody unless this tab has left for a provider. */
export async function comeBack(auth: Auth): Promise<UserCredential | null> {
  await prepareFrames()
  const back = await getRedirectResult(auth, browserPopupRedirectResolver)
  // Whoever asks this is about to offer the windows.
  if (!back) void warmUp(auth)
  return back
}

/**
 * Safari and phones open a window only at the very moment of the press, which the SDK would spend on its frame. Left to
 * itself it loads that before it says who is signed in, on every page.
 */
async function warmUp(auth: Auth): Promise<void> {
  const resolver = _getInstance<PopupRedirectResolverInternal>(browserPopupRedirectResolver)
  // Without it the window comes a moment later, or is blocked, which has a way out.
  if (resolver._shouldInitProactively) await resolver._initialize(_castAuth(auth)).catch(() => {})
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
