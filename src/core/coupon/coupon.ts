/** When a coupon counts, and what it takes off. */
import type { CouponValue } from '#core/checkout/quote'
import type { Currency } from '#core/money/money'
import type { SiteKey } from '#core/site/site'

export type Amounts = Partial<Record<Currency, number>>

export interface Coupon {
  /** As codes are compared: capitals and digits. */
  code: string
  /** Percent off, or an amount off in each currency that has one, in minor units with VAT. */
  percent: number | null
  amounts: Amounts | null
  /** What the goods that it reduces have to cost together, with VAT; in other currencies it asks for nothing. */
  minimums: Amounts | null
  /** Storefronts that take it; null for all. */
  sites: readonly SiteKey[] | null
  validFrom: Date | null
  /** The moment from which it does not count any more. */
  validUntil: Date | null
  stoppedAt: Date | null
}

/** What it depends on besides. */
export interface CouponCase {
  now: Date
  site: SiteKey
  currency: Currency
  /** What the goods that it may reduce cost, with VAT; none of them is a gift card. */
  goods: number
  /** No use is left, or none for this customer. */
  isUsed: boolean
}

/** Letters and digits; shorter than a gift card's code, so that one field takes both. */
export const COUPON_CODE = /^[A-Z0-9]{3,19}$/

/** `unknown` is also said of one that is not meant for everybody yet, or for another storefront. */
export type CouponProblem =
  | { reason: 'unknown' | 'expired' | 'used' | 'currency' | 'goods' }
  /** Minor units of the checkout's currency. */
  | { reason: 'minimum'; least: number }

/** @returns why it takes nothing off; undefined when it does */
export function couponProblem(coupon: Coupon, given: CouponCase): CouponProblem | undefined {
  const { now, site, currency, goods, isUsed } = given
  if (coupon.stoppedAt || (coupon.validFrom && now < coupon.validFrom)) return { reason: 'unknown' }
  if (coupon.sites && !coupon.sites.includes(site)) return { reason: 'unknown' }
  if (coupon.validUntil && now >= coupon.validUntil) return { reason: 'expired' }
  if (isUsed) return { reason: 'used' }
  if (!couponValue(coupon, currency)) return { reason: 'currency' }
  if (goods === 0) return { reason: 'goods' }
  const least = coupon.minimums?.[currency] ?? 0
  return goods < least ? { reason: 'minimum', least } : undefined
}

/** @returns undefined where it has no amount in the currency */
export function couponValue({ percent, amounts }: Coupon, currency: Currency): CouponValue | undefined {
  if (percent !== null) return { percent }
  const amount = amounts?.[currency]
  return amount ? { amount } : undefined
}
