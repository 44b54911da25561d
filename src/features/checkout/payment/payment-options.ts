/** Ways to pay, as the visitor sees them. */
import type { Checkout } from '#api/checkout/checkout'
import type { PaymentMethodType } from '#browser/payment-form'
import { type Buyer, type PaymentOption, paymentRow } from '#core/checkout/payment-options'

export function isInvoice(option: PaymentOption): boolean {
  return paymentRow(option).form === 'invoice'
}

/** Klarna's options are one choice on the screen: the plan is chosen there. */
export function offeredOptions({ paymentOptions }: Pick<Checkout, 'paymentOptions'>): PaymentOption[] {
  const isKlarna = (option: PaymentOption) => paymentRow(option).method === 'klarna'
  const klarna = paymentOptions.find(isKlarna)
  return paymentOptions.filter((option) => !isKlarna(option) || option === klarna)
}

/** Whether two options are one choice on the screen. */
export function isSameChoice(one: PaymentOption, other: PaymentOption): boolean {
  return one === other || (paymentRow(one).method === 'klarna' && paymentRow(other).method === 'klarna')
}

/** What the provider's form has to ask; nothing for Swish and Klarna, which ask on a page of their own. */
export function formTypeOf(option: PaymentOption): PaymentMethodType | undefined {
  const { form } = paymentRow(option)
  return form === 'card' ? form : undefined
}

/** Whether the customer pays on a page of the provider. */
export function leavesShop(option: PaymentOption): boolean {
  const { provider, form } = paymentRow(option)
  return provider === 'stripe' && form === 'none' && !isInApp(option)
}

/** Whether the customer confirms in an app, while this page waits. */
export function isInApp(option: PaymentOption): boolean {
  return paymentRow(option).method === 'swish'
}

/** Whether the buyer pays later: said beside the option. */
export function isCredit(option: PaymentOption): boolean {
  return paymentRow(option).credit
}

/** Who pays, as the server asks the table of payment options. */
export function buyerOf({
  site,
  currency,
  company,
  country,
  addresses: { billing },
  account,
  totals: { total },
  buysGiftCard,
}: Checkout): Buyer {
  return {
    ...{ site, currency, company, total, buysGiftCard },
    country: billing?.country ?? country,
    hasCompanyAccount: account?.kind === 'company',
    hasNumber: Boolean(billing?.orgNbr || billing?.vatNbr),
  }
}
