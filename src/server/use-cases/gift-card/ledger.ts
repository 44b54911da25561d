/**
 * The ledger of gift cards: entries that are written once, and of each card the balance, which is their sum. The card's
 * row is the lock, the last in the order of locks; of several, in the order of their ids.
 */

import { sql } from 'kysely'
import type { Currency } from '#core/money/money'
import type { CardEntryType } from '#server/db/schema-gift-cards'
import type { Db, Tx } from '#server/db/transaction'

export interface CardState {
  id: number
  last4: string
  currency: Currency
  value: number
  balance: number
  validUntil: Date
  voidedAt: Date | null
}

export interface NewCardEntry {
  card: number
  type: CardEntryType
  /** Minor units of the card's currency; negative for what goes away. */
  amount: number
  /** What the entry is written for: there is never a second one with this key. */
  dedupeKey: string
  /** That holds it. */
  holder?: { id: string; attempt: number }
  order?: string | undefined
}

/** In the order of the ids that are asked for; an id without a card is left out. */
export async function readCards(db: Db, ids: readonly number[]): Promise<CardState[]> {
  if (ids.length === 0) return []
  return inOrderOf(ids, await selectCards(db, ids).execute())
}

/** As `readCards`, and nobody else changes them until the transaction ends. */
export async function lockCards(tx: Tx, ids: readonly number[]): Promise<CardState[]> {
  if (ids.length === 0) return []
  return inOrderOf(ids, await selectCards(tx, ids).orderBy('id').forUpdate().execute())
}

/** @returns undefined when no card has this code */
export async function cardByHash(db: Db, codeHash: string): Promise<CardState | undefined> {
  const row = await db
    .selectFrom('gift_card')
    .select(COLUMNS)
    .where('code_hash', '=', codeHash)
    .executeTakeFirst()
  return row && toCard(row)
}

const COLUMNS = ['id', 'last4', 'currency', 'value', 'balance', 'valid_until', 'voided_at'] as const

type CardColumns = Omit<CardState, 'validUntil' | 'voidedAt'> & { valid_until: Date; voided_at: Date | null }

function selectCards(db: Db, ids: readonly number[]) {
  return db.selectFrom('gift_card').select(COLUMNS).where('id', 'in', ids)
}

function toCard({ valid_until, voided_at, ...row }: CardColumns): CardState {
  return { ...row, validUntil: valid_until, voidedAt: voided_at }
}

function inOrderOf(ids: readonly number[], rows: readonly CardColumns[]): CardState[] {
  return ids.flatMap((id) => {
    const row = rows.find((candidate) => candidate.id === id)
    return row ? [toCard(row)] : []
  })
}

/**
 * With the card locked.
 * @throws when its balance would go below 0 or past its value, or the key was used before
 */
export async function writeCardEntry(tx: Tx, entry: NewCardEntry, now: Date): Promise<void> {
  const { card, type, amount, dedupeKey, holder, order } = entry
  await sql`
    with entry as (
      insert into gift_card_entry (
        gift_card_id, type, amount, checkout_id, attempt, order_number, dedupe_key, created_at
      ) values (
        ${card}::int8, ${type}::text, ${amount}::int8, ${holder?.id ?? null}::text,
        ${holder?.attempt ?? null}::int4, ${order ?? null}::text, ${dedupeKey}::text, ${now}::timestamptz
      )
    )
    update gift_card set balance = balance + ${amount}::int8 where id = ${card}::int8`.execute(tx)
}
