/** What makes a checkout cheaper besides its prices: its coupon, and the gift cards that pay a part of it. */

import type { CouponValue, QuoteLine } from '#core/checkout/quote'
import { couponProblem, couponValue } from '#core/coupon/coupon'
import { cardProblem, type PayingCard } from '#core/gift-card/pay'
import type { Site } from '#core/site/site'
import type { Db, Tx } from '#server/db/transaction'
import type { CheckoutRow } from '#server/use-cases/checkout/checkout-state'
import { type CouponState, lockCoupon, readCoupon } from '#server/use-cases/coupon/checkout-coupon'
import { type CardState, lockCards, readCards } from '#server/use-cases/gift-card/ledger'

export interface Deductions {
  now: Date
  coupon: CouponState | undefined
  /** In the order in which the customer has given them. */
  cards: CardState[]
}

type Deducted = Pick<CheckoutRow, 'id' | 'email' | 'account_id' | 'coupon' | 'gift_cards'>

/** As they stand now. A checkout that has none asks the database nothing. */
export async function readDeductions(db: Db, row: Deducted, now: Date): Promise<Deductions> {
  const coupon = await readCoupon(db, row.coupon, row)
  return { now, coupon, cards: await readCards(db, row.gift_cards ?? []) }
}

/** The coupon alone: points are locked before gift cards. */
export function lockCouponOf(tx: Tx, row: Deducted): Promise<CouponState | undefined> {
  return lockCoupon(tx, row.coupon, row)
}

export function lockCardsOf(tx: Tx, row: Pick<CheckoutRow, 'gift_cards'>): Promise<CardState[]> {
  return lockCards(tx, row.gift_cards ?? [])
}

interface Quoted {
  row: Pick<CheckoutRow, 'currency'>
  site: Pick<Site, 'key'>
  deductions: Deductions
}

/** @returns the coupon that counts, and what it takes off; undefined without one */
export function couponOf(
  { row: { currency }, site, deductions: { coupon, now } }: Quoted,
  lines: readonly QuoteLine[],
): { code: string; value: CouponValue } | undefined {
  if (!coupon) return undefined
  const value = couponValue(coupon, currency)
  const { isUsed } = coupon
  const given = { now, site: site.key, currency, goods: reducedGoods(lines), isUsed }
  return value && !couponProblem(coupon, given) ? { code: coupon.code, value } : undefined
}

/** @returns what the goods cost that a coupon may reduce, in minor units with VAT */
export function reducedGoods(lines: readonly QuoteLine[]): number {
  return lines.reduce((sum, { couponApplies, price }) => sum + (couponApplies ? price.total : 0), 0)
}

/** Those that may pay for the checkout; one with nothing on it pays nothing. */
export function usableCards({ row: { currency }, deductions: { cards, now } }: Quoted): PayingCard[] {
  return cards.filter((card) => {
    const problem = cardProblem(card, { now, currency })
    return problem === undefined || problem === 'empty'
  })
}
