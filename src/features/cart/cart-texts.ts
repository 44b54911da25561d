/** What the cart says on the screen and on paper. */
import type { Availability } from '#core/stock/availability'
import { formatDay } from '#core/text/date'
import { fill } from '#core/text/text'
import type { CartMessages } from '#features/cart/cart-site.ts'

export function backOrderText(
  availability: Availability | undefined,
  language: string,
  t: CartMessages,
): string | undefined {
  if (!availability?.isBackOrder) return undefined
  return fill(availability.totalAvailable > 0 ? t.backOrder : t.backOrderNone, {
    date: formatDay(availability.deliveryDate ?? '', language),
  })
}

/** Says whether shipping is in it; until sums are known, as short as it may become. */
export function totalLabel(
  shipping: 'included' | 'free' | 'later' = 'free',
  showWithVat: boolean,
  t: CartMessages['sums'],
): string {
  const labels = showWithVat
    ? { included: t.totalShipped, free: t.total, later: t.totalMore }
    : { included: t.totalGrossShipped, free: t.totalGross, later: t.totalGrossMore }
  return labels[shipping]
}
