import { eInvoiceId as spelledId } from '#core/checkout/e-invoice-id'
import type { PaymentOption } from '#core/checkout/payment-options'
import { useCheckout } from '#features/checkout/context.ts'
import type { Draft } from '#features/checkout/session/draft.ts'
import { change } from '#features/checkout/session/save-steps.ts'
import { Field } from '#ui/field.tsx'

export type InvoiceProblem = 'eInvoiceId'

export function invoiceProblem(option: PaymentOption, { eInvoiceId }: Draft): InvoiceProblem | undefined {
  return option === 'e_invoice' && !spelledId(eInvoiceId) ? 'eInvoiceId' : undefined
}

interface FieldProps {
  draft: Draft
}

interface EInvoiceFieldProps extends FieldProps {
  isWrong: boolean
  onChange: () => void
}

/** Where an e-invoice goes. */
export function EInvoiceField({ draft, isWrong, onChange }: EInvoiceFieldProps) {
  const { session, t } = useCheckout()
  return (
    <Field
      label={t.payment.eInvoiceId}
      hint={t.payment.eInvoiceHint}
      error={isWrong ? t.payment.eInvoiceHint : undefined}
      name="eInvoiceId"
      autoComplete="off"
      maxLength={60}
      required
      value={draft.eInvoiceId}
      onValue={(eInvoiceId) => {
        onChange()
        change(session, { eInvoiceId })
      }}
    />
  )
}

/** A company finds its order by it: it stands on mail and invoice, however the order is paid. */
export function ReferenceField({ draft }: FieldProps) {
  const { session, t, form } = useCheckout()
  return (
    <Field
      label={t.payment.reference}
      note={form.optional}
      name="reference"
      autoComplete="off"
      maxLength={60}
      value={draft.reference}
      onValue={(reference) => change(session, { reference })}
    />
  )
}
