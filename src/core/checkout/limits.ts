/**
 * The largest order that the shop takes: the cart says it, `create` and `place` hold to it. The most pieces of one
 * line is `MAX_QUANTITY` in `#core/cart/quantity`.
 */
import type { Currency, PerCurrency } from '#core/money/money'

/** Twelve line items are common for a purchaser; a hundred is a mistake or an attack. */
export const MAX_LINES = 100

/** Minor units with VAT and delivery: Stripe charges at most eight digits in any of our currencies. */
export const MAX_TOTAL: PerCurrency = {
  SEK: 99_999_999,
  EUR: 99_999_999,
  USD: 99_999_999,
  GBP: 99_999_999,
  DKK: 99_999_999,
  NOK: 99_999_999,
}

export type OrderProblem =
  /** `over`: how many lines have to go. */
  | { kind: 'lines'; most: number; over: number }
  /** `most`: minor units. */
  | { kind: 'total'; most: number }

/**
 * @param total minor units of the currency, with VAT; undefined while it is not known
 * @returns what is too much about an order, the number of lines first
 */
export function orderProblem(
  lines: number,
  total: number | undefined,
  currency: Currency,
): OrderProblem | undefined {
  if (lines > MAX_LINES) return { kind: 'lines', most: MAX_LINES, over: lines - MAX_LINES }
  const most = MAX_TOTAL[currency]
  return total !== undefined && total > most ? { kind: 'total', most } : undefined
}
