/** Ways to pay, as the visitor sees them. */
import type { Checkout } from '#api/checkout/checkout'
import type { PaymentMethodType } from '#browser/payment-form'
import { type PaymentOption, paymentRow } from '#core/checkout/payment-options'
import { cleanLine } from '#core/text/clean-text'

export function isInvoice(option: PaymentOption): boolean {
  return paymentRow(option).form === 'invoice'
}

/** Klarna's options are one choice on the screen: the plan is chosen there. */
export function offeredOptions({ paymentOptions }: Pick<Checkout, 'paymentOptions'>): PaymentOption[] {
  const isKlarna = (option: PaymentOption) => paymentRow(option).form === 'klarna'
  const klarna = paymentOptions.find(isKlarna)
  return paymentOptions.filter((option) => !isKlarna(option) || option === klarna)
}

/** What the provider's form has to ask; nothing for Swish, which opens on the provider's page. */
export function formTypeOf(option: PaymentOption): PaymentMethodType | undefined {
  const { form } = paymentRow(option)
  return form === 'card' || form === 'klarna' ? form : undefined
}

/** Whether the customer pays on a page of the provider. */
export function leavesShop(option: PaymentOption): boolean {
  const { provider, form } = paymentRow(option)
  return provider === 'stripe' && form !== 'card'
}

/** GLN of 13 digits, or a PEPPOL id in the forms 0007:… and 0088:… */
export function isEInvoiceId(value: string): boolean {
  return /^(\d{13}|(0007|0088):\S{1,50})$/.test(cleanLine(value))
}
