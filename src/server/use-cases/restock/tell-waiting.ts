/** Tells who waits for an article that it is there again: the sweeper finds them, the outbox writes to them. */

import { sql } from 'kysely'
import { inTransaction, type Tx } from '#server/db/transaction'
import type { Deps } from '#server/ports'
import { enqueue } from '#server/use-cases/outbox/enqueue'
import {
  RESTOCK_LINK_LIFETIME,
  RESTOCK_PATIENCE,
  type RestockRequest,
} from '#server/use-cases/restock/restock'

/**
 * Leaves to the outbox a mail to each who waits for what is on the shelf and promised to nobody, the first who asked first.
 * Nothing is held for them, and the mail says so.
 * @param most requests at a time
 */
export async function queueRestockMails(deps: Deps, most: number): Promise<void> {
  const now = deps.clock.now()
  await inTransaction(deps.db, async (tx) => {
    const { rows } = await sql<{ id: number }>`
      with waiting as materialized (
        select request.id from restock_request request join stock on stock.sku = request.sku
        where request.confirmed_at is not null and request.queued_at is null and stock.on_hand > stock.reserved
        order by request.id limit ${most} for update of request skip locked
      )
      update restock_request set queued_at = ${now}::timestamptz
      from waiting where restock_request.id = waiting.id
      returning restock_request.id`.execute(tx)
    await deps.failpoint('restock:after-queued')
    for (const { id } of rows) {
      const dedupeKey = `restock-notice:${id}:${now.getTime()}`
      await enqueue(tx, { kind: 'restock-notice', dedupeKey, payload: { id } }, now)
    }
  })
}

/** @returns undefined when nobody waits any longer */
export function readRestockRequest({ db }: Deps, id: number): Promise<RestockRequest | undefined> {
  return db.selectFrom('restock_request').selectAll().where('id', '=', id).executeTakeFirst()
}

/**
 * For a mail that was held up meanwhile: it must not say what is not true any more.
 * @returns whether the article is sold out again; its request waits on then
 */
export async function waitsOn({ db }: Deps, { id, sku }: RestockRequest): Promise<boolean> {
  const found = await db
    .updateTable('restock_request')
    .set({ queued_at: null })
    .where('id', '=', id)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(selectFrom('stock').select('sku').where('sku', '=', sku).whereRef('on_hand', '>', 'reserved')),
      ),
    )
    .returning('id')
    .executeTakeFirst()
  return found !== undefined
}

/** Told, or about what is sold no longer: nothing is kept of it. */
export async function forgetRestockRequest({ db }: Deps, id: number): Promise<void> {
  await db.deleteFrom('restock_request').where('id', '=', id).execute()
}

/** Those that nobody has confirmed, and those of what has not come back within a year. */
export async function deleteOldRestockRequests(tx: Tx, now: Date): Promise<void> {
  const before = (age: number) => new Date(now.getTime() - age)
  await tx
    .deleteFrom('restock_request')
    .where('updated_at', '<', before(RESTOCK_LINK_LIFETIME))
    .where('confirmed_at', 'is', null)
    .execute()
  await tx
    .deleteFrom('restock_request')
    .where('updated_at', '<', before(RESTOCK_PATIENCE))
    .where('queued_at', 'is', null)
    .execute()
}
