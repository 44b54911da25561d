/**
 * Gift cards that pay a part of a checkout: held while it is being paid, given back when that fails, an order's when it
 * is paid. The checkout is locked in all of these, and its stock, coupon and points before its cards.
 */

import type { FrozenQuote } from '#server/db/documents'
import type { Tx } from '#server/db/transaction'
import type { CheckoutRow } from '#server/use-cases/checkout/checkout-state'
import { lockCards, writeCardEntry } from '#server/use-cases/gift-card/ledger'

type Paying = Pick<CheckoutRow, 'id' | 'attempt' | 'frozen'>
type Attempt = Pick<Paying, 'id' | 'attempt'>

/** @param cards as the quote says, of cards that this transaction has locked */
export async function holdCards(
  tx: Tx,
  attempt: Attempt,
  cards: FrozenQuote['giftCards'],
  now: Date,
): Promise<void> {
  for (const { id: card, used } of cards ?? []) {
    const dedupeKey = keyOf('held', attempt, card)
    await writeCardEntry(tx, { card, type: 'payment', amount: -used, dedupeKey, holder: attempt }, now)
  }
}

/**
 * Makes sure of the cards of a checkout whose money is there: a payment that comes late finds them given back.
 * @returns false when there is not so much on one of them any more; what was taken before is the caller's to undo
 */
export async function secureCards(tx: Tx, row: Paying, now: Date): Promise<boolean> {
  const missing = await cardsNotHeld(tx, row)
  const locked = await lockCards(
    tx,
    missing.map(({ id }) => id),
  )
  for (const { id: card, used } of missing) {
    const { balance = 0, voidedAt = now } = locked.find(({ id }) => id === card) ?? {}
    if (balance < used || voidedAt) return false
    const dedupeKey = keyOf('late', row, card)
    await writeCardEntry(tx, { card, type: 'payment', amount: -used, dedupeKey, holder: row }, now)
  }
  return true
}

/** Gives back what an attempt to pay holds; does nothing when it holds nothing. */
export async function releaseCards(tx: Tx, row: Paying, now: Date): Promise<void> {
  if (cardsOf(row).length === 0) return
  const held = await heldBy(tx, row)
  const locked = await lockCards(tx, [...held.keys()])
  for (const { id: card } of locked) {
    const dedupeKey = keyOf('back', row, card)
    const amount = held.get(card) ?? 0
    await writeCardEntry(tx, { card, type: 'release', amount, dedupeKey, holder: row }, now)
  }
}

/** They have paid for this order. */
export async function consumeCards(tx: Tx, row: Paying, order: string): Promise<void> {
  if (cardsOf(row).length === 0) return
  if ((await cardsNotHeld(tx, row)).length > 0)
    throw new Error('an order is paid with a gift card that nobody holds')
  await tx
    .updateTable('gift_card_entry')
    .set({ order_number: order })
    .where('checkout_id', '=', row.id)
    .where('attempt', '=', row.attempt)
    .execute()
}

function cardsOf({ frozen }: Pick<Paying, 'frozen'>): NonNullable<FrozenQuote['giftCards']> {
  return frozen?.giftCards ?? []
}

async function cardsNotHeld(tx: Tx, row: Paying): Promise<NonNullable<FrozenQuote['giftCards']>> {
  const wanted = cardsOf(row)
  if (wanted.length === 0) return wanted
  const held = await heldBy(tx, row)
  return wanted.filter(({ id, used }) => held.get(id) !== used)
}

/** What this attempt holds of each card; nothing of one that it has given back. */
async function heldBy(tx: Tx, { id, attempt }: Attempt): Promise<Map<number, number>> {
  const rows = await tx
    .selectFrom('gift_card_entry')
    .select(({ fn }) => ['gift_card_id as card', fn.sum<number>('amount').as('sum')])
    .where('checkout_id', '=', id)
    .where('attempt', '=', attempt)
    .groupBy('gift_card_id')
    .execute()
  return new Map(rows.flatMap(({ card, sum }) => (sum < 0 ? [[card, -sum] as const] : [])))
}

/** `late`: held a second time, by a payment that came after it had been given back. */
function keyOf(what: 'held' | 'late' | 'back', { id, attempt }: Attempt, card: number): string {
  return `${what}:${id}:${attempt}:${card}`
}
