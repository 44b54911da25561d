/** Where the token of a signed-in call comes from. */
import { $account } from '#stores/account'

/** @returns undefined for a guest; a token that is about to end is renewed first */
export type TokenProvider = () => Promise<string | undefined>

let provider: TokenProvider | undefined

/** A page that follows who is signed in has the service at hand. */
export function setTokenProvider(next: TokenProvider | undefined): void {
  provider = next
}

/** The service is loaded for a visitor whose account is known, and never for a guest. @throws when it cannot be reached */
export async function authToken(): Promise<string | undefined> {
  if (provider) return provider()
  if ($account.get().id === undefined) return undefined
  const { callToken } = await import('#features/account/call-token.ts')
  return callToken()
}

/**
 * @returns whether a call says who makes it: the catalogue and the newsletter are the same for everybody, and an ending is
 * told without a token, which may be what has ended
 */
export function carriesToken({ method, path }: { method: string; path: string }): boolean {
  return method !== 'DELETE' && /^\/(oldapi\/(account|checkout)|api\/(?!sendgrid\/))/.test(path)
}

/** A guest can do it as well: rather that than nothing, when the service cannot be reached. */
export function isOpenToGuests(path: string): boolean {
  return path.startsWith('/oldapi/checkout')
}
