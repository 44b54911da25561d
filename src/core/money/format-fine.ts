/** Prices of more than two decimals, written as every other amount of their currency: `583,616 kr`. */
import { formatMoney } from '#core/money/format-money'
import type { Currency } from '#core/money/money'
import type { FinePrice } from '#core/pricing/unit-net'

/** @param price 0 or more */
export function formatFine({ amount, decimals }: FinePrice, currency: Currency): string {
  const scale = 10 ** (decimals - 2)
  const written = formatMoney(Math.floor(amount / scale), currency)
  if (decimals === 2) return written
  const further = String(amount % scale).padStart(decimals - 2, '0')
  return written.replace(/\d(?=\D*$)/, (last) => `${last}${further}`)
}
