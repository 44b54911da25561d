/**
 * Brings the ledger to what an order says now: what it has earned, and what its refunds give and take back. Of the outbox,
 * when an order is paid and when money of it has gone back; however often and in whatever order that comes.
 */

import { earnedPoints, expiryOf } from '#core/club/points'
import { tierOf } from '#core/club/tiers'
import type { Currency } from '#core/money/money'
import type { OrderDocument } from '#server/db/documents'
import { inTransaction, type Tx } from '#server/db/transaction'
import type { Deps } from '#server/ports'
import { earnedInPeriod } from '#server/use-cases/club/earned'
import { earn, isBooked, type LockedPurse, lockPurse } from '#server/use-cases/club/ledger'
import { returnPoints, takeBackReward } from '#server/use-cases/club/refund-points'
import { rewardInviter } from '#server/use-cases/club/reward-inviter'
import type { OutboxPayloads } from '#server/use-cases/outbox/enqueue'

/** An order of an account, as the club sees it. */
export interface ClubOrder {
  number: string
  accountId: string
  currency: Currency
  email: string
  placedAt: Date
  /** Whether the account was a member when it ordered. */
  earns: boolean
  document: OrderDocument
  /** What was paid with money. Minor units. */
  total: number
  /** Of it, all refunds together. */
  refunded: number
}

/** Of the outbox. Nothing is booked for an order whose account is gone, nor for a guest's. */
export async function bookOrder(deps: Deps, { number }: OutboxPayloads['club-order']): Promise<void> {
  const order = await readOrder(deps, number)
  if (!order) return
  const missing = await inTransaction(deps.db, (tx) => bookPoints(deps, tx, order))
  // For the back office: the refund could be lessened by what the customer has spent of it.
  if (missing > 0) deps.log({ event: 'points_missing', order: number, missing, currency: order.currency })
  await deps.failpoint('club:after-points')
  await rewardInviter(deps, order)
}

async function readOrder({ db }: Deps, number: string): Promise<ClubOrder | undefined> {
  const row = await db
    .selectFrom('orders')
    .innerJoin('account', 'account.id', 'orders.account_id')
    .select(['orders.currency', 'orders.email', 'orders.placed_at', 'orders.document'])
    .select(['orders.total', 'orders.refunded'])
    .select(['account.id', 'account.kind', 'account.club_joined_at'])
    .where('orders.number', '=', number)
    .executeTakeFirst()
  if (!row) return undefined
  const { id, kind, club_joined_at, placed_at, ...rest } = row
  const earns = kind === 'private' && club_joined_at !== null && club_joined_at <= placed_at
  return { ...rest, number, accountId: id, placedAt: placed_at, earns }
}

/** @returns points that were spent and could not be taken back */
async function bookPoints(deps: Deps, tx: Tx, order: ClubOrder): Promise<number> {
  const purse = await lockPurse(tx, order, deps.clock.now())
  if (!purse) return 0
  if (order.earns) await bookReward(tx, purse, order)
  if (order.refunded === 0) return 0
  await returnPoints(tx, purse, order)
  // What has just come back can be taken again.
  const returned = await lockPurse(tx, order, purse.now)
  return returned ? takeBackReward(tx, returned, order) : 0
}

async function bookReward(tx: Tx, purse: LockedPurse, order: ClubOrder): Promise<void> {
  const { number, accountId, placedAt: at } = order
  const dedupeKey = `reward:${number}`
  if (await isBooked(tx, dedupeKey)) return
  const { totals, filament = 0 } = order.document
  const due = totals.total + totals.points + totals.giftCards
  const { percent } = tierOf(await earnedInPeriod(tx, accountId, at))
  const amount = earnedPoints({ filament, due, points: totals.points }, percent)
  if (amount === 0) return
  await earn(tx, purse, { type: 'reward', amount, dedupeKey, at, order: number, expiresAt: expiryOf(at) })
}
