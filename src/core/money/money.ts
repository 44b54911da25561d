/** Currencies. Amounts are integers in minor units. */
export const CURRENCIES = ['SEK', 'EUR', 'USD', 'GBP', 'DKK', 'NOK'] as const
export type Currency = (typeof CURRENCIES)[number]

/** An integer number of minor units per currency. */
export type PerCurrency = Record<Currency, number>

export function isCurrency(value: unknown): value is Currency {
  return CURRENCIES.includes(value as Currency)
}

/** For machines, and to be typed again: "12.50". @param minor minor units */
export function majorUnits(minor: number): string {
  return (minor / 100).toFixed(2)
}
