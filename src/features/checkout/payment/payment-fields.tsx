import { eInvoiceExample, eInvoiceProblem } from '#core/checkout/e-invoice-id'
import type { PaymentOption } from '#core/checkout/payment-options'
import { fill } from '#core/text/text'
import type { CheckoutMessages } from '#features/checkout/checkout-site.ts'
import { useCheckout } from '#features/checkout/context.ts'
import { type Draft, eInvoiceReceiver } from '#features/checkout/session/draft.ts'
import { change } from '#features/checkout/session/save-steps.ts'
import { Field } from '#ui/field.tsx'

export type InvoiceProblem = 'eInvoiceId'

export function invoiceProblem(option: PaymentOption, draft: Draft): InvoiceProblem | undefined {
  return option === 'e_invoice' && receiverProblem(draft) ? 'eInvoiceId' : undefined
}

function receiverProblem(draft: Draft) {
  return eInvoiceProblem(eInvoiceReceiver(draft), draft.billing.country)
}

interface FieldProps {
  draft: Draft
}

interface EInvoiceFieldProps extends FieldProps {
  isWrong: boolean
  onChange: () => void
}

/** Where an e-invoice goes; what a number of the company's says of it already is there to be changed. */
export function EInvoiceField({ draft, isWrong, onChange }: EInvoiceFieldProps) {
  const { session, t } = useCheckout()
  const example = eInvoiceExample(draft.billing.country)
  return (
    <Field
      label={t.payment.eInvoiceId}
      hint={example ? fill(t.payment.eInvoiceHint, { example }) : t.payment.eInvoiceHintPlain}
      error={isWrong ? problemText(draft, t.payment) : undefined}
      name="eInvoiceId"
      autoComplete="off"
      maxLength={60}
      required
      value={eInvoiceReceiver(draft)}
      onValue={(eInvoiceId) => {
        onChange()
        change(session, { eInvoiceId })
      }}
    />
  )
}

function problemText(draft: Draft, { eInvoiceProblems: words }: CheckoutMessages['payment']) {
  const problem = receiverProblem(draft)
  switch (problem?.reason) {
    case 'scheme':
      return fill(words.scheme, problem)
    case 'number':
      return fill(words.number, problem)
    case 'noScheme':
      return words.noScheme
    case 'required':
      return words.required
    default:
      return undefined
  }
}

/** A company finds its order by them: they stand on mail and invoice, however the order is paid. */
export function ReferenceFields({ draft }: FieldProps) {
  const { session, t, form } = useCheckout()
  return (
    <div className="two">
      <Field
        label={t.payment.purchaseOrder}
        note={form.optional}
        name="purchaseOrder"
        autoComplete="off"
        maxLength={50}
        value={draft.purchaseOrder ?? ''}
        onValue={(purchaseOrder) => change(session, { purchaseOrder })}
      />
      <Field
        label={t.payment.reference}
        note={form.optional}
        name="reference"
        autoComplete="off"
        maxLength={60}
        value={draft.reference}
        onValue={(reference) => change(session, { reference })}
      />
    </div>
  )
}
