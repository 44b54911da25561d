/** Ways to pay, as the visitor sees them. */
import type { Checkout, PaymentOption } from '#api/checkout/checkout'
import type { PaymentMethodType } from '#browser/payments/payment-form'
import { cleanLine } from '#core/clean-text'

/** Three keys, one choice on the screen: the plan is chosen at Klarna (design section 13). */
const KLARNA: readonly PaymentOption[] = ['pay_later', 'slice_it', 'pay_over_time']
const INVOICES: readonly PaymentOption[] = ['invoice_email', 'invoice_mail', 'e_invoice']

export function isInvoice(option: PaymentOption): boolean {
  return INVOICES.includes(option)
}

export function offeredOptions({ paymentOptions }: Pick<Checkout, 'paymentOptions'>): PaymentOption[] {
  const klarna = paymentOptions.find((option) => KLARNA.includes(option))
  return paymentOptions.filter((option) => !KLARNA.includes(option) || option === klarna)
}

/** What the provider's form has to ask; nothing for Swish, which opens on the provider's page. */
export function formTypeOf(option: PaymentOption): PaymentMethodType | undefined {
  if (option === 'stripe') return 'card'
  return KLARNA.includes(option) ? 'klarna' : undefined
}

/** Specification section 5: GLN of 13 digits, or a PEPPOL id in the forms 0007:… and 0088:… */
export function isEInvoiceId(value: string): boolean {
  return /^(\d{13}|(0007|0088):\S{1,50})$/.test(cleanLine(value))
}
