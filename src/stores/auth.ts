/** Who is signed in, as far as this page has asked the sign-in service. What pages show before that is `$account`. */
import { atom } from 'nanostores'
import type { SignedInUser } from '#browser/sign-in'

export type AuthState =
  /** Not asked yet, or not answered. */
  | { kind: 'unknown' }
  /** `code`, as below: why, where the visitor did not sign out. */
  | { kind: 'guest'; code?: string }
  /** Several accounts, and none of them selected. */
  | { kind: 'choosing'; user: SignedInUser }
  | { kind: 'ready'; user: SignedInUser }
  /** The service or the shop could not be asked; `code` as in `SignInError`, or the shop's own. */
  | { kind: 'failed'; code: string }

export const $auth = atom<AuthState>({ kind: 'unknown' })
