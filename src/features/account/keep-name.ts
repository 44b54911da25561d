/** What somebody is called who has not said it in the settings yet. */
import type { SignedInUser } from '#browser/sign-in'
import { loadSignIn } from '#features/account/load-sign-in.ts'

/** A name that is there already stays. @throws SignInError */
export async function keepName(name: string): Promise<void> {
  const signIn = await loadSignIn()
  const { promise, resolve, reject } = Promise.withResolvers<SignedInUser | undefined>()
  const stop = signIn.observe(resolve, reject)
  try {
    const user = await promise
    if (user && !user.name) await signIn.rename(name)
  } finally {
    stop()
  }
}
