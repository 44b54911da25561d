/** Members of the club, and what the ledger has to be like whatever has happened. */

import type { Kysely } from 'kysely'
import { sql } from 'kysely'
import type { Address } from '#api/address'
import type { Checkout } from '#api/checkout/checkout'
import type { AccountKind } from '#core/account/account'
import type { Currency } from '#core/money/money'
import type { Database } from '#server/db/schema'
import { inTransaction } from '#server/db/transaction'
import { setPoints } from '#server/use-cases/checkout/edit-checkout'
import { setAccount } from '#server/use-cases/checkout/set-account'
import { earn, lockPurse } from '#server/use-cases/club/ledger'
import type { CallContext } from '#server/use-cases/context'
import { type Lines, must, place, readyToPlace } from './buyer.ts'
import { member, type Shop } from './deps.ts'
import { ADDRESS } from './fixtures.ts'

export interface NewMember {
  kind?: AccountKind
  joined?: boolean
  /** Of its one member. */
  uid?: string
  email?: string
}

/** @returns the account's id, which is also its token with `token-` before it */
export async function openAccount(
  { deps: { db, clock } }: Shop,
  id: string,
  { kind = 'private', joined = true, uid = id, email = `${uid}@example.com` }: NewMember = {},
): Promise<string> {
  const now = clock.now()
  await db
    .insertInto('account')
    .values({
      id,
      kind,
      name: id,
      org_nbr: null,
      vat_nbr: null,
      referral_token: joined ? tokenOf(id) : null,
      club_joined_at: joined ? now : null,
      created_at: now,
      updated_at: now,
    })
    .execute()
  await db
    .insertInto('account_member')
    .values({ account_id: id, uid, email, email_verified: true, created_at: now })
    .execute()
  return id
}

export function tokenOf(account: string): string {
  return `token-${account}`
}

export function refer({ deps: { db, clock } }: Shop, invited: string, inviter: string) {
  return db
    .insertInto('referral')
    .values({ invited, inviter, created_at: clock.now(), rewarded_at: null })
    .execute()
}

/** Points as if they were earned, without an order. */
export async function grant(
  { deps: { db, clock } }: Shop,
  accountId: string,
  amount: number,
  { days = 182, currency = 'SEK' as Currency } = {},
): Promise<void> {
  const now = clock.now()
  const { count } = await db
    .selectFrom('points_entry')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  await inTransaction(db, async (tx) => {
    const purse = await lockPurse(tx, { accountId, currency }, now)
    if (!purse) throw new Error(`no account ${accountId}`)
    const expiresAt = new Date(now.getTime() + days * 86_400_000)
    await earn(tx, purse, { type: 'reward', amount, dedupeKey: `granted:${accountId}:${count}`, expiresAt })
  })
}

/** Everybody has one of their own. */
export function phoneOf(accountId: string): string {
  const digits = [...Buffer.from(accountId)].reduce((sum, byte) => (sum * 31 + byte) % 10_000_000, 7)
  return `070${String(digits).padStart(7, '0')}`
}

/** A checkout of an account's, everything up to the button. */
export async function readyForAccount(
  shop: Shop,
  accountId: string,
  lines: Lines,
  points = 0,
  address: Partial<Address> = {},
): Promise<{ checkout: Checkout; context: CallContext }> {
  const context = member(accountId, accountId)
  const { id } = await readyToPlace(shop, lines, context, {
    ...ADDRESS,
    cellNumber: phoneOf(accountId),
    ...address,
  })
  await must(setAccount(shop.deps, context, id))
  const checkout = await must(setPoints(shop.deps, context, id, { points }))
  return { checkout, context }
}

/** @returns the number of a paid order; nothing of it is booked before the outbox is worked on */
export async function order(
  shop: Shop,
  accountId: string,
  lines: Lines,
  points = 0,
  address: Partial<Address> = {},
): Promise<string> {
  const { checkout, context } = await readyForAccount(shop, accountId, lines, points, address)
  const placed = await must(place(shop, checkout, 'tok_ok', context))
  if (!placed.order) throw new Error(`the order is ${placed.status}`)
  return placed.order.number
}

/** Type and amount of each entry, the oldest first. */
export async function entriesOf({ deps: { db } }: Shop, accountId: string): Promise<[string, number][]> {
  const rows = await db
    .selectFrom('points_entry')
    .select(['type', 'amount'])
    .where('account_id', '=', accountId)
    .orderBy('id')
    .execute()
  return rows.map(({ type, amount }) => [type, amount])
}

export async function balanceOf({ deps: { db } }: Shop, accountId: string, currency: Currency = 'SEK') {
  const row = await db
    .selectFrom('points_balance')
    .select('balance')
    .where('account_id', '=', accountId)
    .where('currency', '=', currency)
    .executeTakeFirst()
  return row?.balance ?? 0
}

/** Purses whose entries, unspent points or uses do not sum to what they must. Empty when all is right. */
export async function unbalancedPurses(db: Kysely<Database>): Promise<unknown[]> {
  const { rows } = await sql`
    select balance.account_id, balance.currency, balance.balance, entries.total, entries.unspent
    from points_balance as balance
    full join (
      select account_id, currency, sum(amount)::int8 as total, sum(unspent)::int8 as unspent
      from points_entry group by account_id, currency
    ) as entries on entries.account_id = balance.account_id and entries.currency = balance.currency
    where balance.balance <> coalesce(entries.total, 0) or balance.balance <> coalesce(entries.unspent, 0)
      or balance.balance is null or balance.balance < 0
    union all
    select entry.account_id, entry.type, entry.amount, entry.unspent, used.amount
    from points_entry as entry
    left join lateral (
      select coalesce(sum(amount), 0)::int8 as amount from points_use where lot_id = entry.id
    ) as used on true
    where entry.unspent > 0 and entry.unspent + used.amount > entry.amount`.execute(db)
  return rows
}
