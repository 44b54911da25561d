import { useStore } from '@nanostores/react'
import type { SignedInUser } from '#browser/sign-in'
import { fill } from '#core/text/text'
import { useAccount } from '#features/account/parts/context.ts'
import { openSelector } from '#features/account/selector.ts'
import { $account } from '#stores/account'
import { $accounts } from '#stores/accounts'

export function Greeting({ user }: { user: SignedInUser }) {
  const { t } = useAccount()
  const accounts = useStore($accounts)
  const account = useStore($account)
  const [name] = user.name?.trim().split(/\s+/) ?? []
  return (
    <div className="row row--between">
      <h1>{name ? fill(t.overview.hello, { name }) : t.overview.title}</h1>
      <p className="acc__who">
        <span className="small muted">{t.overview.account}</span>
        <span className="strong">{account.name}</span>
        {accounts.length > 1 && (
          <button type="button" className="btn btn--secondary" onClick={() => openSelector()}>
            {t.overview.change}
          </button>
        )}
      </p>
    </div>
  )
}
