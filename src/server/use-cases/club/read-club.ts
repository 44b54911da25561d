/** The club as a private account sees it: points, tier, ledger, invitations. */

import type { Club } from '#api/account/club-schema'
import { type Lot, usableIn } from '#core/club/points'
import { nextTier, strongestCurrency, tierOf } from '#core/club/tiers'
import { CURRENCIES, type Currency } from '#core/money/money'
import type { Db } from '#server/db/transaction'
import type { Deps } from '#server/ports'
import { failure, type Result, success } from '#server/result'
import { earnedInPeriod } from '#server/use-cases/club/earned'
import type { CallContext } from '#server/use-cases/context'

/** Of the newest: an overview, and all of them are in the export of the account. */
const ENTRIES_SHOWN = 50

/**
 * @param accountId of which the caller is a member
 * @returns amounts in minor units; `club_private` for a company's account, `not_found` for one that is gone
 */
export async function readClub(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  { site }: Pick<CallContext, 'site'>,
  accountId: string,
): Promise<Result<Club>> {
  const account = await db
    .selectFrom('account')
    .select(['kind', 'club_joined_at', 'referral_token', 'invited_gone', 'rewarded_gone'])
    .where('id', '=', accountId)
    .executeTakeFirst()
  if (!account) return failure('not_found')
  if (account.kind !== 'private') return failure('club_private')
  const now = clock.now()
  const earned = await earnedInPeriod(db, accountId, now)
  const { key: tier, percent } = tierOf(earned)
  const currency = strongestCurrency(earned) ?? site.currency
  const inPeriod = Math.max(0, earned[currency] ?? 0)
  const next = nextTier(inPeriod, currency)
  return success({
    member: account.club_joined_at !== null,
    ...(account.club_joined_at && { joinedAt: account.club_joined_at.toISOString() }),
    tier,
    percent,
    balances: await balancesOf(db, accountId, now),
    period: { currency, earned: inPeriod, ...(next && { next }) },
    entries: await entriesOf(db, accountId, now),
    ...(account.referral_token && { referralToken: account.referral_token }),
    invited: await invitedBy(db, accountId, account),
  })
}

/** Of what can be used: what has expired is not shown as a balance before it is written off. */
async function balancesOf(db: Db, accountId: string, now: Date): Promise<Club['balances']> {
  const rows = await db
    .selectFrom('points_entry')
    .select(['id', 'currency', 'unspent', 'expires_at'])
    .where('account_id', '=', accountId)
    .where('unspent', '>', 0)
    .where('expires_at', '>', now)
    .where(({ eb, or }) => or([eb('usable_from', 'is', null), eb('usable_from', '<=', now)]))
    .orderBy('expires_at')
    .execute()
  return CURRENCIES.flatMap((currency) => {
    const lots = rows
      .filter((row) => row.currency === currency)
      .map(({ id, unspent, expires_at }): Lot => ({ id, unspent, expiresAt: expires_at ?? now }))
    const [first] = lots
    if (!first) return []
    const expiring = { amount: sameDay(lots, first.expiresAt), at: first.expiresAt.toISOString() }
    return [{ currency, balance: usableIn(lots, now), expiring }]
  })
}

/** Two orders of one day are one line for the customer. */
function sameDay(lots: readonly Lot[], first: Date): number {
  const day = first.toISOString().slice(0, 10)
  return lots
    .filter(({ expiresAt }) => expiresAt.toISOString().startsWith(day))
    .reduce((sum, { unspent }) => sum + unspent, 0)
}

async function entriesOf(db: Db, accountId: string, now: Date): Promise<Club['entries']> {
  const rows = await db
    .selectFrom('points_entry')
    .select(['id', 'type', 'amount', 'unspent', 'currency', 'created_at', 'usable_from', 'order_number'])
    .where('account_id', '=', accountId)
    // One that only says what could not be taken back is the back office's.
    .where('amount', '<>', 0)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(ENTRIES_SHOWN)
    .execute()
  return rows.map(({ id, type, amount, unspent, currency, created_at, usable_from, order_number }) => ({
    id,
    type,
    amount,
    currency: currency satisfies Currency,
    at: created_at.toISOString(),
    ...(order_number && { order: order_number }),
    ...(usable_from && unspent > 0 && usable_from > now && { usableFrom: usable_from.toISOString() }),
  }))
}

/** Also those whose accounts are deleted. */
async function invitedBy(
  db: Db,
  accountId: string,
  { invited_gone, rewarded_gone }: { invited_gone: number; rewarded_gone: number },
): Promise<Club['invited']> {
  const { joined, rewarded } = await db
    .selectFrom('referral')
    .select(({ fn }) => [fn.countAll<number>().as('joined'), fn.count<number>('rewarded_at').as('rewarded')])
    .where('inviter', '=', accountId)
    .executeTakeFirstOrThrow()
  return { joined: joined + invited_gone, rewarded: rewarded + rewarded_gone }
}
