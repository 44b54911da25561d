/** The client of this page. Language and environment stand on `<html data-language data-environment>`. */
import type { Endpoint } from '#api/endpoint'
import { type Client, type Credentials, createClient } from '#browser/api-client'
import { mayHaveToken } from '#browser/auth-token'
import { report } from '#browser/report'
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
    getAuth: credentialsOf,
    notify: (text, requestId) => notify(text, 'error', requestId),
    log: (name, error) =>
      report(name, { status: error.status, code: error.code, requestId: error.requestId }),
  })
  return client
}

async function credentialsOf(endpoint: Endpoint): Promise<Credentials | undefined> {
  if (!mayHaveToken()) return undefined
  const { credentials } = await import('#browser/credentials')
  return credentials(endpoint)
}
