/** Whose invitation the visitor has followed; the last one counts. It is forgotten when the server has been told. */
import { parseReferral } from '#core/account/referral'
import { persistent } from '#stores/storage'
import type { StoredKey } from '#stores/stored-keys'
import { removeStored } from '#stores/stored-text'

const KEY = 'referral' satisfies StoredKey

const $referral = persistent<string>(KEY, '', (found) => parseReferral(found) ?? '')

export function keptReferral(): string | undefined {
  return $referral.now() || undefined
}

export function keepReferral(token: string): void {
  $referral.set(token)
}

export function forgetReferral(): void {
  $referral.set('')
  removeStored(KEY)
}
