/** What a checkout costs. The parts sum exactly to the total. */
import type { VariationPrice } from '#core/pricing/pricing'
import { containedVat } from '#core/pricing/vat'

export interface QuoteLine {
  sku: string
  /** Filament, printers, spare parts: what a coupon may reduce. Gift cards are not. */
  couponApplies: boolean
  price: VariationPrice
}

export type CouponValue = { percent: number } | { amount: number }

export interface QuoteInput {
  lines: readonly QuoteLine[]
  coupon?: CouponValue | undefined
  /** With VAT, minor units; 0 until an option was chosen. */
  shipping: number
  shippingVatRate: number
  /** Payments that are not discounts, minor units. */
  points?: number | undefined
  giftCards?: number | undefined
}

/** Minor units with VAT. `total = items − discount + shipping − points − giftCards`. */
export interface Totals {
  /** Sum of the lines' totals, after line discounts. */
  items: number
  /** The coupon's part. */
  discount: number
  shipping: number
  /** VAT contained in what is sold, shipping included. */
  vat: number
  points: number
  giftCards: number
  total: number
}

export function quote({
  lines,
  coupon,
  shipping,
  shippingVatRate,
  points = 0,
  giftCards = 0,
}: QuoteInput): Totals {
  const items = lines.reduce((sum, { price }) => sum + price.total, 0)
  const shares = couponShares(lines, coupon)
  const discount = shares.reduce((sum, share) => sum + share, 0)
  const lineVat = lines.reduce((sum, { price }, index) => {
    const share = shares[index] ?? 0
    return sum + (share ? containedVat(price.total - share, price.vatRate) : price.vat)
  }, 0)
  const due = items - discount + shipping
  const usedPoints = Math.min(points, due)
  const usedCards = Math.min(giftCards, due - usedPoints)
  return {
    items,
    discount,
    shipping,
    vat: lineVat + containedVat(shipping, shippingVatRate),
    points: usedPoints,
    giftCards: usedCards,
    total: due - usedPoints - usedCards,
  }
}

/** A coupon's part per line, after line discounts; the parts sum to the coupon. */
export function couponShares(lines: readonly QuoteLine[], coupon: CouponValue | undefined): number[] {
  const weights = lines.map(({ couponApplies, price }) => (couponApplies ? price.total : 0))
  const base = weights.reduce((sum, weight) => sum + weight, 0)
  if (!coupon || base === 0) return weights.map(() => 0)
  const wanted = 'percent' in coupon ? Math.round((base * coupon.percent) / 100) : coupon.amount
  return prorate(Math.min(wanted, base), weights)
}

/** Splits an amount over weights by largest remainder: whole minor units, and the parts sum to the amount. */
export function prorate(amount: number, weights: readonly number[]): number[] {
  const base = weights.reduce((sum, weight) => sum + weight, 0)
  if (base === 0) return weights.map(() => 0)
  const exact = weights.map((weight) => (amount * weight) / base)
  const shares = exact.map(Math.floor)
  let rest = amount - shares.reduce((sum, share) => sum + share, 0)
  const byRemainder = exact
    .map((value, index) => ({ index, remainder: value - Math.floor(value) }))
    .sort((a, b) => b.remainder - a.remainder || a.index - b.index)
  for (const { index } of byRemainder) {
    if (rest === 0) break
    if (weights[index] === 0) continue
    shares[index] = (shares[index] ?? 0) + 1
    rest -= 1
  }
  return shares
}
