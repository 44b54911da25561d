/** Gift cards that are about to be mailed, and that were. */

import type { Gift } from '#core/gift-card/gift'
import type { Currency } from '#core/money/money'
import type { OrderDocument } from '#server/db/documents'
import type { Deps } from '#server/ports'
import { enqueue, type MailedCards } from '#server/use-cases/outbox/enqueue'

/** Of one order, and for one person. */
export interface CardsToSend {
  cards: {
    /** As it is kept: without groups. */
    code: string
    /** Minor units. */
    value: number
  }[]
  currency: Currency
  validUntil: Date
  /** By which they were bought. */
  order: OrderDocument
}

/** Those that were not given back, with the order by which they were bought. */
function cardsOf({ db }: Pick<Deps, 'db'>, { id, others = [] }: MailedCards) {
  return db
    .selectFrom('gift_card')
    .innerJoin('orders', 'orders.number', 'gift_card.order_number')
    .select(['unsent_code', 'gift_card.currency', 'value', 'valid_until', 'document'])
    .where('gift_card.id', 'in', [id, ...others])
    .where('voided_at', 'is', null)
    .orderBy('gift_card.id')
}

/** @returns undefined when their mail has gone, or their purchase was given back before */
export async function readCardsToSend(
  deps: Pick<Deps, 'db'>,
  ids: MailedCards,
): Promise<CardsToSend | undefined> {
  const rows = await cardsOf(deps, ids).where('unsent_code', 'is not', null).execute()
  const [first] = rows
  if (!first) return undefined
  const cards = rows.map(({ unsent_code, value }) => ({ code: unsent_code ?? '', value }))
  const { currency, valid_until: validUntil, document: order } = first
  return { cards, currency, validUntil, order }
}

/** A present that has been sent; its codes are known to nobody but whoever got it. */
export interface SentGift {
  gift: Gift
  currency: Currency
  /** Minor units, of each card. */
  values: number[]
  order: OrderDocument
}

/** Tells the buyer that the present has gone. */
export async function leaveGiftNote(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  ids: MailedCards,
): Promise<void> {
  const dedupeKey = `gift-card-sent:${ids.id}`
  await enqueue(db, { kind: 'gift-card-sent', dedupeKey, payload: ids }, clock.now())
}

/** @returns undefined where the buyer has the cards */
export async function readSentGift(deps: Pick<Deps, 'db'>, ids: MailedCards): Promise<SentGift | undefined> {
  const rows = await cardsOf(deps, ids).execute()
  const [first] = rows
  const gift = first?.document.gift
  if (!first || !gift) return undefined
  return { gift, currency: first.currency, values: rows.map(({ value }) => value), order: first.document }
}

/** From now on nobody but the reader of the mail has them. */
export async function forgetCodes({ db }: Pick<Deps, 'db'>, { id, others = [] }: MailedCards): Promise<void> {
  const ids = [id, ...others]
  await db.updateTable('gift_card').set({ unsent_code: null }).where('id', 'in', ids).execute()
}
