/** Who was made a member of a company is told so once: nothing else says that there is another account to buy with. */
import type { Account } from '#core/account/account'
import { fill } from '#core/text/text'
import { notify } from '#stores/notifications'
import { persistent } from '#stores/storage'
import type { StoredKey } from '#stores/stored-keys'

const KEY = 'told-companies' satisfies StoredKey

/** ms: a browser that somebody is new to does not tell what they have long known. */
const IS_NEWS = 30 * 86_400_000

/** Ids; signing out keeps them, so that signing in again tells nothing twice. */
const $told = persistent<readonly string[]>(KEY, [], (found) =>
  Array.isArray(found) ? found.filter((id) => typeof id === 'string') : [],
)

/** @param text with `{company}` @param now ms */
export function tellOfCompanies(accounts: readonly Account[], text: string, now = Date.now()): void {
  const news = accounts.filter(
    ({ kind, memberSince = '' }) => kind === 'company' && Date.parse(memberSince) > now - IS_NEWS,
  )
  const told = $told.now()
  const untold = news.filter(({ accountId }) => !told.includes(accountId))
  if (untold.length === 0) return
  for (const { accountName } of untold) notify(fill(text, { company: accountName }), 'info')
  $told.set([...told, ...untold.map(({ accountId }) => accountId)])
}
