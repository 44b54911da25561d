import { useState } from 'react'
import type { AccountOrder } from '#api/account/order-schema'
import type { SignIn } from '#browser/sign-in'
import { formatMoney } from '#core/money/format-money'
import { formatMoment } from '#core/text/date'
import { fill, plural } from '#core/text/text'
import { saveInvoice } from '#features/account/overview/invoice.ts'
import { OrderLine } from '#features/account/overview/order-line.tsx'
import { type Reorder, reorder } from '#features/account/overview/reorder.ts'
import { Reordered } from '#features/account/overview/reordered.tsx'
import { useAccount } from '#features/account/parts/context.ts'
import { problemText } from '#features/account/parts/problem-text.ts'
import { Button } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'
import { Notice } from '#ui/notice.tsx'
import '#ui/label.css'

interface OrderProps {
  order: AccountOrder
  accountId: string
  signIn: SignIn
}

export function Order({ order, accountId, signIn }: OrderProps) {
  const { t, site } = useAccount()
  const { number, placedAt, status, currency, total, refunded, lines } = order
  const [adding, setAdding] = useState(false)
  const [done, setDone] = useState<Reorder>()
  const pieces = lines.reduce((sum, { quantity }) => sum + quantity, 0)
  const again = async () => {
    setAdding(true)
    setDone(undefined)
    setDone(await reorder(order, site.noBackOrder))
    setAdding(false)
  }
  return (
    <li className="order">
      <div className="order__head">
        <h3 className="order__number">
          <span className="visually-hidden">{t.orders.order} </span>
          <span className="code nowrap">{number}</span>
        </h3>
        <time className="small muted" dateTime={placedAt}>
          {formatMoment(placedAt, site.language)}
        </time>
        <span className="order__status">
          <span className={`tag ${status === 'received' ? 'tag--best' : 'tag--warn'}`}>
            {t.orders.status[status]}
          </span>
        </span>
        <span className="order__total mono strong">{formatMoney(total, currency)}</span>
        <Button
          className="order__again"
          busy={adding && t.orders.adding}
          aria-label={adding ? undefined : fill(t.orders.againNamed, { number })}
          onClick={again}
        >
          {t.orders.again}
        </Button>
      </div>
      {refunded > 0 && (
        <p className="small caution">
          {fill(t.orders.refunded, { amount: formatMoney(refunded, currency) })}
        </p>
      )}
      <div role="status">{done && <Reordered done={done} currency={currency} />}</div>
      <details className="order__fold">
        <summary className="link">
          {plural(t.orders.pieces, pieces, site.language)}
          <span className="visually-hidden">, {number}</span>
          <Icon name="down" size={16} />
        </summary>
        <ul className="order__lines">
          {lines.map((line) => (
            <OrderLine key={line.sku} line={line} currency={currency} />
          ))}
        </ul>
        <Invoice number={number} accountId={accountId} signIn={signIn} />
      </details>
    </li>
  )
}

function Invoice({ number, accountId, signIn }: { number: string; accountId: string; signIn: SignIn }) {
  const { t, words } = useAccount()
  const [state, setState] = useState<{ busy?: boolean; error?: unknown; saved?: boolean }>({})
  const save = () => {
    setState({ busy: true })
    saveInvoice(signIn, accountId, number).then(
      () => setState({ saved: true }),
      (error: unknown) => setState({ error }),
    )
  }
  return (
    <div className="stack stack--8">
      <Button kind="ghost" busy={state.busy && t.orders.fetching} onClick={save}>
        <Icon name="file" />
        {t.orders.invoice}
        <span className="visually-hidden"> {number}</span>
      </Button>
      <div role="status">
        {state.saved && <p className="small muted">{t.orders.saved}</p>}
        {state.error !== undefined && (
          <Notice kind="bad">{`${t.orders.invoiceFailed} ${problemText(state.error, words)}`}</Notice>
        )}
      </div>
    </div>
  )
}
