/** Where the token of a signed-in call comes from: the adapter of the sign-in service registers when it is loaded. */

/** @returns undefined for a guest; a token that is about to end is renewed first */
export type TokenProvider = () => Promise<string | undefined>

let provider: TokenProvider | undefined

export function setTokenProvider(next: TokenProvider | undefined): void {
  provider = next
}

export async function authToken(): Promise<string | undefined> {
  return provider?.()
}
