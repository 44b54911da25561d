import { useStore } from '@nanostores/react'
import type { Account } from '#core/account/account'
import { fill } from '#core/text/text'
import { chooseAccount } from '#features/account/net-prices.ts'
import { useAccount } from '#features/account/parts/context.ts'
import { openSelector } from '#features/account/selector.ts'
import { $account } from '#stores/account'
import { $accounts } from '#stores/accounts'
import { notify } from '#stores/notifications'
import { Button } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'

/** Who buys privately and could buy for a company does not find that out by its prices being missing. */
export function CompanyWay() {
  const { t } = useAccount()
  const accounts = useStore($accounts)
  const { id } = useStore($account)
  const companies = accounts.filter(({ kind }) => kind === 'company')
  const [company, ...others] = companies
  if (!company || companies.some(({ accountId }) => accountId === id)) return null
  if (others.length > 0)
    return (
      <Notice actions={<Button onClick={() => openSelector()}>{t.overview.change}</Button>}>
        <p>{t.overview.companies}</p>
      </Notice>
    )
  return (
    <Notice
      actions={<Button onClick={() => use(company)}>{fill(t.overview.useCompany, nameOf(company))}</Button>}
    >
      <p>{fill(t.overview.company, nameOf(company))}</p>
    </Notice>
  )

  function use(account: Account): void {
    // What is to be said of the prices as well, the page says that stays.
    if (!chooseAccount(account)) notify(fill(t.overview.nowUsing, nameOf(account)), 'info')
  }
}

const nameOf = ({ accountName }: Account) => ({ company: accountName })
