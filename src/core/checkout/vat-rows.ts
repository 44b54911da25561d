/** VAT as mails, documents and the confirmation show it, a row per rate. */
import { decimalMark, formatNumber } from '#core/catalogue/attributes'
import type { RateAmount } from '#core/checkout/refund'
import { formatMoney } from '#core/money/format-money'
import type { Currency } from '#core/money/money'
import type { Language } from '#core/site/language'
import { fill } from '#core/text/text'

/**
 * @param rates amounts in minor units
 * @param vatOf with `{rate}` in % and `{net}`
 * @returns label and amount
 */
export function vatRows(
  rates: readonly RateAmount[],
  vatOf: string,
  language: Language,
  currency: Currency,
): [string, string][] {
  const money = (amount: number) => formatMoney(amount, currency)
  const mark = decimalMark(language)
  return rates.map(({ rate, gross, vat }) => [
    fill(vatOf, { rate: formatNumber(rate, mark), net: money(gross - vat) }),
    money(vat),
  ])
}
