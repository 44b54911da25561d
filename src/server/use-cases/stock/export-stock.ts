/** Stock as `import-stock.ts` takes it back: `npm run stock -- export`. */
import type { StockRow } from '#core/stock/stock-file'
import type { Deps } from '#server/ports'

/** @returns a row per sku in the order of `skus`; none on hand where stock never heard of it */
export async function exportStock({ db }: Pick<Deps, 'db'>, skus: readonly string[]): Promise<StockRow[]> {
  const rows = await db.selectFrom('stock').select(['sku', 'on_hand', 'eta']).execute()
  const known = new Map(rows.map((row) => [row.sku, row]))
  return skus.map((sku) => {
    const { on_hand: onHand = 0, eta } = known.get(sku) ?? {}
    return { sku, onHand, ...(eta && { eta }) }
  })
}
