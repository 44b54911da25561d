/** Reads `stock.csv` for a command. */
import { readStockFile, type StockRow } from '#core/stock/stock-file'
import { Refusal } from '#local/progress'

/** @throws Refusal naming the line */
export function parseStockFile(text: string): StockRow[] {
  const read = readStockFile(text)
  if ('problem' in read) throw new Refusal(read.problem)
  return read.rows
}
