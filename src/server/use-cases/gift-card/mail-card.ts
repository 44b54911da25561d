/** A gift card that is about to be mailed, and that was. */

import type { Gift } from '#core/gift-card/gift'
import type { Currency } from '#core/money/money'
import type { OrderDocument } from '#server/db/documents'
import type { Deps } from '#server/ports'
import { enqueue } from '#server/use-cases/outbox/enqueue'

export interface CardToSend {
  /** As it is kept: without groups. */
  code: string
  currency: Currency
  /** Minor units. */
  value: number
  validUntil: Date
  /** By which it was bought. */
  order: OrderDocument
}

/** @returns undefined when its mail has gone, or its purchase was given back before */
export async function readCardToSend({ db }: Pick<Deps, 'db'>, id: number): Promise<CardToSend | undefined> {
  const row = await db
    .selectFrom('gift_card')
    .innerJoin('orders', 'orders.number', 'gift_card.order_number')
    .select(['unsent_code', 'gift_card.currency', 'value', 'valid_until', 'document'])
    .where('gift_card.id', '=', id)
    .where('voided_at', 'is', null)
    .executeTakeFirst()
  if (!row?.unsent_code) return undefined
  const { unsent_code: code, currency, value, valid_until: validUntil, document: order } = row
  return { code, currency, value, validUntil, order }
}

/** A present that has been sent; its code is known to nobody but whoever got it. */
export interface SentGift {
  gift: Gift
  currency: Currency
  /** Minor units. */
  value: number
  order: OrderDocument
}

/** Tells the buyer that the present has gone. */
export async function leaveGiftNote({ db, clock }: Pick<Deps, 'db' | 'clock'>, id: number): Promise<void> {
  const dedupeKey = `gift-card-sent:${id}`
  await enqueue(db, { kind: 'gift-card-sent', dedupeKey, payload: { id } }, clock.now())
}

/** @returns undefined where the buyer has the card */
export async function readSentGift({ db }: Pick<Deps, 'db'>, id: number): Promise<SentGift | undefined> {
  const { currency, value, document } = await db
    .selectFrom('gift_card')
    .innerJoin('orders', 'orders.number', 'gift_card.order_number')
    .select(['gift_card.currency', 'value', 'document'])
    .where('gift_card.id', '=', id)
    .executeTakeFirstOrThrow()
  return document.gift && { gift: document.gift, currency, value, order: document }
}

/** From now on nobody but the reader of the mail has it. */
export async function forgetCode({ db }: Pick<Deps, 'db'>, id: number): Promise<void> {
  await db.updateTable('gift_card').set({ unsent_code: null }).where('id', '=', id).execute()
}
