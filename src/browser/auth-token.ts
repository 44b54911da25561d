/** Where the token of a signed-in call comes from. */
import { $account } from '#stores/account'

/** @returns undefined for a guest; a token that is about to end is renewed first */
export type TokenProvider = () => Promise<string | undefined>

let provider: TokenProvider | undefined

/** A page that follows who is signed in has the service at hand. */
export function setTokenProvider(next: TokenProvider | undefined): void {
  provider = next
}

export function tokenProvider(): TokenProvider | undefined {
  return provider
}

/** A guest's page needs nothing of what follows from a yes. */
export function mayHaveToken(): boolean {
  return provider !== undefined || $account.get().id !== undefined
}
