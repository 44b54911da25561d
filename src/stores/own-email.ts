/** The address of who is signed in, as the sign-in service has told it: forms are filled in with it, and nothing else is. */
import { $account } from '#stores/account'
import { persistent } from '#stores/storage'
import type { StoredKey } from '#stores/stored-keys'
import { removeStored } from '#stores/stored-text'

const KEY = 'own-email' satisfies StoredKey

const $email = persistent<string>(KEY, '', (found) => (typeof found === 'string' ? found : ''))

/** @returns undefined of a guest, and of who signs in without one */
export function ownEmail(): string | undefined {
  return ($account.now().id !== undefined && $email.now()) || undefined
}

export function keepOwnEmail(email = ''): void {
  $email.set(email)
}

export function forgetOwnEmail(): void {
  $email.set('')
  removeStored(KEY)
}
