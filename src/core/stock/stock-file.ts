/** `stock.csv`: sku, pieces, and the day of the next delivery where it is known. One line per sku under a head. */
import type { Stock } from '#core/stock/availability'

export interface StockRow {
  sku: string
  /** Pieces on the shelf that no placed order has. */
  onHand: number
  eta?: Date | undefined
}

export const STOCK_HEAD = 'sku,on_hand,eta'
const ROW = /^([A-Za-z0-9_-]+),(\d+),(\d{4}-\d{2}-\d{2}(?:T[\d:.]+Z)?)?$/

/** @returns the rows, or what is wrong and in which line */
export function readStockFile(text: string): { rows: StockRow[] } | { problem: string } {
  const [head, ...lines] = text.replace(/^\uFEFF/, '').split(/\r?\n/)
  if (head !== STOCK_HEAD) return { problem: `The first line must be ${STOCK_HEAD}` }
  const rows: StockRow[] = []
  for (const [at, line] of lines.entries()) {
    if (!line.trim()) continue
    const [, sku, onHand, eta] = ROW.exec(line.trim()) ?? []
    if (!sku) return { problem: `Line ${at + 2} is not "sku,pieces,YYYY-MM-DD or nothing": ${line}` }
    rows.push({ sku, onHand: Number(onHand), ...(eta && { eta: new Date(eta) }) })
  }
  return { rows }
}

export function writeStockFile(rows: readonly StockRow[]): string {
  const lines = rows.map(({ sku, onHand, eta }) => `${sku},${onHand},${eta ? dayOrMoment(eta) : ''}`)
  return [STOCK_HEAD, ...lines, ''].join('\n')
}

/** As availability takes it; of two rows with one sku the later wins, as when the file is imported. */
export function stockBySku(rows: readonly StockRow[]): Map<string, Stock> {
  return new Map(
    rows.map(({ sku, onHand, eta }) => [
      sku,
      { totalAvailable: onHand, items: [], ...(eta && { ETA: eta.toISOString() }) },
    ]),
  )
}

function dayOrMoment(eta: Date): string {
  return eta.toISOString().replace('T00:00:00.000Z', '')
}
