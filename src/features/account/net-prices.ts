/** A company compares prices without VAT: who buys for one is shown them so, unless they have said how. */
import type { Account } from '#core/account/account'
import { fill } from '#core/text/text'
import { $account } from '#stores/account'
import { noteChoice, selectAccount } from '#stores/accounts'
import { notify } from '#stores/notifications'
import { $chosen, choose } from '#stores/settings'
import { persistent } from '#stores/storage'
import type { StoredKey } from '#stores/stored-keys'

const KEY = 'untold-net' satisfies StoredKey

/** Whether prices turned net and nobody was told: pages of signing in lead on before anybody could read it. */
export const $untoldNet = persistent<boolean>(KEY, false, (found) => found === true)

/** @returns whether prices turned net with it: what somebody has chosen, or was shown before, stays */
export function selectWithPrices(account: Account): boolean {
  selectAccount(account)
  if (account.kind !== 'company' || $chosen.now().showWithVat !== undefined) return false
  choose({ showWithVat: false })
  $untoldNet.set(true)
  return true
}

/** The visitor's own choice, which stays. @returns as above */
export function chooseAccount(account: Account): boolean {
  noteChoice()
  return selectWithPrices(account)
}

/** @param text with `{account}` */
export function tellOfNet(text: string): void {
  const { id, name = '' } = $account.now()
  if (id === undefined || !$untoldNet.now()) return
  $untoldNet.set(false)
  notify(fill(text, { account: name }), 'info')
}
