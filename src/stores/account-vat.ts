/**
 * With which VAT the selected company buys, as the shop last said: its cart shows that from the first frame, and asks
 * again meanwhile.
 */
import type { AccountVat } from '#api/account/vat'
import { persistent } from '#stores/storage'
import type { StoredKey } from '#stores/stored-keys'

interface KnownVat extends AccountVat {
  accountId: string
}

const KEY = 'account-vat' satisfies StoredKey

export const $accountVat = persistent<KnownVat | null>(KEY, null, parseVat)

function parseVat(found: unknown): KnownVat | null {
  const { accountId, vat } = (found ?? {}) as Partial<KnownVat>
  return typeof accountId === 'string' && typeof vat?.rate === 'number' ? (found as KnownVat) : null
}
