/** A gift card that is about to be mailed, and that was. */

import type { Currency } from '#core/money/money'
import type { OrderDocument } from '#server/db/documents'
import type { Deps } from '#server/ports'

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

/** From now on nobody but the reader of the mail has it. */
export async function forgetCode({ db }: Pick<Deps, 'db'>, id: number): Promise<void> {
  await db.updateTable('gift_card').set({ unsent_code: null }).where('id', '=', id).execute()
}
