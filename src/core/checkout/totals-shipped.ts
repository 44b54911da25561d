/** What an order will come to once a way of delivery is chosen, from what a checkout says before. */
import { shippingAmount } from '#core/checkout/order-vat'
import type { Totals } from '#core/checkout/quote'
import { LEAST_CHARGE, payablePoints } from '#core/club/points'
import type { Currency } from '#core/money/money'

type SoldLine = Parameters<typeof shippingAmount>[0][number]

interface OpenOrder {
  lines: readonly (SoldLine & { giftCard?: true | undefined })[]
  /** Without shipping. */
  totals: Totals
  /** That were given, also those that pay nothing. */
  giftCards: readonly { used: number; left: number }[]
  currency: Currency
}

/**
 * @param shipping of the way, with VAT, in minor units
 * @returns undefined where it cannot be told what points and gift cards will pay of it
 */
export function totalsShipped(
  { lines, totals, giftCards, currency }: OpenOrder,
  shipping: number,
): Totals | undefined {
  if (shipping === 0) return totals
  const { points } = totals
  const goods = totals.items - totals.discount
  const cardsBought = lines.reduce((sum, { giftCard, total }) => (giftCard ? sum + total : sum), 0)
  // There may be more points than could pay until now, and nobody has said how many.
  if (points >= goods - Math.max(cardsBought, LEAST_CHARGE[currency])) return undefined
  const due = goods + shipping - points
  const paidBy = (cards: OpenOrder['giftCards']) => {
    const wanted = cards.reduce((sum, { used, left }) => sum + used + left, 0)
    return payablePoints({ wanted, available: Math.min(wanted, due - cardsBought), due, currency })
  }
  const paid = paidBy(giftCards)
  // One that pays nothing may have been covered by others, or has expired.
  if (paid !== paidBy(giftCards.filter(({ used }) => used > 0))) return undefined
  const vat = totals.vat + shippingAmount(lines, { ...totals, shipping }).vat
  return { ...totals, shipping, vat, giftCards: paid, total: due - paid }
}
