/**
 * The ledger of the club's points: entries that are written once, a balance per account and currency which is their sum,
 * and of each entry that earned something what is left unspent. The balance's row is the lock: who has it may write.
 */

import { sql } from 'kysely'
import type { EntryType } from '#core/club/entry'
import { type Lot, type LotPart, spendOldest, takeInOrder } from '#core/club/points'
import type { Currency } from '#core/money/money'
import type { Tx } from '#server/db/transaction'

/** The points of one account in one currency. */
interface Purse {
  accountId: string
  currency: Currency
}

/** A purse that this transaction has locked, with all of its points that are not used up; none of them has expired. */
export interface LockedPurse extends Purse {
  now: Date
  lots: Lot[]
}

interface NewEntry {
  type: EntryType
  /** Minor units of the purse's currency; negative for what goes away. */
  amount: number
  /** What the entry is written for: there is never a second one with this key. */
  dedupeKey: string
  /** When it happened, if not now. */
  at?: Date
  order?: string | undefined
  /** Of what is earned: until when it can be used. */
  expiresAt?: Date
  /** Of what is earned and has to wait. */
  usableFrom?: Date
  /** As in the table. */
  missing?: number
}

/**
 * Locks a purse, and writes off what has expired in it: whoever has the lock sees no point that cannot be used.
 * After checkout and stock in the order of locks; one purse per transaction.
 * @returns undefined when the account is gone
 */
export async function lockPurse(tx: Tx, purse: Purse, now: Date): Promise<LockedPurse | undefined> {
  const { rows } = await sql`
    insert into points_balance (account_id, currency, balance, updated_at)
    select id, ${purse.currency}::text, 0, ${now}::timestamptz from account where id = ${purse.accountId}
    on conflict (account_id, currency) do update set updated_at = excluded.updated_at
    returning account_id`.execute(tx)
  if (rows.length === 0) return undefined
  const found = await tx
    .selectFrom('points_entry')
    .select(['id', 'unspent', 'expires_at', 'usable_from'])
    .where('account_id', '=', purse.accountId)
    .where('currency', '=', purse.currency)
    .where('unspent', '>', 0)
    .execute()
  const lots = found.map(({ id, unspent, expires_at, usable_from }) => ({
    ...{ id, unspent, expiresAt: expires_at ?? now, usableFrom: usable_from ?? undefined },
  }))
  const locked = { ...purse, now, lots: lots.filter(({ expiresAt }) => expiresAt > now) }
  for (const lot of lots) if (lot.expiresAt <= now) await expire(tx, locked, lot)
  return locked
}

/** The key names the moment: points that came back to a lot which had expired expire once more. */
async function expire(tx: Tx, purse: LockedPurse, { id, unspent, expiresAt }: Lot): Promise<void> {
  const before = await tx
    .selectFrom('points_entry')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('account_id', '=', purse.accountId)
    .where('dedupe_key', 'like', `expiration:${id}:%`)
    .executeTakeFirstOrThrow()
  const dedupeKey = `expiration:${id}:${before.count}`
  await writeEntry(tx, purse, { type: 'expiration', amount: -unspent, dedupeKey, at: expiresAt })
  await reduceLots(tx, [{ lot: id, amount: unspent }])
}

/** Only with the lock: without it, another may be about to write it. */
export async function isBooked(tx: Tx, dedupeKey: string): Promise<boolean> {
  const found = await tx
    .selectFrom('points_entry')
    .select('id')
    .where('dedupe_key', '=', dedupeKey)
    .executeTakeFirst()
  return found !== undefined
}

/** Books what was earned. @returns the entry's id */
export async function earn(
  tx: Tx,
  purse: LockedPurse,
  entry: NewEntry & { expiresAt: Date },
): Promise<number> {
  const id = await writeEntry(tx, purse, entry)
  const { amount: unspent, expiresAt, usableFrom } = entry
  purse.lots.push({ id, unspent, expiresAt, usableFrom })
  return id
}

/**
 * Books what is used, from the points that expire first.
 * @param entry its amount is negative
 * @returns false, and nothing is written, when there is not enough
 */
