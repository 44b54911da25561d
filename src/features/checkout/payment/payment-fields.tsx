import { eInvoiceExample, eInvoiceProblem } from '#core/checkout/e-invoice-id'
import type { PaymentOption } from '#core/checkout/payment-options'
import { isEmail } from '#core/text/email'
import { fill } from '#core/text/text'
import { EmailHint, useLeft } from '#features/address/email-hint.tsx'
import type { CheckoutMessages } from '#features/checkout/checkout-site.ts'
import { useCheckout } from '#features/checkout/context.ts'
import { type Draft, eInvoiceReceiver, invoiceReceiver } from '#features/checkout/session/draft.ts'
import { change } from '#features/checkout/session/save-steps.ts'
import { Field } from '#ui/field.tsx'

export type InvoiceProblem = 'eInvoiceId' | 'invoiceEmail'

export function invoiceProblem(option: PaymentOption, draft: Draft): InvoiceProblem | undefined {
  if (option === 'e_invoice' && receiverProblem(draft)) return 'eInvoiceId'
  const email = invoiceReceiver(draft)
  const isMailed = option === 'invoice_email' && draft.company && email !== ''
  return isMailed && !isEmail(email) ? 'invoiceEmail' : undefined
}

function receiverProblem(draft: Draft) {
  return eInvoiceProblem(eInvoiceReceiver(draft), draft.billing.country)
}

interface FieldProps {
  draft: Draft
}

interface InvoiceFieldProps extends FieldProps {
  isWrong: boolean
  onChange: () => void
}

/** Where an e-invoice goes; what a number of the company's says of it already is there to be changed. */
export function EInvoiceField({ draft, isWrong, onChange }: InvoiceFieldProps) {
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

/** Of a company whose bookkeepers have a mailbox of their own. */
export function InvoiceEmailField({
  draft,
  email,
  isWrong,
  onChange,
}: InvoiceFieldProps & { email: string | undefined }) {
  const { session, t, form } = useCheckout()
  const { invoiceEmail = '' } = draft
  const [left, leave] = useLeft(invoiceEmail)
  const set = (typed: string) => {
    onChange()
    change(session, { invoiceEmail: typed })
  }
  return (
    <div>
      <Field
        label={t.payment.invoiceEmail}
        note={form.optional}
        hint={email && fill(t.payment.invoiceEmailHint, { email })}
        error={isWrong ? form.problems.email : undefined}
        name="invoiceEmail"
        inputMode="email"
        autoComplete="off"
        maxLength={254}
        value={invoiceEmail}
        onValue={set}
        onBlur={leave}
      />
      <EmailHint email={left} form={form} onTake={set} />
    </div>
  )
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
