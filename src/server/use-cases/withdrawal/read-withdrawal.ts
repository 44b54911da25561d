/** Statements of withdrawal, for the mails about them and for whoever runs the shop. */

import type { Selectable } from 'kysely'
import { fullName } from '#core/catalogue/attributes'
import { leftToWithdraw } from '#core/order/left-to-withdraw'
import { orderNumbersLike } from '#core/order/order-number'
import type { Language } from '#core/site/language'
import { fill } from '#core/text/text'
import { serverMessages } from '#i18n/server-messages'
import type { OrderDocument, WithdrawnPieces } from '#server/db/documents'
import type { WithdrawalTable } from '#server/db/schema-withdrawals'
import type { Db } from '#server/db/transaction'
import type { Deps } from '#server/ports'

export type WithdrawalRow = Selectable<WithdrawalTable>

const MOST_LISTED = 1000

/** @throws for an id that there is not */
export function readWithdrawal({ db }: Pick<Deps, 'db'>, id: number): Promise<WithdrawalRow> {
  return db.selectFrom('withdrawal').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
}

/** @returns what the shop has still to do, the oldest first: it has 14 days to pay back (article 13) */
export function openWithdrawals({ db }: Pick<Deps, 'db'>): Promise<WithdrawalRow[]> {
  return db
    .selectFrom('withdrawal')
    .selectAll()
    .where('done_at', 'is', null)
    .orderBy('received_at')
    .limit(MOST_LISTED)
    .execute()
}

/** @returns what customers of these orders said, as far as the shop has still to see to it, the oldest first */
export async function openWithdrawalsOf(db: Db, numbers: readonly string[]): Promise<WithdrawalRow[]> {
  if (numbers.length === 0) return []
  return db
    .selectFrom('withdrawal')
    .selectAll()
    .where('order_number', 'in', numbers)
    .where('done_at', 'is', null)
    .orderBy('received_at')
    .orderBy('id')
    .execute()
}

/** @returns all that was said of an order, the oldest first; without `order_number` by who named another address */
export function withdrawalsNaming(db: Db, number: string): Promise<WithdrawalRow[]> {
  return db
    .selectFrom('withdrawal')
    .selectAll()
    .where((eb) =>
      eb.or([
        eb('order_number', '=', number),
        eb.and([eb('order_number', 'is', null), eb('typed_number', 'in', orderNumbersLike(number))]),
      ]),
    )
    .orderBy('received_at')
    .orderBy('id')
    .execute()
}

/** @returns false for one that there is not, or that was done before */
export async function finishWithdrawal(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  id: number,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('withdrawal')
    .set({ done_at: clock.now() })
    .where('id', '=', id)
    .where('done_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

export async function markAcknowledged({ db, clock }: Pick<Deps, 'db' | 'clock'>, id: number): Promise<void> {
  await db.updateTable('withdrawal').set({ acknowledged_at: clock.now() }).where('id', '=', id).execute()
}

/**
 * What a statement is about, a line for each article. Names are the catalogue's and not the order's, so that nobody learns
 * from them whether there is such an order; an article that is sold no more is called by its SKU.
 */
export async function withdrawnGoods(
  { catalogue }: Pick<Deps, 'catalogue'>,
  { goods, pieces }: { goods: string; pieces: readonly WithdrawnPieces[] },
  language: Language,
): Promise<string[]> {
  const messages = serverMessages(language).withdrawal
  const named = await Promise.all(
    pieces.map(async ({ sku, quantity }) => {
      const known = await catalogue.bySku(sku, language)
      const name = known ? `${fullName(known, language)} (${sku})` : sku
      return fill(messages.pieces.row, { n: quantity, name })
    }),
  )
  const all = [...named, ...(goods ? [goods] : [])]
  return all.length > 0 ? all : [messages.review.all]
}

export interface WithdrawnOrder {
  /** When each statement came, the first one first. */
  receivedAt: Date[]
  /** Of which nothing was said yet; none once nothing of the order is left. */
  left: WithdrawnPieces[]
}

/** @returns what was withdrawn from an order, by who proved to be its customer */
export async function withdrawnOf(
  db: Db,
  { number, lines }: Pick<OrderDocument, 'number' | 'lines'>,
): Promise<WithdrawnOrder> {
  const found = await db
    .selectFrom('withdrawal')
    .select(['received_at', 'goods', 'pieces'])
    .where('order_number', '=', number)
    .orderBy('received_at')
    .execute()
  return {
    receivedAt: found.map(({ received_at }) => received_at),
    left: leftToWithdraw(lines, found),
  }
}
