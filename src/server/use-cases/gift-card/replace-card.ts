/**
 * A gift card whose mail was lost. Nobody can read its code any more, so it is voided, and another card with a code of its
 * own takes its place, with its value and its last day.
 */

import type { Currency } from '#core/money/money'
import { inTransaction, type Tx } from '#server/db/transaction'
import type { Deps } from '#server/ports'
import { insertCards, leaveMail } from '#server/use-cases/gift-card/make-cards'
import { lockBought, voidCards, wasUsed } from '#server/use-cases/gift-card/refund-cards'

export interface BoughtCard {
  id: number
  last4: string
  currency: Currency
  /** Minor units. */
  value: number
  balance: number
  validUntil: Date
  /** `used` also when all of it has come back: somebody has the code. */
  state: 'mailing' | 'unused' | 'used' | 'expired' | 'void'
}

export type Replacement =
  | { outcome: 'replaced'; last4: string; value: number; currency: Currency }
  | { outcome: 'unknown_order' | 'no_cards' }
  /** Several could be meant, or none of this name is there. */
  | { outcome: 'which'; cards: BoughtCard[] }
  | { outcome: Exclude<BoughtCard['state'], 'unused'>; last4: string }

/**
 * Of an order, the card with these last characters, or its only one that is not void: together or not at all, so that there
 * is never one code too many, nor one too few.
 */
export function replaceCard(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  number: string,
  last4?: string,
): Promise<Replacement> {
  return inTransaction(db, async (tx): Promise<Replacement> => {
    const order = await tx
      .selectFrom('orders')
      .select('number')
      .where('number', '=', number)
      .executeTakeFirst()
    if (!order) return { outcome: 'unknown_order' }
    const now = clock.now()
    await lockBought(tx, number)
    const cards = await readBought(tx, number, now)
    if (cards.length === 0) return { outcome: 'no_cards' }
    const meant = cards.filter((card) => (last4 === undefined ? card.state !== 'void' : card.last4 === last4))
    const [card] = meant
    if (!card || meant.length > 1) return { outcome: 'which', cards }
    if (card.state !== 'unused') return { outcome: card.state, last4: card.last4 }
    await voidCards(tx, [card], now)
    const { value, currency, validUntil } = card
    const piece = await nextPiece(tx, number, card.id)
    const made = await insertCards(tx, { number, currency, pieces: [{ ...piece, value }], validUntil, now })
    await leaveMail(tx, made, { now })
    return { outcome: 'replaced', last4: card.last4, value, currency }
  })
}

/** Cards that an order has bought, in the order in which they were made. */
export async function readBought(db: Deps['db'] | Tx, number: string, now: Date): Promise<BoughtCard[]> {
  const rows = await db
    .selectFrom('gift_card')
    .select(['id', 'last4', 'currency', 'value', 'balance', 'valid_until', 'voided_at', 'unsent_code'])
    .select((eb) => wasUsed(eb).as('used'))
    .where('order_number', '=', number)
    .orderBy('id')
    .execute()
  return rows.map(({ valid_until: validUntil, voided_at, unsent_code, used, ...card }) => ({
    ...card,
    validUntil,
    state: stateOf({
      voided: voided_at !== null,
      mailing: unsent_code !== null,
      used: Boolean(used),
      expired: validUntil <= now,
    }),
  }))
}

function stateOf(is: {
  voided: boolean
  mailing: boolean
  used: boolean
  expired: boolean
}): BoughtCard['state'] {
  if (is.voided) return 'void'
  if (is.mailing) return 'mailing'
  if (is.used) return 'used'
  return is.expired ? 'expired' : 'unused'
}

/** Pieces beyond those that were bought stand for earlier ones: a card is there once for each. */
async function nextPiece(tx: Tx, number: string, card: number): Promise<{ sku: string; piece: number }> {
  const { sku } = await tx
    .selectFrom('gift_card')
    .select('sku')
    .where('id', '=', card)
    .executeTakeFirstOrThrow()
  const { last } = await tx
    .selectFrom('gift_card')
    .select(({ fn }) => fn.max<number>('piece').as('last'))
    .where('order_number', '=', number)
    .where('sku', '=', sku)
    .executeTakeFirstOrThrow()
  return { sku, piece: Number(last) + 1 }
}
