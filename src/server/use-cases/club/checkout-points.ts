/**
 * Points that pay a part of a checkout: held while it is being paid, given back when that fails, an order's when it is
 * paid. The checkout is locked in all of these, its stock before its points.
 */

import { type Lot, usableIn } from '#core/club/points'
import type { Db, Tx } from '#server/db/transaction'
import type { CheckoutRow } from '#server/use-cases/checkout/checkout-state'
import {
  giveBack,
  isBooked,
  type LockedPurse,
  lockPurse,
  spend,
  writeEntry,
} from '#server/use-cases/club/ledger'
import type { CallContext } from '#server/use-cases/context'

type Payer = Pick<CheckoutRow, 'id' | 'account_id' | 'currency'>
type Paying = Payer & Pick<CheckoutRow, 'attempt' | 'frozen'>

/** Points are of the account: a browser that has signed out meanwhile pays with none. */
function mayUsePoints({ account_id }: Pick<CheckoutRow, 'account_id'>, { caller }: CallContext): boolean {
  return account_id !== null && caller.kind === 'account' && caller.accountId === account_id
}

/**
 * What the caller may pay with now.
 * @param state of a checkout that is being paid, what it holds counts as well: it comes back with the edit
 */
export function availablePoints(
  { row, lots }: { row: CheckoutRow; lots: readonly Lot[] },
  context: CallContext,
  now: Date,
): number {
  if (!mayUsePoints(row, context)) return 0
  const held = row.status === 'paying' ? (row.frozen?.totals.points ?? 0) : 0
  return usableIn(lots, now) + held
}

/** Points of the account that buys, as `loadCheckout` reads them with the checkout. */
export async function readLots(
  db: Db,
  { account_id, currency }: Pick<CheckoutRow, 'account_id' | 'currency'>,
): Promise<Lot[]> {
  if (account_id === null) return []
  const rows = await db
    .selectFrom('points_entry')
    .select(['id', 'unspent', 'expires_at', 'usable_from'])
    .where('account_id', '=', account_id)
    .where('currency', '=', currency)
    .where('unspent', '>', 0)
    .execute()
  return rows.map(({ id, unspent, expires_at, usable_from }) => ({
    ...{ id, unspent, expiresAt: expires_at ?? new Date(0), usableFrom: usable_from ?? undefined },
  }))
}

/** @returns the locked points that the caller may pay with; undefined when there are none, or none are wanted */
export async function lockPointsOf(
  tx: Tx,
  context: CallContext,
  row: CheckoutRow,
  now: Date,
): Promise<LockedPurse | undefined> {
  if (row.points === 0 || !mayUsePoints(row, context)) return undefined
  return lockPurse(tx, { accountId: row.account_id ?? '', currency: row.currency }, now)
}

/**
 * @param purse as `lockPointsOf` has locked it
 * @param amount as the quote says; no more than the purse has
 */
export async function holdPoints(
  tx: Tx,
  purse: LockedPurse | undefined,
  { id, attempt }: Pick<CheckoutRow, 'id' | 'attempt'>,
  amount: number,
): Promise<void> {
  const entry = { type: 'redemption', amount: -amount, dedupeKey: heldKey(id, attempt) } as const
  if (!purse || !(await spend(tx, purse, entry))) throw new Error('points changed under their lock')
}

/**
 * Makes sure of the points of a checkout whose money is there: a payment that comes late finds them given back.
 * @returns false, and nothing is changed, when they are used for something else meanwhile
 */
export async function securePoints(tx: Tx, row: Paying, now: Date): Promise<boolean> {
  const amount = pointsOf(row)
  if (amount === 0 || (await heldEntry(tx, row))) return true
  const purse = row.account_id && (await lockPurse(tx, purseOf(row), now))
  if (!purse) return false
  return spend(tx, purse, { type: 'redemption', amount: -amount, dedupeKey: lateKey(row.id, row.attempt) })
}

/** Gives back what an attempt to pay holds; does nothing when it holds nothing. */
export async function releasePoints(tx: Tx, row: Paying, now: Date): Promise<void> {
  if (pointsOf(row) === 0 || row.account_id === null) return
  const dedupeKey = `${heldKey(row.id, row.attempt)}:back`
  const purse = await lockPurse(tx, purseOf(row), now)
  const held = await heldEntry(tx, row)
  if (!purse || !held || (await isBooked(tx, dedupeKey))) return
  await writeEntry(tx, purse, { type: 'redemption', amount: -held.amount, dedupeKey })
  await giveBack(tx, held.id, -held.amount, undefined)
}

/** They have paid for this order. */
export async function consumePoints(tx: Tx, row: Paying, order: string): Promise<void> {
  if (pointsOf(row) === 0) return
  const held = await heldEntry(tx, row)
  if (!held) throw new Error('an order is paid with points that nobody holds')
  await tx.updateTable('points_entry').set({ order_number: order }).where('id', '=', held.id).execute()
}

function pointsOf({ frozen }: Pick<CheckoutRow, 'frozen'>): number {
  return frozen?.totals.points ?? 0
}

function purseOf({ account_id, currency }: Payer) {
  return { accountId: account_id ?? '', currency }
}

/** The entry by which this attempt holds points; what was given back has used none any more. */
function heldEntry(tx: Tx, { id, attempt }: Paying): Promise<{ id: number; amount: number } | undefined> {
  return tx
    .selectFrom('points_entry')
    .select(['id', 'amount'])
    .where('dedupe_key', 'in', [heldKey(id, attempt), lateKey(id, attempt)])
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('points_use')
          .select('points_use.entry_id')
          .whereRef('points_use.entry_id', '=', 'points_entry.id'),
      ),
    )
    .executeTakeFirst()
}

function heldKey(checkoutId: string, attempt: number): string {
  return `held:${checkoutId}:${attempt}`
}

/** Held a second time, by a payment that came after they had been given back. */
function lateKey(checkoutId: string, attempt: number): string {
  return `${heldKey(checkoutId, attempt)}:late`
}
