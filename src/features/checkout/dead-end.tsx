import { useEffect } from 'react'
import { LISTS } from '#core/listing/lists'
import { phoneAddress } from '#core/text/phone-address'
import { sentences } from '#core/text/sentences'
import { fill } from '#core/text/text'
import { EmptyPlate } from '#features/cart/empty-plate.tsx'
import { useCheckout } from '#features/checkout/context.ts'
import { Screen } from '#features/checkout/screen.tsx'
import { openFromAddress, startAgain } from '#features/checkout/session/open-checkout.ts'
import { awaitElsewhere } from '#features/checkout/session/pay.ts'
import { ProblemNotice } from '#features/checkout/steps/problem-notice.tsx'
import { screenOf } from '#features/checkout/steps/steps.ts'
import { Button } from '#ui/button.tsx'

/** An empty cart, a checkout that is gone, one that could not be opened: each with a way on. */
export function DeadEnd() {
  const { session, t, state } = useCheckout()
  const { opened, busy, retry } = state
  if (opened === 'empty') return <Empty />
  if (opened === 'expired' || opened === 'missing') {
    const expired = opened === 'expired'
    return (
      <Screen title={expired ? t.problems.expiredTitle : t.problems.failedTitle}>
        <p>{expired ? t.problems.expired : sentences(t.errors.cartNotFound)}</p>
        <div className="row">
          <Button kind="primary" large busy={busy && t.loading} onClick={() => startAgain(session)}>
            {t.problems.again}
          </Button>
          <CartLink />
        </div>
      </Screen>
    )
  }
  if (opened === 'cookies') return <NoCookies />
  return (
    <Screen title={t.problems.failedTitle}>
      <ProblemNotice />
      <div className="row">
        {!retry && <Button onClick={() => openFromAddress(session)}>{t.problems.retry}</Button>}
        <CartLink />
      </div>
    </Screen>
  )
}

/** Where to choose something, and for whoever has a list, where to paste it. */
function Empty() {
  const { t } = useCheckout()
  return (
    <Screen title={t.errors.cartNoProducts}>
      <EmptyPlate label={t.empty.picture} />
      <p className="muted">{t.problems.empty}</p>
      <div className="row">
        <a className="btn btn--primary btn--lg" href="/shop">
          {t.problems.toShop}
        </a>
        <a className="btn btn--secondary btn--lg" href={LISTS.bestSellers}>
          {t.empty.bestSellers}
        </a>
        <a className="btn btn--secondary btn--lg" href="/wish-list">
          {t.empty.wishList}
        </a>
      </div>
      <a className="link" href="/cart#quick-order">
        {t.quickOrder}
      </a>
    </Screen>
  )
}

/** Why, what can be done about it, and how to buy without. */
function NoCookies() {
  const { session, site, t, state } = useCheckout()
  const { email, phone } = site.contact
  return (
    <Screen title={t.problems.cookiesTitle}>
      <p>{t.problems.cookies}</p>
      <p>{fill(t.problems.cookiesAllow, { host: location.hostname })}</p>
      <div className="row">
        <Button kind="primary" large busy={state.busy && t.loading} onClick={() => startAgain(session)}>
          {t.problems.retry}
        </Button>
        <CartLink />
      </div>
      <p>{t.problems.cookiesOtherwise}</p>
      <p className="row">
        <a className="link" href={`mailto:${email}`}>
          {email}
        </a>
        <a className="link" href={phoneAddress(phone)}>
          {phone}
        </a>
      </p>
    </Screen>
  )
}

function CartLink() {
  const { t } = useCheckout()
  return (
    <a className="btn btn--ghost" href="/cart">
      {t.problems.toCart}
    </a>
  )
}

/** Paid, and nothing can be delivered for it. */
export function Refunded({ email, done }: { email: string | undefined; done: boolean }) {
  const { t } = useCheckout()
  const coming = email ? fill(t.done.refund, { email }) : t.done.refundPlain
  return (
    <Screen title={t.done.refundTitle}>
      <p>{done ? t.done.refunded : coming}</p>
      <a className="btn btn--secondary" href="/shop">
        {t.done.shop}
      </a>
    </Screen>
  )
}

/** In another browser than the customer's: that it worked, the number, and nothing else. */
export function Elsewhere() {
  const { session, t, state } = useCheckout()
  const { status = 'paying', orderNumber } = state.returned ?? {}
  const isOpen = status === 'paying'
  useEffect(() => {
    if (!isOpen) return
    const asking = new AbortController()
    awaitElsewhere(session, asking.signal)
    return () => asking.abort()
  }, [session, isOpen])
  const screen = screenOf(status)
  if (screen === 'refund') return <Refunded email={undefined} done={status === 'refunded'} />
  if (screen === 'steps' || screen === 'gone') {
    return (
      <Screen title={t.errors.paymentError}>
        <p>{t.done.elsewhereFailed}</p>
      </Screen>
    )
  }
  const placed = screen === 'done'
  return (
    <Screen title={placed ? t.done.titlePlain : t.paying.title}>
      <p>{placed ? t.done.elsewhere : t.paying.text}</p>
      {orderNumber && (
        <p>
          <span className="small muted">{t.done.number}</span>
          <br />
          <span className="done__no code">{orderNumber}</span>
        </p>
      )}
      {!placed && <Button onClick={() => openFromAddress(session)}>{t.paying.check}</Button>}
    </Screen>
  )
}
