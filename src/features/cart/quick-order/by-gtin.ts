/** Item numbers by what stands below a barcode: purchasers scan, and lists of other shops have nothing else. */
import type { ListedItem } from '#core/cart/quick-order'
import { loadEngine } from '#features/search/catalogue-search.ts'

/** Of EAN-8 to GTIN-14. */
const GTIN = /^\d{8,14}$/

/** @returns the items with the catalogue's own numbers; what it does not know, or cannot be asked for, stays as it is */
export async function withItemNumbers(items: readonly ListedItem[]): Promise<readonly ListedItem[]> {
  if (!items.some(({ sku }) => GTIN.test(sku))) return items
  try {
    const { engine, file } = await loadEngine()
    return items.map((item) => {
      const [row = -1, ...others] = GTIN.test(item.sku) ? (engine.rows(item.sku) ?? []) : []
      const sku = file.facets.rows.sku[row]
      return sku && others.length === 0 ? { ...item, sku } : item
    })
  } catch {
    return items
  }
}
