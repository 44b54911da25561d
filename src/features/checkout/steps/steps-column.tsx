import { type ReactNode, useEffect, useRef } from 'react'
import type { Checkout } from '#api/checkout/checkout'
import type { StepName } from '#core/checkout/states'
import { fill } from '#core/text/text'
import { useCheckout } from '#features/checkout/context.ts'
import { PaymentStep, usePayment } from '#features/checkout/payment/payment-step.tsx'
import type { Draft } from '#features/checkout/session/draft.ts'
import { saveAddress } from '#features/checkout/session/save-steps.ts'
import type { SessionState } from '#features/checkout/session/session.ts'
import { AddressAnswer, AddressStep } from '#features/checkout/steps/address-step.tsx'
import { FIELDS_NOTICE } from '#features/checkout/steps/problem-notice.tsx'
import { ShippingAnswer, ShippingStep, useDeliveryForm } from '#features/checkout/steps/shipping-step.tsx'
import { StepSection } from '#features/checkout/steps/step-section.tsx'
import { stepsOf } from '#features/checkout/steps/steps.ts'
import { Notice } from '#ui/notice.tsx'

interface StepParts {
  onSubmit: () => void
  body: ReactNode
  answer?: ReactNode
}

/** The steps in order, one of them open. */
export function StepsColumn({ checkout, draft }: { checkout: Checkout; draft: Draft }) {
  const { session, t, state } = useCheckout()
  const missing = useDeliveryForm()
  const payment = usePayment()
  const parts: Record<StepName, StepParts> = {
    address: {
      onSubmit: () => saveAddress(session),
      body: <AddressStep draft={draft} />,
      answer: <AddressAnswer checkout={checkout} draft={draft} />,
    },
    shipping: {
      onSubmit: missing.submit,
      body: <ShippingStep draft={draft} checkout={checkout} missing={missing} />,
      answer: <ShippingAnswer checkout={checkout} />,
    },
    payment: {
      onSubmit: payment.submit,
      body: <PaymentStep draft={draft} checkout={checkout} payment={payment} />,
    },
  }
  const steps = stepsOf(checkout)
  const open = steps.indexOf(state.step)
  useFocus(state)
  return (
    <>
      {state.switched && (
        <Notice kind="warn" alert>
          <p>{fill(t.switched[state.switched], { name: checkout.account?.accountName ?? '' })}</p>
        </Notice>
      )}
      <ol>
        {steps.map((name, index) => (
          <StepSection
            key={name}
            name={name}
            n={index + 1}
            state={index < open ? 'done' : index === open ? 'on' : 'next'}
            answer={parts[name].answer}
            onSubmit={parts[name].onSubmit}
          >
            {parts[name].body}
          </StepSection>
        ))}
      </ol>
    </>
  )
}

/**
 * Once per refused submit the focus goes to the first wrong field, and what is wrong in all is in sight above it unless it
 * is too far; a step that opens without one gets it at the field that was asked for, or at its heading. Not when the page
 * opens: reading starts at its top then.
 */
function useFocus({ step, refusals, wanted }: SessionState): void {
  const before = useRef({ step, refusals })
  useEffect(() => {
    const opened = before.current.step !== step
    if (!opened && before.current.refusals === refusals) return
    before.current = { step, refusals }
    const wrong = document.querySelector<HTMLElement>('.step [aria-invalid="true"]')
    const field = wanted && document.querySelector<HTMLElement>(`.input[name="${wanted}"]`)
    const heading = document.getElementById(`step-${step}`)
    ;(wrong ?? (opened ? field || heading : undefined))?.focus()
    document.getElementById(FIELDS_NOTICE)?.scrollIntoView({ block: 'nearest' })
    wrong?.closest('.field')?.scrollIntoView({ block: 'nearest' })
  }, [step, refusals, wanted])
}
