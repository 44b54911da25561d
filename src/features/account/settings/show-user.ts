/** What the service says of the user after a change: every part of the page shows it at once. */
import type { SignedInUser } from '#browser/sign-in'
import { $auth } from '#stores/auth'

export function showUser(user: SignedInUser): void {
  const auth = $auth.get()
  if (auth.kind === 'ready') $auth.set({ ...auth, user })
}
