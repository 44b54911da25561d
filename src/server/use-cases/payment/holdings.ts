/**
 * All that a checkout holds while it is being paid, in the order of locks: stock, coupon, points, gift cards, and by what a buyer on invoice is known. The checkout
 * itself is locked.
 */

import { sql } from 'kysely'
import type { FrozenQuote } from '#server/db/documents'
import type { Tx } from '#server/db/transaction'
import type { FailpointName } from '#server/failpoints'
import type { Deps } from '#server/ports'
import type { CheckoutRow } from '#server/use-cases/checkout/checkout-state'
import { consumePoints, releasePoints, securePoints } from '#server/use-cases/club/checkout-points'
import { consumeCoupon, releaseCoupon, secureCoupon } from '#server/use-cases/coupon/checkout-coupon'
import { consumeCards, releaseCards, secureCards } from '#server/use-cases/gift-card/checkout-cards'
import { releaseClaim } from '#server/use-cases/payment/claim-invoice'
import { type HeldStocks, release, secure } from '#server/use-cases/stock/stock'

type Needs = Pick<Deps, 'failpoint' | 'clock'>
type Paying = Pick<CheckoutRow, 'id' | 'attempt' | 'account_id' | 'currency' | 'frozen'>

/** Gives back what an attempt to pay holds; does nothing when it holds nothing. */
export async function releaseAll({ failpoint, clock }: Needs, tx: Tx, row: Paying): Promise<void> {
  const now = clock.now()
  await release(tx, row.id, now)
  await failpoint('release:after-stock')
  await releaseCoupon(tx, row)
  await failpoint('release:after-coupon')
  await releasePoints(tx, row, now)
  await failpoint('release:after-points')
  await releaseCards(tx, row, now)
  await failpoint('release:after-cards')
  await releaseClaim(tx, row.id)
  await failpoint('release:after-claim')
}

/**
 * Makes sure of everything that money has come for: a payment that comes late finds it given back.
 * @param locked the stock of its lines, where it is locked already
 * @returns false, and nothing is held, when a part of it is somebody else's meanwhile
 */
export async function secureAll(
  { failpoint, clock }: Needs,
  tx: Tx,
  row: Paying & Pick<CheckoutRow, 'email'> & { frozen: FrozenQuote },
  locked: HeldStocks | undefined,
): Promise<boolean> {
  const now = clock.now()
  const hasDeductions = row.frozen.coupon !== undefined || row.frozen.giftCards !== undefined
  if (hasDeductions) await sql`savepoint secured`.execute(tx)
  const isSecured =
    (await passing('secure:after-stock', secure(tx, row.id, row.frozen.pieces ?? [], now, locked))) &&
    (await passing('secure:after-coupon', secureCoupon(tx, row, now))) &&
    (await passing('secure:after-points', securePoints(tx, row, now))) &&
    (await passing('secure:after-cards', secureCards(tx, row, now)))
  if (isSecured) return true
  // What was held anew before the part that is missing; points and cards could not be given back twice.
  if (hasDeductions) await sql`rollback to savepoint secured`.execute(tx)
  await release(tx, row.id, now)
  await failpoint('secure:after-undo')
  return false

  async function passing<T>(name: FailpointName, part: Promise<T>): Promise<T> {
    const done = await part
    await failpoint(name)
    return done
  }
}

/** What was held has paid for this order. The stock is consumed by itself: others wait for it. */
export async function consumeDeductions(
  { failpoint }: Needs,
  tx: Tx,
  row: Paying,
  order: string,
): Promise<void> {
  await consumeCoupon(tx, row, order)
  await failpoint('consume:after-coupon')
  if (row.account_id) await consumePoints(tx, row, order)
  await failpoint('consume:after-points')
  await consumeCards(tx, row, order)
  await failpoint('consume:after-cards')
}