export async function spend(tx: Tx, purse: LockedPurse, entry: NewEntry): Promise<boolean> {
  const parts = spendOldest(purse.lots, -entry.amount, purse.now)
  if (!parts) return false
  const id = await writeEntry(tx, purse, entry)
  await drawFromLots(tx, id, parts)
  return true
}

/** Takes parts of lots away, and writes down for which entry. */
export async function drawFromLots(tx: Tx, entryId: number, parts: readonly LotPart[]): Promise<void> {
  if (parts.length === 0) return
  const { lots, amounts } = columnsOf(parts)
  await sql`
    insert into points_use (entry_id, lot_id, amount)
    select ${entryId}::int8, lot, amount from unnest(${lots}::int8[], ${amounts}::int8[]) as part (lot, amount)
  `.execute(tx)
  await reduceLots(tx, parts)
}

/** Takes parts of lots away that will not return. */
export async function reduceLots(tx: Tx, parts: readonly LotPart[]): Promise<void> {
  if (parts.length === 0) return
  const { lots, amounts } = columnsOf(parts)
  await sql`
    update points_entry set unspent = unspent - part.amount
    from unnest(${lots}::int8[], ${amounts}::int8[]) as part (lot, amount)
    where points_entry.id = part.lot`.execute(tx)
}

/**
 * Brings points that an entry has used back to where they came from, those that expire last first.
 * @param leastExpiry points that would expire before are good until then
 * @throws when the entry has not used so many
 */
export async function giveBack(
  tx: Tx,
  entryId: number,
  amount: number,
  leastExpiry: Date | undefined,
): Promise<void> {
  const used = await tx
    .selectFrom('points_use')
    .innerJoin('points_entry', 'points_entry.id', 'points_use.lot_id')
    .select(['points_use.lot_id as lot', 'points_use.amount'])
    .where('points_use.entry_id', '=', entryId)
    .orderBy('points_entry.expires_at', 'desc')
    .orderBy('points_entry.id', 'desc')
    .execute()
  const parts = takeInOrder(used, amount)
  if (!parts) throw new Error('more points would come back than were used')
  const { lots, amounts } = columnsOf(parts)
  await sql`
    with part as (select * from unnest(${lots}::int8[], ${amounts}::int8[]) as part (lot, amount)),
    gone as (
      delete from points_use using part
      where entry_id = ${entryId}::int8 and lot_id = part.lot and points_use.amount = part.amount
    ), less as (
      update points_use set amount = points_use.amount - part.amount from part
      where entry_id = ${entryId}::int8 and lot_id = part.lot and points_use.amount > part.amount
    )
    update points_entry set
      unspent = unspent + part.amount,
      expires_at = greatest(expires_at, ${leastExpiry ?? null}::timestamptz)
    from part where points_entry.id = part.lot`.execute(tx)
}

/** @returns the entry's id. @throws when the balance would go below 0, or the key was used before */
export async function writeEntry(tx: Tx, purse: LockedPurse, entry: NewEntry): Promise<number> {
  const { accountId, currency, now } = purse
  const earned = entry.expiresAt ? entry.amount : 0
  const { rows } = await sql<{ id: number }>`
    with entry as (
      insert into points_entry (
        account_id, currency, type, amount, unspent, missing, expires_at, usable_from, order_number, dedupe_key,
        created_at
      ) values (
        ${accountId}::text, ${currency}::text, ${entry.type}::text, ${entry.amount}::int8, ${earned}::int8,
        ${entry.missing ?? 0}::int8, ${entry.expiresAt ?? null}::timestamptz,
        ${entry.usableFrom ?? null}::timestamptz, ${entry.order ?? null}::text, ${entry.dedupeKey}::text,
        ${entry.at ?? now}::timestamptz
      ) returning id
    )
    update points_balance set balance = balance + ${entry.amount}::int8, updated_at = ${now}::timestamptz
    where account_id = ${accountId}::text and currency = ${currency}::text
    returning (select id from entry) as id`.execute(tx)
  const [written] = rows
  if (!written) throw new Error('points were booked without their balance')
  return written.id
}

function columnsOf(parts: readonly LotPart[]): { lots: number[]; amounts: number[] } {
  return { lots: parts.map(({ lot }) => lot), amounts: parts.map(({ amount }) => amount) }
}
