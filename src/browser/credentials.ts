/** Who makes a call: comes with the first call of a page on which somebody is signed in. */
import type { Endpoint } from '#api/endpoint'
import type { Credentials } from '#browser/api-client'
import { tokenProvider } from '#browser/auth-token'
import { report } from '#browser/report'
import { wait } from '#browser/retry'
import { $account } from '#stores/account'

/** ms that a call which a guest can make as well waits for a token. */
const PATIENCE_MS = 5_000

/** @returns undefined for a call that is made as a guest */
export async function credentials(endpoint: Endpoint): Promise<Credentials | undefined> {
  if (!carriesToken(endpoint)) return undefined
  const token = await (isOpenToGuests(endpoint.path) ? tokenOrNone() : authToken())
  return token === undefined ? undefined : { token, accountId: $account.get().id }
}

/** The service is loaded for a visitor whose account is known, and never for a guest. @throws when it cannot be reached */
async function authToken(): Promise<string | undefined> {
  const provider = tokenProvider()
  if (provider) return provider()
  const { callToken } = await import('#features/account/call-token.ts')
  return callToken()
}

/** Nobody is kept from ordering because a sign-in service cannot be reached. */
async function tokenOrNone(): Promise<string | undefined> {
  try {
    return await Promise.race([authToken(), wait(PATIENCE_MS).then(() => undefined)])
  } catch (error) {
    report('No token for a call', error)
    return undefined
  }
}

/**
 * The catalogue and the newsletter are the same for everybody, and an ending is told without a token, which may be what
 * has ended.
 */
function carriesToken({ method, path }: Endpoint): boolean {
  return method !== 'DELETE' && /^\/(oldapi\/(account|checkout)|api\/(?!sendgrid\/))/.test(path)
}

/** A guest can do it as well: rather that than nothing, when the service cannot be reached. */
function isOpenToGuests(path: string): boolean {
  return path.startsWith('/oldapi/checkout')
}
