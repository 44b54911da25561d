/** Who is signed in, and the token that says so to the shop's functions. */
import { type Auth, onAuthStateChanged, type User } from '@firebase/auth'
import type { SignedInUser, SignIn } from '#browser/sign-in'
import { asSignInError, settle } from '#third-parties/firebase/browser/errors'
import { asSignedInUser } from '#third-parties/firebase/browser/user'

/** @param open throws when there is no service to ask */
export function observe(
  open: () => Auth,
  onUser: Parameters<SignIn['observe']>[0],
  onError: Parameters<SignIn['observe']>[1],
): () => void {
  let isStopped = false
  let stop = () => {}
  const start = async () => {
    const auth = open()
    // The SDK asks the service about a user it remembers; one that does not answer must not keep the page waiting.
    await settle(() => auth.authStateReady())
    if (isStopped) return
    stop = onAuthStateChanged(auth, (user) => onUser(told(user)), onError)
  }
  start().catch((error) => !isStopped && onError(asSignInError(error)))
  return () => {
    isStopped = true
    stop()
  }
}

/** @returns undefined for an anonymous user as well: the shop knows guests without any */
export async function currentUser(auth: Auth): Promise<User | undefined> {
  await auth.authStateReady()
  return known(auth.currentUser)
}

/** The SDK renews a token some minutes before it ends. */
export async function currentToken(auth: Auth, isFresh: boolean): Promise<string | undefined> {
  const user = await currentUser(auth)
  if (!user || isFresh) return user?.getIdToken(isFresh)
  const { token, claims } = await user.getIdTokenResult()
  // The address was confirmed by a link since: the shop believes it once the token says so.
  return user.emailVerified && claims.email_verified !== true ? user.getIdToken(true) : token
}

function known(user: User | null): User | undefined {
  return user && !user.isAnonymous ? user : undefined
}

function told(user: User | null): SignedInUser | undefined {
  const one = known(user)
  return one && asSignedInUser(one)
}
