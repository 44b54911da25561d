/** Where a link for signing in was sent. Opened in another browser, the link has to be told the address. */
import { persistent } from '#stores/storage'
import type { StoredKey } from '#stores/stored-keys'
import { removeStored } from '#stores/stored-text'

const KEY = 'sign-in-email' satisfies StoredKey

const $email = persistent<string>(KEY, '', (found) => (typeof found === 'string' ? found : ''))

export function signInEmail(): string | undefined {
  return $email.now() || undefined
}

export function keepSignInEmail(email: string): void {
  $email.set(email)
}

export function forgetSignInEmail(): void {
  $email.set('')
  removeStored(KEY)
}
