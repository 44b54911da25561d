/** Reads `stock.csv`: sku, pieces, and the day of the next delivery where it is known. */
import type { StockImport } from '#server/use-cases/import-stock'
import { Refusal } from './progress.ts'

const HEAD = 'sku,on_hand,eta'
const ROW = /^([A-Za-z0-9_-]+),(\d+),(\d{4}-\d{2}-\d{2}(?:T[\d:.]+Z)?)?$/

/** @throws Refusal naming the line */
export function parseStock(text: string): StockImport[] {
  const [head, ...lines] = text.replace(/^\uFEFF/, '').split(/\r?\n/)
  if (head !== HEAD) throw new Refusal(`The first line must be ${HEAD}`)
  return lines.flatMap((line, at) => {
    if (!line.trim()) return []
    const [, sku, onHand, eta] = ROW.exec(line.trim()) ?? []
    if (!sku) throw new Refusal(`Line ${at + 2} is not "sku,pieces,YYYY-MM-DD or nothing": ${line}`)
    return [{ sku, onHand: Number(onHand), ...(eta && { eta: new Date(eta) }) }]
  })
}
