/**
 * Makes the gift cards that an order has bought, a card per piece, once its money is there. Of a code the database keeps
 * the hash (a code of 94 random bits cannot be found by trying, so that it needs no salt), and the code itself only until
 * it has been mailed: a mail that is tried again has the same code, and a database that is read later gives none away.
 */

import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import { giftCardCode, last4Of } from '#core/gift-card/code'
import { giftMoment } from '#core/gift-card/gift'
import { cardExpiry } from '#core/gift-card/pay'
import type { Currency } from '#core/money/money'
import type { OrderDocument } from '#server/db/documents'
import { inTransaction, type Tx } from '#server/db/transaction'
import type { Deps } from '#server/ports'
import { hashSecret } from '#server/secret-hash'
import { enqueue, type OutboxPayloads } from '#server/use-cases/outbox/enqueue'

/**
 * Leaves the making to the outbox: with the order, and of an order that is paid later again when its money is there.
 * @param occasion of that second time; whatever happens twice makes each card once
 */
export async function leaveGiftCards(tx: Tx, number: string, now: Date, occasion?: string): Promise<void> {
  const dedupeKey = ['gift-cards', number, occasion].filter(Boolean).join(':')
  await enqueue(tx, { kind: 'gift-cards', dedupeKey, payload: { number } }, now)
}

/** Of the outbox. An order whose money is not there, or has gone back, gets none. */
export async function makeCards(deps: Deps, { number }: OutboxPayloads['gift-cards']): Promise<void> {
  const now = deps.clock.now()
  await inTransaction(deps.db, async (tx) => {
    const order = await lockPaidOrder(tx, number)
    await deps.failpoint('gift-cards:after-lock')
    const pieces = (order?.document.boughtCards ?? []).flatMap(({ sku, quantity, value }) =>
      Array.from({ length: quantity }, (_, piece) => ({ sku, piece, value })),
    )
    if (!order || pieces.length === 0) return
    const { currency } = order
    const { gift, site } = order.document
    // Its two years begin when it is given.
    const sentAt = gift ? giftMoment(gift, site, now) : now
    const ids = await insertCards(tx, { number, currency, pieces, validUntil: cardExpiry(sentAt), now })
    await deps.failpoint('gift-cards:after-cards')
    // One person is not written to for each of a hundred cards.
    const mails = gift ? [ids] : ids.map((id) => [id])
    for (const each of mails) await leaveMail(tx, each, { now, due: sentAt })
    await deps.failpoint('gift-cards:after-outbox')
  })
  await deps.failpoint('gift-cards:after-commit')
}

interface PaidOrder {
  currency: Currency
  document: OrderDocument
}

/** A refund that comes meanwhile waits for the order's row, and then finds the cards. */
async function lockPaidOrder(tx: Tx, number: string): Promise<PaidOrder | undefined> {
  const order = await tx
    .selectFrom('orders')
    .select(['currency', 'document', 'total', 'refunded', 'payment_id'])
    .where('number', '=', number)
    .forUpdate()
    .executeTakeFirst()
  if (!order || (order.total > 0 && order.refunded >= order.total)) return undefined
  if (order.total === 0) return order
  const payment = await tx
    .selectFrom('payment')
    .select('status')
    .where('id', '=', order.payment_id)
    .executeTakeFirst()
  return payment?.status === 'paid' ? order : undefined
}

export interface NewCards {
  /** Of the order. */
  number: string
  currency: Currency
  pieces: readonly { sku: string; piece: number; value: number }[]
  validUntil: Date
  now: Date
}

/** Cards with the entry that puts their value on them. @returns those that were not there before */
export async function insertCards(
  tx: Tx,
  { number, currency, pieces, validUntil, now }: NewCards,
): Promise<number[]> {
  const codes = pieces.map(() => giftCardCode(randomBits()))
  const { rows } = await sql<{ id: number }>`
    with made as (
      insert into gift_card (
        code_hash, last4, unsent_code, currency, value, balance, order_number, sku, piece, valid_until, created_at
      )
      select code_hash, last4, code, ${currency}::text, value, value, ${number}::text, sku, piece,
        ${validUntil}::timestamptz, ${now}::timestamptz
      from unnest(
        ${codes.map(hashSecret)}::text[], ${codes.map(last4Of)}::text[], ${codes}::text[],
        ${pieces.map(({ value }) => value)}::int8[], ${pieces.map(({ sku }) => sku)}::text[],
        ${pieces.map(({ piece }) => piece)}::int4[]
      ) as card (code_hash, last4, code, value, sku, piece)
      on conflict (order_number, sku, piece) do nothing
      returning id, value
    ), entered as (
      insert into gift_card_entry (gift_card_id, type, amount, dedupe_key, created_at)
      select id, 'issue', value, 'issue:' || id, ${now}::timestamptz from made
    )
    select id from made order by id`.execute(tx)
  return rows.map(({ id }) => id)
}

/**
 * A buyer's cards have a mail each, because each may be another person's present.
 * @param ids that one mail brings
 * @param when.due when it is sent, at the earliest
 */
export async function leaveMail(
  tx: Tx,
  ids: readonly number[],
  { now, due = now }: { now: Date; due?: Date },
): Promise<void> {
  const [id, ...others] = ids
  if (id === undefined) return
  await enqueue(tx, { kind: 'gift-card', dedupeKey: `gift-card:${id}`, payload: { id, others } }, now, due)
}

function randomBits(): bigint {
  return BigInt(`0x${randomBytes(20).toString('hex')}`)
}
