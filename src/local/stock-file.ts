/** Reads `stock.csv` for a command. */
import { readStockFile, type StockRow } from '#core/stock/stock-file'
import { Refusal } from '#local/progress'

/** @throws Refusal naming every line that is wrong */
export function parseStockFile(text: string): StockRow[] {
  const read = readStockFile(text)
  if ('rows' in read) return read.rows
  throw new Refusal(
    read.problems.map(({ line, field, reason }) => `line ${line}: ${field}: ${reason}`).join('\n'),
  )
}
