/** Deliveries that have not come on the day they were expected. */

import { sql } from 'kysely'
import { shopDay } from '#core/shop-day'
import type { Deps } from '#server/ports'

/**
 * Takes back the date of what has not come by the end of its day at the shop: no customer is told a day that is over, and
 * nobody orders ahead what has no date. The log names it, for whoever asks the supplier; the next import of stock sets
 * another date.
 */
export async function takeBackLateDates({
  db,
  clock,
  log,
}: Pick<Deps, 'db' | 'clock' | 'log'>): Promise<void> {
  const now = clock.now()
  const today = new Date(shopDay(now.getTime()))
  // In sku order, like everything that locks stock.
  const { rows } = await sql<{ sku: string }>`
    with late as (
      select sku from stock where eta < ${today}::timestamptz order by sku for update
    )
    update stock set eta = null, updated_at = ${now}::timestamptz
    from late where stock.sku = late.sku
    returning stock.sku`.execute(db)
  const skus = rows.map(({ sku }) => sku)
  if (skus.length > 0) log({ event: 'deliveries_late', skus })
}
