/** The token of a call in a page that has not asked yet who is signed in. */
import { forgetPrivate } from '#features/account/forget-private.ts'
import { loadSignIn } from '#features/account/load-sign-in.ts'

/** @returns undefined when nobody is signed in any longer: then nothing of the account stays */
export async function callToken(): Promise<string | undefined> {
  const signIn = await loadSignIn()
  const token = await signIn.token()
  if (token === undefined) void forgetPrivate()
  return token
}
