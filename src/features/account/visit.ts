/**
 * What surrounds a signed-in visitor's page: the name at the icon, the accounts read once per visit, the choice between
 * several, and an end that is heard in every tab. A guest's page loads none of it.
 */
import { loadMessages } from '#browser/messages'
import { fill } from '#core/text/text'
import { forgetInTab } from '#features/account/forget-private.ts'
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
  await nameIcons()
}

function mustChoose(): boolean {
  return $account.get().id === undefined && $accounts.now().length > 1
}

/** Header and tab bar say who is signed in, as their colour does. */
async function nameIcons(): Promise<void> {
  const { signedIn } = await loadMessages('visit')
  $account.subscribe(({ id, name = '' }) => {
    for (const link of document.querySelectorAll<HTMLElement>('[data-account]')) {
      const account = link.textContent?.trim() ?? ''
      link.ariaLabel = id === undefined ? null : fill(signedIn, { account, name })
    }
  })
}
