/** The client of this page. Language and environment stand on `<html data-language data-environment>`. */
import { type Client, createClient } from '#browser/api-client'
import { authToken } from '#browser/auth-token'
import { report } from '#browser/report'
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
    async getAuth() {
      const token = await authToken()
      return token ? { token, accountId: $account.get().id } : undefined
    },
    notify: (text, requestId) => notify(text, 'error', requestId),
    log: (name, error) =>
      report(name, { status: error.status, code: error.code, requestId: error.requestId }),
  })
  return client
}
