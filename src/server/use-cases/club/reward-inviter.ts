/** The bonus for who has invited a customer: when the customer's first order is paid, once, and for nobody twice. */

import { backOrderOf } from '#core/checkout/dispatch'
import { houseKeys, phoneKey } from '#core/checkout/same-buyer'
import { bonusUsableFrom, earnsBonus, expiryOf, INVITE_BONUS } from '#core/club/points'
import { lockNames } from '#server/db/lock-names'
import { inTransaction, type Tx } from '#server/db/transaction'
import type { Deps } from '#server/ports'
import { hashSecret } from '#server/secret-hash'
import type { ClubOrder } from '#server/use-cases/club/book-order'
import { earn, lockPurse } from '#server/use-cases/club/ledger'
import { type Identities, identitiesOf, mailboxKey, shareSomebody } from '#server/use-cases/club/same-person'

/** A house has more than one household; whoever makes up persons has one where parcels can be taken. */
const MOST_BONUSES_OF_HOUSE = 3

type InvitedOrder = Pick<
  ClubOrder,
  'number' | 'accountId' | 'currency' | 'email' | 'placedAt' | 'due' | 'credited' | 'document'
>

/** Does nothing for an order of an account that nobody has invited, or for which the bonus was booked. */
export async function rewardInviter(deps: Deps, order: InvitedOrder): Promise<void> {
  const { document, due, credited, currency } = order
  const { filament = 0, totals } = document
  if (!earnsBonus({ filament, points: totals.points, due, credited, currency })) return
  const now = deps.clock.now()
  await inTransaction(deps.db, async (tx) => {
    if (await hasChanged(tx, order)) return
    const inviter = await lockReferral(tx, order)
    if (!inviter || !(await isFirstOrder(tx, order))) return
    const { all: invited, proven } = await identitiesOf(tx, order.accountId)
    const { billing, shipping = billing } = document.addresses
    const phone = billing?.cellNumber && phoneKey(billing.cellNumber, billing.country)
    for (const sign of [mailboxKey(order.email), ...(phone ? [phone] : [])]) invited.add(sign)
    if (!(await isSomebodyElse(tx, inviter, invited))) return
    const claimed = await claimPerson(tx, {
      all: invited,
      proven: phone ? [...proven, phone] : [...proven],
      houses: shipping ? houseKeys(shipping) : [],
      now,
    })
    if (!claimed) return
    await deps.failpoint('club:after-person')
    const purse = await lockPurse(tx, { accountId: inviter, currency: order.currency }, now)
    if (!purse) return
    const usableFrom = bonusUsableFrom(now, leavesAt(order))
    const entry = await earn(tx, purse, {
      type: 'invite',
      amount: INVITE_BONUS[order.currency],
      dedupeKey: `invite:${order.accountId}`,
      expiresAt: expiryOf(usableFrom),
      usableFrom,
    })
    await deps.failpoint('club:after-bonus')
    await tx
      .updateTable('referral')
      .set({ rewarded_at: now })
      .where('invited', '=', order.accountId)
      .execute()
    await deps.failpoint('club:after-referral')
    // Where a refund finds it, also when the account is gone by then.
    await tx.updateTable('orders').set({ invite_entry: entry }).where('number', '=', order.number).execute()
  })
  await deps.failpoint('club:after-invite')
}

/** With the order locked: a refund that comes between has work of its own, which sees the bonus or is seen here. */
async function hasChanged(tx: Tx, { number, credited }: InvitedOrder): Promise<boolean> {
  const now = await tx
    .selectFrom('orders')
    .select(['refunded', 'other_back'])
    .where('number', '=', number)
    .forUpdate()
    .executeTakeFirst()
  return !now || now.refunded + now.other_back !== credited
}

/** @returns the inviter, as long as the bonus is due */
async function lockReferral(tx: Tx, { accountId, placedAt }: InvitedOrder): Promise<string | undefined> {
  const found = await tx
    .selectFrom('referral')
    .select('inviter')
    .where('invited', '=', accountId)
    .where('rewarded_at', 'is', null)
    .where('created_at', '<=', placedAt)
    .forUpdate()
    .executeTakeFirst()
  return found?.inviter
}

async function isFirstOrder(tx: Tx, { accountId, number, placedAt }: InvitedOrder): Promise<boolean> {
  const earlier = await tx
    .selectFrom('orders')
    .select('number')
    .where('account_id', '=', accountId)
    .where('number', '<>', number)
    .where('placed_at', '<=', placedAt)
    .limit(1)
    .executeTakeFirst()
  return earlier === undefined
}

async function isSomebodyElse(tx: Tx, inviter: string, invited: Identities): Promise<boolean> {
  return !shareSomebody((await identitiesOf(tx, inviter)).all, invited)
}

/** @returns undefined for at once, null where nobody knows */
function leavesAt({ document: { lines } }: InvitedOrder): Date | null | undefined {
  const backOrder = backOrderOf(lines)
  if (!backOrder) return undefined
  return backOrder.date ? new Date(backOrder.date) : null
}

interface Claim {
  /** All that may be theirs. */
  all: Identities
  /**
   * What the sign-in service vouches for, and the number that a paid order was sent with: nobody uses up the bonus for
   * another's address by typing it.
   */
  proven: readonly string[]
  /** By every number of the address: what stands before the house's own is anybody's to make up. */
  houses: readonly string[]
  now: Date
}

/** @returns false when there was a bonus for this person before, or for as many as may live in the house, whoever got it */
async function claimPerson(tx: Tx, { all, proven, houses, now }: Claim): Promise<boolean> {
  const placesOf = houses.map((house) =>
    Array.from({ length: MOST_BONUSES_OF_HOUSE }, (_, at) => `${house} ${at}`),
  )
  // Two first orders from one house at once, each with nobody before it.
  await lockNames(
    tx,
    [...all, ...houses].map((sign) => `bonus:${hashSecret(sign)}`),
  )
  const asked = [...all, ...placesOf.flat()].map(hashSecret)
  const rows = await tx.selectFrom('rewarded_person').select('hash').where('hash', 'in', asked).execute()
  const known = new Set(rows.map(({ hash }) => hash))
  if ([...all].some((sign) => known.has(hashSecret(sign)))) return false
  const free = placesOf.flatMap((places) => places.find((each) => !known.has(hashSecret(each))) ?? [])
  if (free.length < houses.length) return false
  const hashes = [...proven, ...free].map(hashSecret).sort()
  await tx
    .insertInto('rewarded_person')
    .values(hashes.map((hash) => ({ hash, created_at: now })))
    .execute()
  return true
}
