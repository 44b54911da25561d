/**
 * The stock that the build knows: what search engines are told until the next build. The shop itself asks the
 * database. A shop without the file tells them nothing of what lies in its warehouse.
 */
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Stock } from '#core/availability'
import { readStockFile, stockBySku } from '#core/stock-file'

const FILE = join(process.cwd(), 'content/catalog/stock.csv')

let snapshot: Promise<ReadonlyMap<string, Stock>> | undefined

/** By sku; read once per build, and anew per page in development. */
export function stockSnapshot(): Promise<ReadonlyMap<string, Stock>> {
  if (import.meta.env.DEV) return read()
  snapshot ??= read()
  return snapshot
}

async function read(): Promise<ReadonlyMap<string, Stock>> {
  const text = await readFile(FILE, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined
    throw error
  })
  if (text === undefined) return new Map()
  const found = readStockFile(text)
  if ('problem' in found) throw new Error(`catalog/stock.csv: ${found.problem}`)
  return stockBySku(found.rows)
}
