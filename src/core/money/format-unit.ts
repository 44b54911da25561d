/** The price of one piece beside the sum of its line. */
import { formatMoney } from '#core/money/format-money'
import type { Currency } from '#core/money/money'
import type { UnitPrice } from '#core/pricing/unit-net'

/** @returns it with a sign before it where whoever multiplies finds another sum: `≈ 13,30 kr` */
export function formatUnit({ amount, isRounded }: UnitPrice, currency: Currency): string {
  const written = formatMoney(amount, currency)
  return isRounded ? `≈ ${written}` : written
}
