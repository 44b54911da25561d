import { useState } from 'react'
import type { AccountOrder } from '#api/account/order-schema'
import type { SignedInUser, SignIn } from '#browser/sign-in'
import { isShownNet } from '#core/checkout/shown-amounts'
import { formatMoney } from '#core/money/format-money'
import { fromOrder, HELP_PAGE, TRACK_PAGE } from '#core/order/after-order'
import { carrierPage } from '#core/order/carrier-page'
import { siteDate } from '#core/text/local-date'
import { fill, plural } from '#core/text/text'
import { Download } from '#features/account/overview/download.tsx'
import { saveCreditNote, saveInvoice } from '#features/account/overview/order-documents.ts'
import { OrderFacts, OrderKeys } from '#features/account/overview/order-facts.tsx'
import { OrderLine } from '#features/account/overview/order-line.tsx'
import { OrderPictures } from '#features/account/overview/order-pictures.tsx'
import { OrderSums } from '#features/account/overview/order-sums.tsx'
import { type Reorder, reorder } from '#features/account/overview/reorder.ts'
import { Reordered } from '#features/account/overview/reordered.tsx'
import { Withdraw } from '#features/account/overview/withdraw.tsx'
import { useAccount } from '#features/account/parts/context.ts'
import { Button } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'
import '#ui/label.css'

/** Nothing of it has gone back. */
const WELL: ReadonlySet<AccountOrder['status']> = new Set(['received', 'shipped'])

interface OrderProps {
  order: AccountOrder
  accountId: string
  signIn: SignIn
  user: SignedInUser
}

export function Order({ order, accountId, signIn, user }: OrderProps) {
  const { t, site } = useAccount()
  const { number, placedAt, status, currency, total, refunded, credited, refunds, shipment, lines } = order
  const [adding, setAdding] = useState(false)
  const [done, setDone] = useState<Reorder>()
  // Of the storefront that it was placed at, in the language of this one.
  const dateOf = (at: string) => siteDate(at, { site: order.site, language: site.language })
  const unpaid = order.due?.credited ?? 0
  const isWell = WELL.has(status)
  // What has gone back of it since says more.
  const withdrawnAt = order.withdrawals.at(-1)
  // Long words, which would break the row of what every order has.
  const hasMore = refunds.length + order.withdrawable.length > 0
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
          {dateOf(placedAt)}
        </time>
        <span className="order__status">
          <span className={`tag ${isWell && !withdrawnAt ? 'tag--best' : 'tag--warn'}`}>
            {isWell && withdrawnAt ? t.orders.withdrawn : t.orders.status[status]}
          </span>
        </span>
        <span className="order__total mono strong">{formatMoney(total, currency)}</span>
        <OrderKeys order={order} />
      </div>
      {unpaid > 0 && (
        <p className="small caution">{fill(t.orders.credited, { amount: formatMoney(unpaid, currency) })}</p>
      )}
      {refunded > unpaid && (
        <p className="small caution">
          {fill(t.orders.refunded, { amount: formatMoney(refunded - unpaid, currency) })}
        </p>
      )}
      {credited > refunded && (
        <p className="small caution">
          {fill(t.orders.otherBack, { amount: formatMoney(credited - refunded, currency) })}
        </p>
      )}
      {shipment && (
        <p className="small">
          {fill(t.orders.sent, {
            date: dateOf(shipment.at),
            carrier: shipment.carrier,
          })}
          {shipment.tracking && (
            <>
              . <TrackingNumber {...shipment} />
            </>
          )}
        </p>
      )}
      {order.withdrawals.map((at) => (
        <p key={at} className="small">
          {fill(t.orders.withdrawnOn, { date: dateOf(at) })}
        </p>
      ))}
      <details className="order__fold">
        <summary className="link">
          <OrderPictures lines={lines} />
          {plural(t.orders.pieces, pieces, site.language)}
          <span className="visually-hidden">, {number}</span>
          <Icon name="down" size={16} />
        </summary>
        <ul className="order__lines">
          {lines.map((line) => (
            <OrderLine key={line.sku} line={line} currency={currency} isNet={isShownNet(order)} />
          ))}
        </ul>
        <OrderSums order={order} />
        <OrderFacts order={order} />
      </details>
      <div className="order__deeds">
        <Button
          busy={adding && t.orders.adding}
          aria-label={adding ? undefined : fill(t.orders.againNamed, { number })}
          onClick={again}
        >
          {t.orders.again}
        </Button>
        <a className="btn btn--ghost" href={order.page ?? fromOrder(TRACK_PAGE, number)}>
          {t.orders.track}
          <span className="visually-hidden"> {number}</span>
        </a>
        <Download
          label={t.orders.invoice}
          of={number}
          saved={t.orders.saved}
          failed={t.orders.invoiceFailed}
          save={() => saveInvoice(signIn, accountId, number)}
        />
        <a className="btn btn--ghost" href={fromOrder(HELP_PAGE, number)}>
          {t.orders.help}
          <span className="visually-hidden">, {number}</span>
        </a>
      </div>
      {hasMore && (
        <div className="order__deeds order__deeds--more">
          {refunds.map(({ id, amount }) => (
            <Download
              key={id}
              label={fill(t.orders.creditNote, { amount: formatMoney(amount, currency) })}
              of={number}
              saved={t.orders.creditNoteSaved}
              failed={t.orders.creditNoteFailed}
              save={() => saveCreditNote(signIn, accountId, { number, refund: id })}
            />
          ))}
          {order.withdrawable.length > 0 && <Withdraw order={order} user={user} />}
        </div>
      )}
      <div role="status">{done && <Reordered done={done} currency={currency} />}</div>
    </li>
  )
}

/** Where the carrier shows the parcel, if it is one whose page is known. */
function TrackingNumber({ carrier, tracking = '' }: NonNullable<AccountOrder['shipment']>) {
  const { t, site } = useAccount()
  const text = fill(t.orders.tracking, { code: tracking })
  const address = carrierPage(carrier, tracking, site.language)
  return address ? (
    <a className="link" href={address} rel="noreferrer">
      {text}
    </a>
  ) : (
    text
  )
}
