/** Stock from files, for commands and for a database that has none yet. */
import { readFile } from 'node:fs/promises'
import { join, relative } from 'node:path'
import { type Kysely, sql } from 'kysely'
import { readStockFile, type StockRow } from '#core/stock/stock-file'
import { CONTENT, ROOT } from '#local/paths'
import { Refusal } from '#local/progress'
import type { Database } from '#server/db/schema'
import { inTransaction } from '#server/db/transaction'
import type { StockImportReport } from '#server/use-cases/stock/import-stock'
import { importStock } from '#server/use-cases/stock/import-stock'

const STOCK_FILE = join(CONTENT, 'catalog/stock.csv')

/**
 * @param isSold whether the catalogue has a sku: stock of one that is misspelt would be missed nowhere
 * @returns a sentence @throws Refusal
 */
export async function fillStock(
  db: Kysely<Database>,
  file: string,
  isSold: (sku: string) => boolean,
): Promise<string> {
  const text = await readFile(file, 'utf8').catch(() => {
    throw new Refusal(`${file} cannot be read`)
  })
  const { imported, short } = await importRows(db, file, parseStockFile(file, text, isSold))
  const warnings = short.map(
    ({ sku, counted, reserved }) =>
      `\n  ${sku}: ${counted} counted, but ${reserved} are promised to customers`,
  )
  return `${imported} ${imported === 1 ? 'article' : 'articles'}${warnings.join('')}`
}

/**
 * Gives an inventory without a row the stock of the content. An article that is sold out has a row: what was counted or
 * sold is never set back by a later deploy.
 *
 * @returns a sentence; undefined where there is stock @throws Refusal
 */
export async function fillFirstStock(db: Kysely<Database>, file = STOCK_FILE): Promise<string | undefined> {
  if (await hasStock(db)) return undefined
  const name = relative(ROOT, file)
  const text = await readFile(file, 'utf8').catch(() => undefined)
  if (text === undefined) return `none: there is no ${name}. npm run stock -- import FILE`
  const rows = parseStockFile(name, text)
  return inTransaction(db, async (tx) => {
    // Of two builds at once the second one finds the stock of the first.
    await sql`lock table stock in share row exclusive mode`.execute(tx)
    if (await hasStock(tx)) return undefined
    const { imported } = await importRows(tx, name, rows)
    return `${imported} articles, from ${name}`
  })
}

async function hasStock(db: Kysely<Database>): Promise<boolean> {
  return (await db.selectFrom('stock').select('sku').limit(1).executeTakeFirst()) !== undefined
}

async function importRows(
  db: Kysely<Database>,
  file: string,
  rows: readonly StockRow[],
): Promise<StockImportReport> {
  const result = await importStock({ db, clock: { now: () => new Date() } }, rows)
  if (!result.ok) throw new Refusal(`${file} was refused: ${result.code}`)
  return result.value
}

/** @throws Refusal naming every line that is wrong */
function parseStockFile(file: string, text: string, isSold?: (sku: string) => boolean): StockRow[] {
  const read = readStockFile(text, isSold)
  if ('rows' in read) return read.rows
  throw new Refusal(
    read.problems.map(({ line, field, reason }) => `${file}:${line}: ${field}: ${reason}`).join('\n'),
  )
}
