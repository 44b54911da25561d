import type { PriceMessages } from '#features/price/price-markup.ts'

/** Of a list below a line that says what comes on top; it has the attribute `data-listed`. */
export function listed(t: PriceMessages): PriceMessages {
  return { ...t, withVat: t.gross }
}
