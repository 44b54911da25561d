/** How an amount is written in each currency. */
import { type Currency, isCurrency } from '#core/money/money'

export interface CurrencyFormat {
  symbol: string
  /** `{v}` is the value, `{s}` the symbol. */
  format: '{v} {s}' | '{s}{v}'
  decimal: ',' | '.'
  thousand: ',' | '.'
}

const AFTER: Omit<CurrencyFormat, 'symbol'> = { format: '{v} {s}', decimal: ',', thousand: '.' }
const BEFORE: Omit<CurrencyFormat, 'symbol'> = { format: '{s}{v}', decimal: '.', thousand: ',' }

export const CURRENCY_FORMATS: Record<Currency, CurrencyFormat> = {
  SEK: { symbol: 'kr', ...AFTER },
  DKK: { symbol: 'kr', ...AFTER },
  NOK: { symbol: 'kr', ...AFTER },
  EUR: { symbol: '€', ...BEFORE },
  USD: { symbol: '$', ...BEFORE },
  GBP: { symbol: '£', ...BEFORE },
}

/** What stands in place of a price that is not known. */
export const NOT_AVAILABLE = 'N/A'

/**
 * Writes an amount in the currency's own way: `1.234,50 kr`, `€1,234.50`.
 * The value and its symbol are joined by a no-break space.
 *
 * @param amount minor units; a negative one gets a minus sign in front of everything
 * @returns `N/A` when the amount is not an integer or the currency is not known
 */
export function formatMoney(amount: number | undefined, currency: Currency | undefined): string {
  if (!Number.isSafeInteger(amount) || !isCurrency(currency)) return NOT_AVAILABLE
  const { symbol, format, decimal, thousand } = CURRENCY_FORMATS[currency]
  const minor = Math.abs(amount as number)
  const whole = String(Math.trunc(minor / 100)).replace(/\B(?=(\d{3})+$)/g, thousand)
  const value = `${whole}${decimal}${String(minor % 100).padStart(2, '0')}`
  const text = format.replace('{v}', value).replace('{s}', symbol).replace(' ', '\u00a0')
  return (amount as number) < 0 ? `\u2212${text}` : text
}
