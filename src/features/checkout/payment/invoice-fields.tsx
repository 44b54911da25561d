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

interface InvoiceFieldsProps {
  option: PaymentOption
  draft: Draft
  problem: string | undefined
  onChange: () => void
}

export function InvoiceFields({ option, draft, problem, onChange }: InvoiceFieldsProps) {
  const { session, t, form } = useCheckout()
  const set = (changes: Partial<Draft>) => {
    onChange()
    change(session, changes)
  }
  return (
    <>
      {option === 'e_invoice' && (
        <Field
          label={t.payment.eInvoiceId}
          hint={t.payment.eInvoiceHint}
          error={problem === 'eInvoiceId' ? t.payment.eInvoiceHint : undefined}
          name="eInvoiceId"
          autoComplete="off"
          maxLength={60}
          required
          value={draft.eInvoiceId}
          onValue={(eInvoiceId) => set({ eInvoiceId })}
        />
      )}
      {draft.company && (
        <Field
          label={t.payment.reference}
          note={form.optional}
          name="reference"
          autoComplete="off"
          maxLength={60}
          value={draft.reference}
          onValue={(reference) => set({ reference })}
        />
      )}
    </>
  )
}
