/** VAT as mails and documents show it, a row per rate. */
import { decimalMark, formatNumber } from '#core/catalogue/attributes'
import type { RateAmount } from '#core/checkout/refund'
import { formatMoney } from '#core/money/format-money'
import { fill } from '#core/text/text'
import { serverMessages } from '#i18n/server-messages'
import type { OrderDocument } from '#server/db/documents'

/** @returns label and amount */
export function vatRows(
  rates: readonly RateAmount[],
  language: OrderDocument['language'],
  currency: OrderDocument['currency'],
): [string, string][] {
  const t = serverMessages(language).invoice
  const money = (amount: number) => formatMoney(amount, currency)
  const mark = decimalMark(language)
  return rates.map(({ rate, gross, vat }) => [
    fill(t.vatOf, { rate: formatNumber(rate, mark), net: money(gross - vat) }),
    money(vat),
  ])
}
