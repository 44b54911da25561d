/**
 * Brings the ledger to what an order says now: what it has earned, and what its refunds give and take back. Of the outbox,
 * when an order is paid and when a part of it has gone back; however often and in whatever order that comes.
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
import { takeBackBonus } from '#server/use-cases/club/take-back-bonus'
import { dueOf } from '#server/use-cases/order/refunded-order'
import type { OutboxPayloads } from '#server/use-cases/outbox/enqueue'

/** An order of an account, as the club sees it. */
export interface ClubOrder {
  number: string
  accountId: string
  currency: Currency
  email: string
  placedAt: Date
  /** When its money came; undefined as long as an invoice is open. */
  paidAt: Date | undefined
  /** Whether the account was a member when it ordered. */
  earns: boolean
  document: OrderDocument
  /** What was bought, however it was paid, and what has gone back of it. Minor units. */
  due: number
  credited: number
  /** Of it, points. */
  pointsBack: number
}

/** Of the outbox. For an order whose account is gone, nothing is booked but what its refund takes back of a bonus. */
export async function bookOrder(deps: Deps, { number }: OutboxPayloads['club-order']): Promise<void> {
  await takeBackBonus(deps, number)
  await deps.failpoint('club:after-bonus-back')
  const order = await readOrder(deps, number)
  if (!order) return
  const missing = await inTransaction(deps.db, (tx) => bookPoints(deps, tx, order))
  // For the back office: the refund could be lessened by what the customer has spent of it.
  if (missing > 0) deps.log({ event: 'points_missing', order: number, missing, currency: order.currency })
  await deps.failpoint('club:after-points')
  if (order.paidAt) await rewardInviter(deps, order)
}

async function readOrder({ db }: Deps, number: string): Promise<ClubOrder | undefined> {
  const row = await db
    .selectFrom('orders')
    .innerJoin('account', 'account.id', 'orders.account_id')
    .select(['orders.currency', 'orders.email', 'orders.placed_at', 'orders.document'])
    .select(['orders.refunded', 'orders.other_back', 'orders.due_at', 'orders.paid_at'])
    .select(({ selectFrom, fn, val }) =>
      selectFrom('refund')
        .select(({ fn: { sum } }) => fn.coalesce(sum<number>('points'), val(0)).as('points'))
        .whereRef('order_number', '=', 'orders.number')
        .where('done_at', 'is not', null)
        .as('points_back'),
    )
    .select(['account.id', 'account.kind', 'account.club_joined_at'])
    .where('orders.number', '=', number)
    .executeTakeFirst()
  if (!row) return undefined
  const { id, kind, club_joined_at, placed_at, due_at, paid_at, points_back, refunded, other_back, ...rest } =
    row
  const credited = refunded + other_back
  const earns = kind === 'private' && club_joined_at !== null && club_joined_at <= placed_at
  const pointsBack = Number(points_back)
  const paidAt = due_at === null ? placed_at : (paid_at ?? undefined)
  return {
    ...rest,
    number,
    accountId: id,
    placedAt: placed_at,
    paidAt,
    due: dueOf(row),
    credited,
    pointsBack,
    earns,
  }
}

/** @returns points that were spent and could not be taken back */
async function bookPoints(deps: Deps, tx: Tx, order: ClubOrder): Promise<number> {
  const purse = await lockPurse(tx, order, deps.clock.now())
  await deps.failpoint('club:after-purse')
  if (!purse) return 0
  if (order.earns) await bookReward(tx, purse, order)
  await deps.failpoint('club:after-reward')
  if (order.credited === 0) return 0
  await returnPoints(tx, purse, order)
  await deps.failpoint('club:after-return')
  // What has just come back can be taken again.
  const returned = await lockPurse(tx, order, purse.now)
  return returned ? takeBackReward(tx, returned, order) : 0
}

async function bookReward(tx: Tx, purse: LockedPurse, order: ClubOrder): Promise<void> {
  const { number, accountId, paidAt: at } = order
  // Points are earned on money: an invoice's when it is paid.
  if (!at) return
  const dedupeKey = `reward:${number}`
  if (await isBooked(tx, dedupeKey)) return
  const { due, document } = order
  const { totals, filament = 0 } = document
  const { percent } = tierOf(await earnedInPeriod(tx, accountId, at))
  const amount = earnedPoints({ filament, due, points: totals.points }, percent)
  if (amount === 0) return
  await earn(tx, purse, { type: 'reward', amount, dedupeKey, at, order: number, expiresAt: expiryOf(at) })
}
