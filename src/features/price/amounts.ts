/** An amount that the price script writes in the visitor's currency. */
import { CURRENCIES, type PerCurrency } from '#core/money/money'

/** @param unit minor units that one of the amounts is @returns the attribute `data-amounts`, in the order that the script knows */
export function amountsIn(amounts: PerCurrency, unit = 1): string {
  return CURRENCIES.map((currency) => amounts[currency] * unit).join()
}
