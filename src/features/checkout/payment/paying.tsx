import { useCallback, useEffect, useRef } from 'react'
import type { Checkout } from '#api/checkout/checkout'
import { followRedirect } from '#browser/payment-form'
import { fill } from '#core/text/text'
import { useCheckout } from '#features/checkout/context.ts'
import { isInApp } from '#features/checkout/payment/payment-options.ts'
import { SwishCode, SwishElsewhere } from '#features/checkout/payment/swish-code.tsx'
import { Screen } from '#features/checkout/screen.tsx'
import { awaitPayment, payAnotherWay } from '#features/checkout/session/pay.ts'
import { ProblemNotice } from '#features/checkout/steps/problem-notice.tsx'
import { Button } from '#ui/button.tsx'
import { Spinner } from '#ui/spinner.tsx'

/** While the payment is in the balance: it is asked about until it is decided or takes too long to wait. */
export function Paying({ checkout }: { checkout: Checkout }) {
  const { session, t, state } = useCheckout()
  const { slow, busy } = state
  const { email, payment } = checkout
  const nextAction = payment?.status === 'action' ? payment.nextAction : undefined
  const asking = useRef(new AbortController())
  const ask = useCallback(() => {
    asking.current.abort()
    asking.current = new AbortController()
    awaitPayment(session, asking.current.signal)
  }, [session])
  useEffect(() => {
    ask()
    return () => asking.current.abort()
  }, [ask])

  const inApp = nextAction && payment && isInApp(payment.option) ? nextAction : undefined
  const title = inApp ? t.paying.swishTitle : t.paying.title
  return (
    <Screen title={slow && !inApp ? t.paying.slowTitle : title}>
      {inApp && <SwishCode checkout={checkout} nextAction={inApp} />}
      {slow && !inApp ? (
        <p>{email ? fill(t.paying.slow, { email }) : t.paying.slowPlain}</p>
      ) : (
        <p className="row row--8" role="status">
          {nextAction && !inApp ? (
            t.paying.action
          ) : (
            <>
              <Spinner /> {inApp ? t.paying.title : t.paying.text}
            </>
          )}
        </p>
      )}
      <ProblemNotice />
      <div className="row">
        {nextAction?.redirectUrl && (
          <Button kind="primary" large onClick={() => followRedirect(nextAction)}>
            {inApp ? t.paying.swishOpen : t.paying.continue}
          </Button>
        )}
        {slow && <Button onClick={ask}>{t.paying.check}</Button>}
        {(nextAction || slow) && (
          <Button
            kind="ghost"
            busy={busy && t.paying.checking}
            onClick={() => {
              asking.current.abort()
              payAnotherWay(session)
            }}
          >
            {t.paying.other}
          </Button>
        )}
      </div>
      {inApp && <SwishElsewhere checkout={checkout} nextAction={inApp} />}
    </Screen>
  )
}
