/** When an order leaves: everything goes in one parcel, so the last of the back-ordered lines decides. */

export interface BackOrdered {
  backOrder?: { deliveryDate?: string | undefined } | undefined
}

/**
 * @returns undefined when everything is in stock; `date` is the ISO date at which the last line is expected, and is
 * missing as long as that of one line is not known
 */
export function backOrderOf(lines: readonly BackOrdered[]): { date?: string } | undefined {
  const dates = lines.flatMap(({ backOrder }) => (backOrder ? [backOrder.deliveryDate] : []))
  if (dates.length === 0) return undefined
  if (dates.some((date) => !date)) return {}
  return { date: dates.sort().at(-1) as string }
}
