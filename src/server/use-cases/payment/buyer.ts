/** Who pays, as the table of payment options asks. */

import { type Buyer, paymentOptionsFor } from '#core/checkout/payment-options'
import type { BuyingAccount } from '#server/use-cases/account/account'
import type { CheckoutRow } from '#server/use-cases/checkout/checkout-state'
import type { CheckoutQuote } from '#server/use-cases/checkout/quote-checkout'

type BuyerRow = Pick<CheckoutRow, 'site' | 'currency' | 'company' | 'country' | 'billing'>

/** What is to be paid, and for which account; undefined for a guest. */
interface Purchase extends Pick<CheckoutQuote, 'totals' | 'buysGiftCard'> {
  account: Pick<BuyingAccount, 'kind'> | undefined
}

/** @param bought without it, options are not refused for the amount or the goods */
export function buyerOf(row: BuyerRow, bought?: Purchase): Buyer {
  const { site, currency, company } = row
  return {
    ...{ site, currency, company },
    country: row.billing?.country ?? row.country,
    ...(row.billing && { hasNumber: hasNumber(row) }),
    ...(bought && {
      total: bought.totals.total,
      buysGiftCard: bought.buysGiftCard,
      hasCompanyAccount: isKnownCompany(bought.account),
    }),
  }
}

/** Such accounts are made by the shop itself, which has looked who asks. Anybody makes a private one. */
export function isKnownCompany(account: Purchase['account']): boolean {
  return account?.kind === 'company'
}

/** Their form and check digits were looked at with the address. */
export function hasNumber({ billing }: Pick<BuyerRow, 'billing'>): boolean {
  return Boolean(billing?.orgNbr || billing?.vatNbr)
}

/** Whether the option that the customer has chosen is still one of those offered. */
export function hasOfferedPayment(
  row: BuyerRow & Pick<CheckoutRow, 'payment_option' | 'e_invoice_id'>,
  bought?: Purchase,
): boolean {
  const { payment_option: option } = row
  if (option === null || !paymentOptionsFor(buyerOf(row, bought)).includes(option)) return false
  return option !== 'e_invoice' || row.e_invoice_id !== null
}
