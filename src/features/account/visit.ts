/**
 * What surrounds a signed-in visitor's page: the name at the icon, the accounts read once per visit, the choice between
 * several, and an end that is heard in every tab. A guest's page loads none of it.
 */
import { loadMessages } from '#browser/messages'
import { LOGIN_PATH } from '#core/account/sign-in-entry'
import { fill } from '#core/text/text'
import { forgetInTab } from '#features/account/forget-private.ts'
import { $untoldNet, tellOfNet } from '#features/account/net-prices.ts'
import { tellOfCompanies } from '#features/account/new-companies.ts'
import { openSelector } from '#features/account/selector.ts'
import { wereAccountsRead } from '#features/account/session/accounts-read.ts'
import { startAuth } from '#features/account/start-auth.ts'
import { $account } from '#stores/account'
import { $accounts } from '#stores/accounts'

/** Once per page. */
export async function followVisit(): Promise<void> {
  $account.listen(({ id }) => {
    if (id === undefined && $accounts.now().length === 0) forgetInTab()
  })
  if (mustChoose()) void openSelector()
  else if (!wereAccountsRead()) void startAuth()
  const { signedIn, nowFor, selector } = await loadMessages('visit')
  nameIcons(signedIn)
  tellNews(nowFor, selector.chosenNet)
}

function mustChoose(): boolean {
  return $account.get().id === undefined && $accounts.now().length > 1
}

/** Header and tab bar say who is signed in, as their colour does. */
function nameIcons(signedIn: string): void {
  $account.subscribe(({ id, name = '' }) => {
    for (const link of document.querySelectorAll<HTMLElement>('[data-account]')) {
      const account = link.textContent?.trim() ?? ''
      link.ariaLabel = id === undefined ? null : fill(signedIn, { account, name })
    }
  })
}

function tellNews(nowFor: string, chosenNet: string): void {
  // That page leads on before anybody could read it.
  if (location.pathname === LOGIN_PATH) return
  const tell = () => {
    // The choice between the accounts lies over everything else.
    if ($account.now().id === undefined) return
    tellOfCompanies($accounts.now(), nowFor)
    tellOfNet(chosenNet)
  }
  $accounts.subscribe(tell)
  $account.listen(tell)
  $untoldNet.listen(tell)
}
