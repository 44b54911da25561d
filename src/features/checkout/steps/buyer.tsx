import { useStore } from '@nanostores/react'
import type { Checkout } from '#api/checkout/checkout'
import { fill } from '#core/text/text'
import { useCheckout } from '#features/checkout/context.ts'
import { $account } from '#stores/account'
import { Icon } from '#ui/icon.tsx'

/** The account that buys, or the way to one: nobody needs it. */
export function Buyer({ checkout: { id, account } }: { checkout: Pick<Checkout, 'id' | 'account'> }) {
  const { t } = useCheckout()
  const { id: selected } = useStore($account)
  if (account) {
    return (
      <p className="buyer">
        <Icon name="account" />
        {fill(t.contact.account, { name: account.accountName })}
      </p>
    )
  }
  // Signed in, and the shop has not said yet whose it is.
  if (selected !== undefined) return null
  const back = encodeURIComponent(`/checkout/${id}/address`)
  return (
    <p className="buyer">
      {t.contact.known}{' '}
      <a className="link" href={`/account/login?redirect=${back}`}>
        {t.contact.signIn}
      </a>
    </p>
  )
}
