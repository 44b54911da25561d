/** How stock must not be reserved: read, decide, write. It is here to show that the races would notice. */

import type { Kysely } from 'kysely'
import type { Database } from '#server/db/schema'

/**
 * @param read waits between reading and writing, as a busy server would
 * @returns whether the piece was held, as this way of doing it believes
 */
export function reserveNaive(
  db: Kysely<Database>,
  checkoutId: string,
  sku: string,
  read: () => Promise<void>,
): Promise<boolean> {
  return db.transaction().execute(async (tx) => {
    const { on_hand, reserved } = await tx
      .selectFrom('stock')
      .select(['on_hand', 'reserved'])
      .where('sku', '=', sku)
      .executeTakeFirstOrThrow()
    if (on_hand - reserved < 1) return false
    await read()
    await tx
      .updateTable('stock')
      .set({ reserved: reserved + 1 })
      .where('sku', '=', sku)
      .execute()
    await tx.insertInto('reservation').values({ checkout_id: checkoutId, sku, quantity: 1 }).execute()
    return true
  })
}
