import { useEffect, useRef, useState } from 'react'
import type { PaymentForm, PaymentMethodType } from '#browser/payment-form'
import { report } from '#browser/report'
import type { Currency } from '#core/money/money'
import { useCheckout } from '#features/checkout/context.ts'
import { loadPaymentForm } from '#features/checkout/payment/load-payment-form.ts'
import { forgetFormProblem } from '#features/checkout/session/pay.ts'
import { Button } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'
import { Spinner } from '#ui/spinner.tsx'
import '#ui/label.css'

interface PaymentBoxProps {
  type: PaymentMethodType
  amount: number
  currency: Currency
  /** Undefined while there is none. */
  onForm: (form: PaymentForm | undefined) => void
}

/** The provider's form. React owns the box around it, and nothing inside. */
export function PaymentBox({ type, amount, currency, onForm }: PaymentBoxProps) {
  const { session, t, site } = useCheckout()
  const box = useRef<HTMLDivElement>(null)
  const mounted = useRef<PaymentForm>(undefined)
  const [state, setState] = useState<'loading' | 'ready' | 'failed'>('loading')
  const [attempt, setAttempt] = useState(0)

  // biome-ignore lint/correctness/useExhaustiveDependencies: the amount is set below without a new form
  useEffect(() => {
    let current = true
    setState('loading')
    loadPaymentForm(type, t.test)
      .then(async (form) => {
        if (!current || !box.current) return
        await form.mount(box.current, {
          amount,
          currency,
          locale: site.language,
          onCorrected: () => forgetFormProblem(session),
        })
        if (!current) return form.unmount()
        mounted.current = form
        onForm(form)
        setState('ready')
      })
      .catch((error: unknown) => {
        report('The payment form did not load', String(error))
        if (current) setState('failed')
      })
    return () => {
      current = false
      mounted.current?.unmount()
      mounted.current = undefined
      onForm(undefined)
    }
  }, [type, currency, attempt])

  useEffect(() => mounted.current?.setAmount(amount), [amount])

  return (
    <div className="paybox">
      {state === 'loading' && (
        <p role="status" className="row row--8">
          <Spinner /> {t.payment.loading}
        </p>
      )}
      {state === 'failed' && (
        <Notice
          kind="bad"
          alert
          actions={<Button onClick={() => setAttempt(attempt + 1)}>{t.problems.retry}</Button>}
        >
          {t.payment.loadFailed}
        </Notice>
      )}
      <div ref={box} />
    </div>
  )
}
