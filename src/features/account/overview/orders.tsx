import { useCallback, useState } from 'react'
import type { SignedInUser, SignIn } from '#browser/sign-in'
import { fill } from '#core/text/text'
import { askOrders } from '#features/account/overview/ask-orders.ts'
import { Order } from '#features/account/overview/order.tsx'
import { OrderSearch, useOrderSearch } from '#features/account/overview/order-search.tsx'
import { OrdersSkeleton } from '#features/account/overview/overview-skeleton.tsx'
import { useAccount } from '#features/account/parts/context.ts'
import { problemText } from '#features/account/problem-text.ts'
import { useAsked } from '#features/account/use-asked.ts'
import { useIsCompany } from '#features/account/use-is-company.ts'
import { Button } from '#ui/button.tsx'
import { Failed } from '#ui/failed.tsx'

/** As many as are looked at mostly; the others are a press away. */
const FIRST = 5

interface OrdersProps {
  accountId: string
  signIn: SignIn
  user: SignedInUser
}

export function Orders({ accountId, signIn, user }: OrdersProps) {
  const { t, site, words } = useAccount()
  const [all, setAll] = useState(false)
  const isCompany = useIsCompany()
  const ask = useCallback(
    (signal: AbortSignal) => askOrders(accountId, { all: isCompany, signal }),
    [accountId, isCompany],
  )
  const { asked, again, retry } = useAsked(ask)
  const orders = asked.kind === 'there' ? asked.value : []
  const search = useOrderSearch(orders)
  const { found } = search
  if (asked.kind === 'asking') return <OrdersSkeleton />
  const shown = all || found !== orders ? found : orders.slice(0, FIRST)
  return (
    <section className="panel stack" aria-labelledby="orders-title">
      <div className="row row--between">
        <h2 id="orders-title">{t.orders.title}</h2>
        <QuickOrderLink />
      </div>
      {asked.kind === 'failed' && (
        <Failed
          text={`${t.orders.failed} ${problemText(asked.error, words)}`}
          label={t.retry}
          again={again}
          retry={retry}
        />
      )}
      {asked.kind === 'there' && orders.length === 0 && <NoOrders />}
      <OrderSearch {...search} count={orders.length} />
      {shown.length > 0 && (
        <ul className="orders">
          {shown.map((order) => (
            <Order key={order.number} order={order} accountId={accountId} signIn={signIn} user={user} />
          ))}
        </ul>
      )}
      {shown.length > 0 && (
        <p className="orders__seller">
          <b>{site.seller.title}</b>
          {site.seller.lines.map((line) => (
            <span key={line}>{line}</span>
          ))}
        </p>
      )}
      {shown.length < found.length && (
        <Button onClick={() => setAll(true)}>{fill(t.orders.all, { n: orders.length })}</Button>
      )}
    </section>
  )
}

/** Who buys for a company has a list. */
function QuickOrderLink() {
  const { t } = useAccount()
  const isCompany = useIsCompany()
  return (
    isCompany && (
      <a className="link" href="/cart#quick-order">
        {t.orders.quickOrder}
      </a>
    )
  )
}

function NoOrders() {
  const { t } = useAccount()
  return (
    <>
      <p className="muted">{t.orders.none}</p>
      <p>
        <a className="btn btn--primary" href="/shop">
          {t.orders.shop}
        </a>
      </p>
    </>
  )
}
