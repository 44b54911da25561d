/** The client of this page. Language and environment stand on `<html data-language data-environment>`. */
import type { Endpoint } from '#api/endpoint'
import { type Client, type Credentials, createClient } from '#browser/api-client'
import { authToken, carriesToken, isOpenToGuests } from '#browser/auth-token'
import { report } from '#browser/report'
import { wait } from '#browser/retry'
import { $account } from '#stores/account'
import { notify } from '#stores/notifications'

let client: Client | undefined

export function environment(): string {
  // Without a word from the page it is production: nothing made for tests is shown by accident.
  return document.documentElement.dataset.environment || 'production'
}

export function shopClient(): Client {
  client ??= createClient({
    language: document.documentElement.dataset.language || 'en',
    environment: environment(),
    getAuth: credentials,
    notify: (text, requestId) => notify(text, 'error', requestId),
    log: (name, error) =>
      report(name, { status: error.status, code: error.code, requestId: error.requestId }),
  })
  return client
}

/** ms that a call which a guest can make as well waits for a token. */
const PATIENCE_MS = 5_000

async function credentials(endpoint: Endpoint): Promise<Credentials | undefined> {
  if (!carriesToken(endpoint)) return undefined
  const token = await (isOpenToGuests(endpoint.path) ? tokenOrNone() : authToken())
  return token === undefined ? undefined : { token, accountId: $account.get().id }
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
