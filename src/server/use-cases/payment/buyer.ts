/** Who pays, as the table of payment options asks. */

import { type Buyer, paymentOptionsFor } from '#core/checkout/payment-options'
import type { CheckoutRow } from '#server/use-cases/checkout/checkout-state'
import type { CheckoutQuote } from '#server/use-cases/checkout/quote-checkout'

type BuyerRow = Pick<CheckoutRow, 'site' | 'currency' | 'company' | 'country' | 'billing' | 'account_id'>
type BuyerQuote = Pick<CheckoutQuote, 'totals' | 'buysGiftCard'>

/** @param quote of what is to be paid; without it, options are not refused for the amount or the goods */
export function buyerOf(row: BuyerRow, quote?: BuyerQuote): Buyer {
  const { site, currency, company } = row
  return {
    ...{ site, currency, company },
    country: row.billing?.country ?? row.country,
    hasAccount: row.account_id !== null,
    ...(row.billing && { hasNumber: hasNumber(row) }),
    ...(quote && { total: quote.totals.total, buysGiftCard: quote.buysGiftCard }),
  }
}

/** Their form and check digits were looked at with the address. */
export function hasNumber({ billing }: Pick<BuyerRow, 'billing'>): boolean {
  return Boolean(billing?.orgNbr || billing?.vatNbr)
}

/** Whether the option that the customer has chosen is still one of those offered. */
export function hasOfferedPayment(
  row: BuyerRow & Pick<CheckoutRow, 'payment_option' | 'e_invoice_id'>,
  quote?: BuyerQuote,
): boolean {
  const { payment_option: option } = row
  if (option === null || !paymentOptionsFor(buyerOf(row, quote)).includes(option)) return false
  return option !== 'e_invoice' || row.e_invoice_id !== null
}
