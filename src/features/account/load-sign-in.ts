/** The sign-in service's own script: half of what an account page weighs, so it comes when it is needed and once. */
import type { SignIn } from '#browser/sign-in'
import { once } from '#core/once'

export const loadSignIn: () => Promise<SignIn> = once(async () => {
  const { createSignIn } = await import('#third-parties/firebase/browser/sign-in')
  return createSignIn()
})
