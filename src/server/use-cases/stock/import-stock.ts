/** Stock as it was counted or booked in elsewhere: `npm run stock -- import`. */

import { sql } from 'kysely'
import type { StockRow } from '#core/stock/stock-file'
import type { Deps } from '#server/ports'
import { notAnOption, type Result, success } from '#server/result'

export interface StockImportReport {
  imported: number
  /** Counted fewer than are promised to checkouts being paid: kept at what is promised, for a person to look at. */
  short: { sku: string; counted: number; reserved: number }[]
}

const CHUNK = 1_000

/**
 * Sets pieces and delivery dates; an sku that is not in `rows` stays as it is. Of two rows with one sku the later wins.
 * @returns `invalid` when a quantity is not a whole number from 0 on; nothing is written then
 */
export async function importStock(
  deps: Pick<Deps, 'db' | 'clock'>,
  rows: readonly StockRow[],
): Promise<Result<StockImportReport>> {
  if (rows.some(({ onHand }) => !Number.isSafeInteger(onHand) || onHand < 0)) return notAnOption('onHand')
  const bySku = new Map(rows.map((row) => [row.sku, row]))
  const report: StockImportReport = { imported: 0, short: [] }
  const all = [...bySku.values()]
  for (let start = 0; start < all.length; start += CHUNK) {
    const written = await upsert(deps, all.slice(start, start + CHUNK))
    report.imported += written.length
    for (const { sku, reserved } of written) {
      const counted = bySku.get(sku)?.onHand ?? 0
      if (counted < reserved) report.short.push({ sku, counted, reserved })
    }
  }
  return success(report)
}

/** In sku order, like everything that locks stock. */
async function upsert(deps: Pick<Deps, 'db' | 'clock'>, rows: readonly StockRow[]) {
  const skus = rows.map(({ sku }) => sku)
  const counts = rows.map(({ onHand }) => onHand)
  const etas = rows.map(({ eta }) => eta?.toISOString() ?? null)
  const { rows: written } = await sql<{ sku: string; reserved: number }>`
    insert into stock (sku, on_hand, eta, updated_at)
    select sku, on_hand, eta, ${deps.clock.now()}::timestamptz
    from unnest(${skus}::text[], ${counts}::int4[], ${etas}::timestamptz[]) as row (sku, on_hand, eta)
    order by sku
    on conflict (sku) do update set
      on_hand = greatest(excluded.on_hand, stock.reserved), eta = excluded.eta, updated_at = excluded.updated_at
    returning sku, reserved`.execute(deps.db)
  return written
}
