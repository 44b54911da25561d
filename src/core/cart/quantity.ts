/** The most pieces of one line, with back-order too; a larger stock does not make a line longer. */
export const MAX_QUANTITY = 999

export function isOrderQuantity(quantity: unknown): quantity is number {
  return Number.isSafeInteger(quantity) && (quantity as number) >= 1 && (quantity as number) <= MAX_QUANTITY
}
