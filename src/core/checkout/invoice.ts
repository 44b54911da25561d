/** Paying by invoice: how long the buyer has, and up to what. Nobody has looked up whether the buyer can pay. */
import { type BackOrdered, backOrderOf } from '#core/checkout/dispatch'
import type { Currency, PerCurrency } from '#core/money/money'

/**
 * Days until an invoice is due, as the terms of sale say: from its date, or from the day on which the parcel leaves where
 * something of it is awaited.
 */
export const INVOICE_DAYS = 30

/**
 * The largest total on invoice, in minor units with VAT. A private person's is what the shop can lose on one who does not
 * pay, without a credit check: a few spools. Anybody can say that they are a company, so that one which the shop does
 * not know gets little more. Accounts of companies are made by the shop itself: theirs is a month of printing.
 */
export const MOST_ON_INVOICE: Record<'private' | 'company' | 'account', PerCurrency> = {
  private: { SEK: 200_000, EUR: 18_000, USD: 20_000, GBP: 15_000, DKK: 135_000, NOK: 200_000 },
  company: { SEK: 600_000, EUR: 53_000, USD: 60_000, GBP: 45_000, DKK: 400_000, NOK: 600_000 },
  account: { SEK: 2_500_000, EUR: 220_000, USD: 250_000, GBP: 190_000, DKK: 1_650_000, NOK: 2_500_000 },
}

/** @returns where an invoice is paid to. A bankgiro is of Sweden, and in its currency alone. */
export function bankLines(
  { bankgiro, iban, bic }: { bankgiro: string; iban: string; bic: string },
  currency: Currency,
): string[] {
  return [...(currency === 'SEK' ? [`Bankgiro: ${bankgiro}`] : []), `IBAN: ${iban}`, `BIC: ${bic}`]
}

interface Invoiced {
  currency: Currency
  company: boolean
  total?: number
  buysGiftCard?: boolean
  hasCompanyAccount?: boolean
  hasNumber?: boolean
}

/** A gift card is money: on credit it could be spent, or sold, before it is paid. */
export function isOnInvoice({ total = 0, buysGiftCard, ...buyer }: Invoiced): boolean {
  return !buysGiftCard && total <= mostOnInvoice(buyer)
}

/** @returns minor units with VAT: the largest total that this buyer may owe */
export function mostOnInvoice({ currency, ...buyer }: Omit<Invoiced, 'total' | 'buysGiftCard'>): number {
  return MOST_ON_INVOICE[kindOf(buyer)][currency]
}

function kindOf({
  company,
  hasCompanyAccount,
  hasNumber,
}: Omit<Invoiced, 'currency'>): keyof typeof MOST_ON_INVOICE {
  if (!company) return 'private'
  if (hasCompanyAccount) return 'account'
  return hasNumber === false ? 'private' : 'company'
}

/** @param from when it is placed, or when it leaves @returns the moment at which it is due */
export function dueAt(from: Date): Date {
  return new Date(from.getTime() + INVOICE_DAYS * 86_400_000)
}

interface Owed {
  dueAt: Date
  /** Undefined as long as it has not left. */
  shippedAt: Date | undefined
  lines: readonly BackOrdered[]
}

/** Nobody pays for goods two months before they come. @returns undefined as long as it waits for some, and so has no day */
export function knownDue({ dueAt, shippedAt, lines }: Owed): Date | undefined {
  return isDueAfterDispatch(lines) && !shippedAt ? undefined : dueAt
}

/** All of an order leaves in one parcel. */
export function isDueAfterDispatch(lines: readonly BackOrdered[]): boolean {
  return backOrderOf(lines) !== undefined
}
