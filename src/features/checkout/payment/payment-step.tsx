import { Fragment, type MouseEvent, type RefObject, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import type { Checkout } from '#api/checkout/checkout'
import type { PaymentForm } from '#browser/payment-form'
import type { PaymentOption } from '#core/checkout/payment-options'
import { cleanLine } from '#core/text/clean-text'
import { useCheckout } from '#features/checkout/context.ts'
import { Codes } from '#features/checkout/payment/codes.tsx'
import { paymentMode } from '#features/checkout/payment/load-payment-form.ts'
import { NoInvoice } from '#features/checkout/payment/no-invoice.tsx'
import { PaymentBox } from '#features/checkout/payment/payment-box.tsx'
import { PaymentFailed } from '#features/checkout/payment/payment-failure.tsx'
import {
  EInvoiceField,
  InvoiceEmailField,
  type InvoiceProblem,
  invoiceProblem,
  ReferenceFields,
} from '#features/checkout/payment/payment-fields.tsx'
import {
  formTypeOf,
  isCredit,
  isInvoice,
  isSameChoice,
  leavesShop,
  offeredOptions,
} from '#features/checkout/payment/payment-options.ts'
import { Points } from '#features/checkout/payment/points.tsx'
import { Terms } from '#features/checkout/payment/terms.tsx'
import { type Draft, eInvoiceReceiver, invoiceReceiver } from '#features/checkout/session/draft.ts'
import { leaveFailureBehind, submitOrder } from '#features/checkout/session/pay.ts'
import { change } from '#features/checkout/session/save-steps.ts'
import { showChoice } from '#features/checkout/steps/show-choice.ts'
import { STEP_FORM, StepFoot } from '#features/checkout/steps/step-section.tsx'
import { Review } from '#features/checkout/summary/review.tsx'
import { useReviewed } from '#features/checkout/summary/use-reviewed.ts'
import { Button } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'
import '#ui/choice.css'

export interface Payment {
  problem: 'required' | InvoiceProblem | undefined
  clear: () => void
  setForm: (form: PaymentForm | undefined) => void
  takeTypedCode: RefObject<() => boolean>
  submit: () => void
}

/** Says what was left out, and orders when nothing was. */
export function usePayment(): Payment {
  const { session, state } = useCheckout()
  const [form, setForm] = useState<PaymentForm>()
  const [problem, setProblem] = useState<Payment['problem']>()
  const takeTypedCode = useRef(() => false)
  const submit = () => {
    const { draft, checkout } = state
    if (!draft || !checkout || takeTypedCode.current()) return
    const option = chosenPayment(draft, checkout)
    const found = option ? invoiceProblem(option, draft) : 'required'
    // What is said stands above what has the focus: it is there before that is gone to.
    flushSync(() => setProblem(found))
    if (found === 'required') return showChoice('payment')
    if (found || !option) {
      document.querySelector<HTMLInputElement>(`input[name="${found}"]`)?.focus()
      return
    }
    const needsForm = formTypeOf(option) !== undefined && checkout.totals.total > 0
    // The form is still loading, or did not load: it says so itself.
    if (needsForm && !form) return
    return submitOrder(session, {
      option,
      ...(option === 'e_invoice' && { eInvoiceId: cleanLine(eInvoiceReceiver(draft)) }),
      ...(draft.company && {
        reference: cleanLine(draft.reference),
        purchaseOrder: cleanLine(draft.purchaseOrder ?? ''),
        ...(option === 'invoice_email' && { invoiceEmail: invoiceReceiver(draft) }),
      }),
      form: needsForm ? form : undefined,
    })
  }
  return { problem, clear: () => setProblem(undefined), setForm, takeTypedCode, submit }
}

/**
 * The first way to pay is chosen beforehand, but never one that lends money (betaltjänstlagen 2010:751, chapter 7 a), and
 * none for a company that has a choice, as it mostly has an invoice in mind. Any of Klarna's options stands for the one
 * that is shown. What is paid already needs no choice.
 */
function chosenPayment({ payment, company }: Draft, checkout: Checkout): PaymentOption | undefined {
  const offered = offeredOptions(checkout)
  const [first] = offered
  if (checkout.totals.total === 0) return first
  if (payment) return offered.find((option) => isSameChoice(option, payment))
  return first && !isCredit(first) && (!company || offered.length === 1) ? first : undefined
}

function showReview(): void {
  const title = document.getElementById('review-title')
  title?.focus({ preventScroll: true })
  title?.scrollIntoView({ block: 'start' })
}

/** The second press of two quick ones was meant for what stood there before. */
function onlyOnce(event: MouseEvent): void {
  if (event.detail > 1) event.preventDefault()
}

interface PaymentStepProps {
  draft: Draft
  checkout: Checkout
  payment: Payment
}

export function PaymentStep({ draft, checkout, payment }: PaymentStepProps) {
  const { session, t, state } = useCheckout()
  const chosen = chosenPayment(draft, checkout)
  const isReviewed = useReviewed(checkout)
  const isFree = checkout.totals.total === 0
  const isLater = chosen !== undefined && isInvoice(chosen)
  const isMissing = payment.problem === 'required'
  if (paymentMode() === 'none') return <Notice kind="warn">{t.payment.unavailable}</Notice>
  const failed = <PaymentFailed checkout={checkout} />
  const order = (inBar: boolean) => (
    <Button
      kind="primary"
      large
      type="submit"
      {...(inBar ? { form: STEP_FORM, tabIndex: -1, onClick: onlyOnce } : { className: 'step__go' })}
      busy={state.busy && (isFree || isLater ? t.payment.ordering : t.payment.placing)}
    >
      {/* Nothing else may stand on it (Directive 2011/83/EU, article 8(2)): the amount is in the review. */}
      {isFree ? t.payment.placeFree : isLater ? t.payment.placeInvoice : t.payment.place}
    </Button>
  )
  return (
    <>
      {(isFree || !chosen) && failed}
      <Points checkout={checkout} />
      <Codes checkout={checkout} beforeOrder={payment.takeTypedCode} />
      {isFree && <p>{t.payment.nothing}</p>}
      <fieldset
        className={`options${isMissing ? ' options--wrong' : ''}`}
        hidden={isFree}
        aria-describedby={isMissing ? 'payment-problem' : undefined}
      >
        <legend className="visually-hidden">{t.payment.legend}</legend>
        {isMissing && (
          <div id="payment-problem">
            <Notice kind="bad" alert>
              {t.payment.required}
            </Notice>
          </div>
        )}
        {offeredOptions(checkout).map((option) => (
          <Fragment key={option}>
            <label className="option">
              <input
                type="radio"
                name="payment"
                checked={option === chosen}
                onChange={() => {
                  payment.clear()
                  leaveFailureBehind(session)
                  change(session, { payment: option })
                }}
              />
              <span className="option__name">{t.payment.options[option]}</span>
              {/* The law that orders the options is about consumers, and names no label: it tells them what is lent. */}
              {isCredit(option) && !draft.company ? (
                <span className="tag">{t.payment.credit}</span>
              ) : (
                <span />
              )}
              <span className="option__sub">{t.payment.notes[option]}</span>
            </label>
            {option === chosen && !isFree && (
              <>
                {failed}
                <OfOption option={option} draft={draft} checkout={checkout} payment={payment} />
              </>
            )}
          </Fragment>
        ))}
      </fieldset>
      {!isFree && <NoInvoice checkout={checkout} />}
      {draft.company && <ReferenceFields draft={draft} />}
      {chosen && !isFree && leavesShop(chosen) && <p className="small muted">{t.payment.redirect}</p>}
      <Review checkout={checkout} />
      <Terms />
      <StepFoot
        besideTotal
        inBar={
          // Who orders has seen right before what is ordered (Directive 2011/83/EU, article 8(2)): the bar leads there first.
          isReviewed ? (
            order(true)
          ) : (
            <Button kind="primary" large tabIndex={-1} onClick={showReview}>
              {t.review.title}
            </Button>
          )
        }
      >
        {order(false)}
      </StepFoot>
    </>
  )
}

/** What one has to fill in for the chosen way to pay, right below it: on a phone the others would push it out of sight. */
function OfOption({ option, draft, checkout, payment }: PaymentStepProps & { option: PaymentOption }) {
  const { totals, currency, email } = checkout
  const formType = formTypeOf(option)
  if (option === 'e_invoice')
    return <EInvoiceField draft={draft} isWrong={payment.problem === 'eInvoiceId'} onChange={payment.clear} />
  if (option === 'invoice_email' && draft.company)
    return (
      <InvoiceEmailField
        draft={draft}
        email={email}
        isWrong={payment.problem === 'invoiceEmail'}
        onChange={payment.clear}
      />
    )
  return formType ? (
    <PaymentBox
      key={formType}
      type={formType}
      amount={totals.total}
      currency={currency}
      onForm={payment.setForm}
    />
  ) : null
}
