import { useEffect, useRef } from 'react'
import type { Checkout } from '#api/checkout/checkout'
import { type PaymentFailure, paymentFailure } from '#core/checkout/payment-failure'
import { useCheckout } from '#features/checkout/context.ts'
import { Notice } from '#ui/notice.tsx'

/**
 * Why the last attempt came to nothing. It follows from the checkout as it was read, so that it does not matter who
 * saw the payment fail: this page, the provider's page, or neither.
 */
export function PaymentFailed({ checkout }: { checkout: Checkout }) {
  const { state } = useCheckout()
  const failure = paymentFailure(checkout.payment)
  if (!failure || state.leftBehind === failure.attempt) return null
  return <FailureNotice key={failure.attempt} failure={failure} />
}

/** Stands above what is to be mended, so it takes the focus: what is read next, and seen below it, is the form. */
function FailureNotice({ failure: { reason, money } }: { failure: PaymentFailure }) {
  const { t } = useCheckout()
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    place.current?.focus({ preventScroll: true })
    place.current?.scrollIntoView({ block: 'start' })
  }, [])
  // Whoever went back to pay another way has done nothing wrong.
  const isWanted = reason === 'cancelled'
  return (
    <div ref={place} className="payfailed" tabIndex={-1}>
      <Notice kind={isWanted ? 'plain' : 'bad'} alert>
        {!isWanted && <p className="strong">{t.errors.paymentError}</p>}
        <p>{t.decline[reason]}</p>
        <p>{t.failed[money]}</p>
      </Notice>
    </div>
  )
}
