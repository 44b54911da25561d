/** The checkout (island on /checkout/*): the open steps with the order beside them, or the screen that took their place. */
import { useStore } from '@nanostores/react'
import { type ReactNode, useEffect, useMemo } from 'react'
import { shopClient } from '#browser/client'
import type { CheckoutMessages, CheckoutSite, FormMessages } from '#features/checkout/checkout-site.ts'
import { CheckoutSkeleton } from '#features/checkout/checkout-skeleton.tsx'
import { Context } from '#features/checkout/context.ts'
import { DeadEnd, Elsewhere, Refunded } from '#features/checkout/dead-end.tsx'
import { Paying } from '#features/checkout/payment/paying.tsx'
import { readPlace } from '#features/checkout/session/address-bar.ts'
import { followAccount } from '#features/checkout/session/follow-account.ts'
import { followCart, openFromAddress } from '#features/checkout/session/open-checkout.ts'
import { followAddress } from '#features/checkout/session/save-steps.ts'
import { createSession, patch, type Session, type SessionState } from '#features/checkout/session/session.ts'
import { screenOf } from '#features/checkout/steps/steps.ts'
import { StepsColumn } from '#features/checkout/steps/steps-column.tsx'
import { Confirmation } from '#features/checkout/summary/confirmation.tsx'
import { FoldedSummary, Summary } from '#features/checkout/summary/summary.tsx'
import './checkout.css'
import './summary/summary.css'

export interface CheckoutPageProps {
  site: CheckoutSite
  t: CheckoutMessages
  form: FormMessages
}

export function CheckoutPage({ site, t, form }: CheckoutPageProps) {
  const session = useMemo(() => createSession(shopClient(), site), [site])
  const context = useMemo(() => ({ session, site, t, form }), [session, site, t, form])
  const state = useStore(session.$state)
  useAddressBar(session)
  useEffect(() => followAccount(session), [session])
  return (
    <Context value={context}>
      <div className="checkout">{screenFor(state, t)}</div>
    </Context>
  )
}

function screenFor({ opened, checkout, draft }: SessionState, t: CheckoutMessages): ReactNode {
  if (opened === 'loading') return <CheckoutSkeleton />
  if (opened === 'elsewhere') return <Elsewhere />
  if (opened !== 'open' || !checkout) return <DeadEnd />
  const { status, email } = checkout
  switch (screenOf(status)) {
    case 'paying':
      return <Paying checkout={checkout} />
    case 'done':
      return <Confirmation checkout={checkout} />
    case 'refund':
      return <Refunded email={email} done={status === 'refunded'} />
    default:
      return (
        draft && (
          <>
            <FoldedSummary checkout={checkout} />
            <div className="co">
              <div>
                <h1 className="visually-hidden">{t.title}</h1>
                <StepsColumn checkout={checkout} draft={draft} />
              </div>
              <Summary checkout={checkout} />
            </div>
          </>
        )
      )
  }
}

/** Back and Forward move between steps; a page from the back-forward cache may hold an old cart. */
function useAddressBar(session: Session): void {
  useEffect(() => {
    openFromAddress(session)
    const onPop = () => {
      const { checkout } = session.$state.get()
      if (checkout && readPlace(location.pathname).id === checkout.id) followAddress(session)
      else openFromAddress(session)
    }
    const onShow = ({ persisted }: PageTransitionEvent) => persisted && openFromAddress(session)
    // Nobody is offline any more; what was tried is still to be tried again.
    const onOnline = () => {
      if (session.$state.get().problem?.kind === 'offline') patch(session, { problem: { kind: 'network' } })
    }
    addEventListener('online', onOnline)
    addEventListener('popstate', onPop)
    addEventListener('pageshow', onShow)
    const unfollow = followCart(session)
    return () => {
      unfollow()
      removeEventListener('online', onOnline)
      removeEventListener('popstate', onPop)
      removeEventListener('pageshow', onShow)
    }
  }, [session])
}
