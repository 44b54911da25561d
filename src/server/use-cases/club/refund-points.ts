/** What the refunds of an order change: the points that have paid for it come back, and those that it has earned go. */

import { sql } from 'kysely'
import { goesWithRefund, spendOldest, type TakenBack, takeBack, usableIn } from '#core/club/points'
import type { Tx } from '#server/db/transaction'
import type { ClubOrder } from '#server/use-cases/club/book-order'
import {
  drawFromLots,
  giveBack,
  isBooked,
  type LockedPurse,
  lockPurse,
  reduceLots,
  writeEntry,
} from '#server/use-cases/club/ledger'

/** Points that come back with a refund can be used for this long at least, also those that would have expired before. */
const RETURNED_LIFETIME = 30 * 86_400_000

interface OrderEntry {
  id: number
  amount: number
  unspent: number
  missing: number
  /** Points of other entries that this one has used. */
  used: number
  /** What others have used of this one's points. */
  spent: number
}

/** Of the points that have paid, those that the refunds name come back. */
export async function returnPoints(tx: Tx, purse: LockedPurse, order: ClubOrder): Promise<void> {
  const { number, pointsBack } = order
  const entries = await entriesOf(tx, purse, number, 'redemption')
  const payment = entries.find(({ amount }) => amount < 0)
  if (!payment) return
  const returned = entries.reduce((sum, { amount }) => sum + Math.max(amount, 0), 0)
  const amount = Math.min(pointsBack, -payment.amount) - returned
  if (amount <= 0) return
  const dedupeKey = `returned:${number}:${pointsBack}`
  await writeEntry(tx, purse, { type: 'redemption', amount, dedupeKey, order: number })
  await giveBack(tx, payment.id, amount, new Date(purse.now.getTime() + RETURNED_LIFETIME))
}

/**
 * The same part of the points that the order has earned goes as of what was bought.
 * @returns what was spent of them and cannot be taken
 */
export async function takeBackReward(tx: Tx, purse: LockedPurse, order: ClubOrder): Promise<number> {
  const { number, credited } = order
  const dedupeKey = `rewardChange:${number}:${credited}`
  if (await isBooked(tx, dedupeKey)) return 0
  const going = await rewardGoing(tx, purse, order, usableIn(purse.lots, purse.now))
  if (!going) return 0
  const { rewardId, taken } = going
  if (taken.own + taken.others + taken.missing > 0) {
    await bookTaken(tx, purse, { rewardId, number, dedupeKey }, taken)
  }
  return taken.missing
}

type Credited = Pick<ClubOrder, 'number' | 'credited' | 'due'>

/** @param available of the member's points @returns undefined when nothing goes */
async function rewardGoing(
  tx: Tx,
  purse: LockedPurse,
  { number, credited, due }: Credited,
  available: number,
): Promise<{ rewardId: number; taken: TakenBack } | undefined> {
  const [reward] = await entriesOf(tx, purse, number, 'reward')
  if (!reward) return undefined
  const changes = await entriesOf(tx, purse, number, 'rewardChange')
  const settled = changes.reduce((sum, { amount, missing }) => sum - amount + missing, 0)
  const amount = goesWithRefund(reward.amount, { credited, due }) - settled
  if (amount <= 0) return undefined
  // What was taken from other points, or missed, for an earlier refund is not owed again.
  const spent = reward.spent - changes.reduce((sum, { used, missing }) => sum + used + missing, 0)
  const lot = { unspent: reward.unspent, spent: Math.max(0, spent) }
  return { rewardId: reward.id, taken: takeBack(amount, lot, available) }
}

/**
 * Looks ahead, before a refund is decided, and locks the purse: what of the points that would go with it cannot be taken.
 *
 * @param order with `credited` as it would be, and `pointsBack` with what would come back of the points that have paid
 * @returns minor units; 0 where the account is gone
 */
export async function spentOfReward(
  tx: Tx,
  order: Credited & Pick<ClubOrder, 'accountId' | 'currency' | 'pointsBack'>,
  now: Date,
): Promise<number> {
  const purse = await lockPurse(tx, order, now)
  if (!purse) return 0
  const going = await rewardGoing(tx, purse, order, usableIn(purse.lots, now) + order.pointsBack)
  return going?.taken.missing ?? 0
}

async function bookTaken(
  tx: Tx,
  purse: LockedPurse,
  { rewardId, number, dedupeKey }: { rewardId: number; number: string; dedupeKey: string },
  { own, others, missing }: TakenBack,
): Promise<void> {
  const amount = -(own + others)
  const id = await writeEntry(tx, purse, { type: 'rewardChange', amount, dedupeKey, order: number, missing })
  if (own > 0) await reduceLots(tx, [{ lot: rewardId, amount: own }])
  const rest = purse.lots.filter((lot) => lot.id !== rewardId)
  await drawFromLots(tx, id, spendOldest(rest, others, purse.now) ?? [])
}

/** With the purse locked. */
async function entriesOf(
  tx: Tx,
  { accountId }: LockedPurse,
  order: string,
  type: 'reward' | 'rewardChange' | 'redemption',
): Promise<OrderEntry[]> {
  const { rows } = await sql<OrderEntry>`
    select id, amount, unspent, missing,
      coalesce((select sum(amount) from points_use where entry_id = points_entry.id), 0)::int8 as used,
      coalesce((select sum(amount) from points_use where lot_id = points_entry.id), 0)::int8 as spent
    from points_entry
    where account_id = ${accountId}::text and order_number = ${order}::text and type = ${type}::text
    order by id`.execute(tx)
  return rows
}
