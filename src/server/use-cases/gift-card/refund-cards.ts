/** What the refund of an order does to gift cards: those that have paid for it, and those that it has bought. */

import type { ExpressionBuilder, SqlBool } from 'kysely'
import { returnedExpiry, returnedParts } from '#core/gift-card/pay'
import type { Database } from '#server/db/schema'
import type { Tx } from '#server/db/transaction'
import { lockCards, writeCardEntry } from '#server/use-cases/gift-card/ledger'
import type { Pieces } from '#server/use-cases/stock/stock'

/**
 * Gives a part of an order back to the cards that have paid for it, the one that paid last first. A card that would
 * expire, or has expired, is good for three months then. After stock, coupon and points in the order of locks.
 *
 * @param amount all that goes back to cards of this order, with all refunds before: asked twice, it goes back once.
 * Minor units of the order's currency
 * @returns what came back now; less than was asked for when the cards have not paid so much
 */
export async function returnToCards(
  tx: Tx,
  { order, amount, now }: { order: string; amount: number; now: Date },
): Promise<number> {
  const ids = await cardsOfOrder(tx, order)
  await lockCards(tx, ids)
  const paid = await paidByCards(tx, order)
  const parts = returnedParts(paid, amount)
  const least = returnedExpiry(now)
  for (const { id: card, amount: back } of parts) {
    const dedupeKey = `return:${order}:${card}:${amount}`
    await writeCardEntry(tx, { card, type: 'return', amount: back, dedupeKey, order }, now)
    await tx
      .updateTable('gift_card')
      .set({ valid_until: least })
      .where('id', '=', card)
      .where('valid_until', '<', least)
      .execute()
  }
  return parts.reduce((sum, part) => sum + part.amount, 0)
}

async function cardsOfOrder(tx: Tx, order: string): Promise<number[]> {
  const rows = await tx
    .selectFrom('gift_card_entry')
    .select('gift_card_id')
    .distinct()
    .where('order_number', '=', order)
    .execute()
  return rows.map(({ gift_card_id }) => gift_card_id)
}

/** With the cards locked; the last that paid first. */
async function paidByCards(tx: Tx, order: string) {
  const entries = await tx
    .selectFrom('gift_card_entry')
    .select(['id', 'gift_card_id', 'type', 'amount'])
    .where('order_number', '=', order)
    .orderBy('id', 'desc')
    .execute()
  const sumOf = (card: number, isReturn: boolean) =>
    entries
      .filter(({ gift_card_id, type }) => gift_card_id === card && (type === 'return') === isReturn)
      .reduce((sum, { amount }) => sum + amount, 0)
  // A card that was held, given back and held anew, late, has entries that cancel each other out.
  const payments = entries.filter(({ type }) => type === 'payment').map(({ gift_card_id }) => gift_card_id)
  return [...new Set(payments)].map((id) => ({ id, paid: -sumOf(id, false), returned: sumOf(id, true) }))
}

/**
 * Voids cards that an order has bought, those whose codes were not mailed yet first: what was paid for them is given
 * back (see the terms). A card that was used, or is not made yet, cannot be voided: not even when all has come back to it,
 * as whoever has the code owns it.
 *
 * @param pieces of lines that are gift cards
 * @returns the line of which fewer cards are unused than are to be voided, with their number: then none is
 */
export async function voidBought(
  tx: Tx,
  { order, pieces, now }: { order: string; pieces: readonly Pieces[]; now: Date },
): Promise<{ sku: string; left: number } | undefined> {
  const unused = (await lockBought(tx, order)).filter(
    ({ value, balance, used }) => balance === value && !used,
  )
  const chosen: LockedCard[] = []
  for (const { sku, quantity } of pieces) {
    const ofLine = unused.filter((card) => card.sku === sku)
    if (ofLine.length < quantity) return { sku, left: ofLine.length }
    chosen.push(...ofLine.slice(0, quantity))
  }
  await voidCards(tx, chosen, now)
  return undefined
}

/**
 * Of an order whose money has gone back by hand: what is used of its cards is gone, what is left on them ends, and what
 * is held of them for a payment cannot be used again if it comes back.
 */
export async function voidAll(tx: Tx, order: string, now: Date): Promise<void> {
  await voidCards(tx, await lockBought(tx, order), now)
}

interface LockedCard {
  id: number
  sku: string
  value: number
  balance: number
  used: SqlBool
}

/** Somebody has paid with the card, whatever of that came back. */
export function wasUsed({ exists, selectFrom }: ExpressionBuilder<Database, 'gift_card'>) {
  return exists(
    selectFrom('gift_card_entry')
      .select('gift_card_entry.id')
      .whereRef('gift_card_id', '=', 'gift_card.id')
      .where('type', '=', 'payment'),
  )
}

/** Locked, those whose codes were not mailed yet first; none that is void. */
export async function lockBought(tx: Tx, order: string): Promise<LockedCard[]> {
  const cards = await tx
    .selectFrom('gift_card')
    .select(['id', 'sku', 'value', 'balance', 'unsent_code'])
    .select((eb) => wasUsed(eb).as('used'))
    .where('order_number', '=', order)
    .where('voided_at', 'is', null)
    .orderBy('id')
    .forUpdate()
    .execute()
  return cards.sort((a, b) => Number(b.unsent_code !== null) - Number(a.unsent_code !== null))
}

export async function voidCards(
  tx: Tx,
  cards: readonly Pick<LockedCard, 'id' | 'balance'>[],
  now: Date,
): Promise<void> {
  for (const { id: card, balance } of cards) {
    await writeCardEntry(tx, { card, type: 'void', amount: -balance, dedupeKey: `void:${card}` }, now)
    await tx
      .updateTable('gift_card')
      .set({ voided_at: now, unsent_code: null })
      .where('id', '=', card)
      .execute()
  }
}
