/**
 * All that a checkout holds while it is being paid, in the order of locks: stock, coupon, points, gift cards. The checkout
 * itself is locked.
 */

import { sql } from 'kysely'
import type { FrozenQuote } from '#server/db/documents'
import type { Tx } from '#server/db/transaction'
import type { CheckoutRow } from '#server/use-cases/checkout/checkout-state'
import { consumePoints, releasePoints, securePoints } from '#server/use-cases/club/checkout-points'
import { consumeCoupon, releaseCoupon, secureCoupon } from '#server/use-cases/coupon/checkout-coupon'
import { consumeCards, releaseCards, secureCards } from '#server/use-cases/gift-card/checkout-cards'
import { release, secure } from '#server/use-cases/stock/stock'

type Paying = Pick<CheckoutRow, 'id' | 'attempt' | 'account_id' | 'currency' | 'frozen'>

/** Gives back what an attempt to pay holds; does nothing when it holds nothing. */
export async function releaseAll(tx: Tx, row: Paying, now: Date): Promise<void> {
  await release(tx, row.id, now)
  await releaseCoupon(tx, row)
  await releasePoints(tx, row, now)
  await releaseCards(tx, row, now)
}

/**
 * Makes sure of everything that money has come for: a payment that comes late finds it given back.
 * @returns false, and nothing is held, when a part of it is somebody else's meanwhile
 */
export async function secureAll(
  tx: Tx,
  row: Paying & Pick<CheckoutRow, 'email'> & { frozen: FrozenQuote },
  now: Date,
): Promise<boolean> {
  const hasDeductions = row.frozen.coupon !== undefined || row.frozen.giftCards !== undefined
  if (hasDeductions) await sql`savepoint secured`.execute(tx)
  const isSecured =
    (await secure(tx, row.id, row.frozen.pieces ?? [], now)) &&
    (await secureCoupon(tx, row, now)) &&
    (await securePoints(tx, row, now)) &&
    (await secureCards(tx, row, now))
  if (isSecured) return true
  // What was held anew before the part that is missing; points and cards could not be given back twice.
  if (hasDeductions) await sql`rollback to savepoint secured`.execute(tx)
  await release(tx, row.id, now)
  return false
}

/** What was held has paid for this order. The stock is consumed by itself: others wait for it. */
export async function consumeDeductions(tx: Tx, row: Paying, order: string): Promise<void> {
  await consumeCoupon(tx, row, order)
  if (row.account_id) await consumePoints(tx, row, order)
  await consumeCards(tx, row, order)
}
