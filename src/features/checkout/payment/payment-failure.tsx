import { useEffect } from 'react'
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

/** Stands at the top of the step, so the step's heading takes the focus; the notice is read out as it comes. */
function FailureNotice({ failure: { reason, money } }: { failure: PaymentFailure }) {
  const { t } = useCheckout()
  useEffect(() => document.getElementById('step-payment')?.focus(), [])
  // Whoever went back to pay another way has done nothing wrong.
  const isWanted = reason === 'cancelled'
  return (
    <Notice kind={isWanted ? 'plain' : 'bad'} alert>
      {!isWanted && <p className="strong">{t.errors.paymentError}</p>}
      <p>{t.decline[reason]}</p>
      <p>{t.failed[money]}</p>
    </Notice>
  )
}
