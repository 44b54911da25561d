/** The database of a running shop: PostgreSQL where the settings name one, else PGlite in the data folder. */
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Kysely } from 'kysely'
import { CONTENT } from '#local/paths'
import { Refusal } from '#local/progress'
import { parseStockFile } from '#local/stock-file'
import { DatabaseUnavailable } from '#server/db/errors'
import { FolderInUse } from '#server/db/lock'
import { migrate } from '#server/db/migrate'
import type { Database } from '#server/db/schema'
import { isReal, SettingsError } from '#server/settings'
import { importStock } from '#server/use-cases/stock/import-stock'
import { readSetting } from '#third-parties/registry'
import type { Env } from '#third-parties/setting'

export interface OpenDatabase {
  db: Kysely<Database>
  /** For people. */
  name: string
}

/** Connections; the local shop is one process. */
const POOL = 10

const STOCK_FILE = join(CONTENT, 'catalog/stock.csv')

/** Opens it, brings its tables up to date, and fills the stock of one that has none. @throws Refusal */
export async function openShopDatabase(folder: string, env = process.env): Promise<OpenDatabase> {
  const opened = await open(join(folder, 'db'), databaseUrl(env))
  await migrate(opened.db).catch((error) => {
    if (error instanceof DatabaseUnavailable) throw new Refusal(`${opened.name} does not answer.`)
    throw error
  })
  const stocked = await opened.db.selectFrom('stock').select('sku').limit(1).executeTakeFirst()
  if (!stocked) console.log(`stock      ${await fillStock(opened.db, STOCK_FILE)}`)
  return opened
}

/** @returns a sentence */
export async function fillStock(db: Kysely<Database>, file: string): Promise<string> {
  const text = await readFile(file, 'utf8').catch(() => {
    throw new Refusal(`${file} cannot be read`)
  })
  const result = await importStock({ db, clock: { now: () => new Date() } }, parseStockFile(text))
  if (!result.ok) throw new Refusal(`${file} was refused: ${result.code}`)
  const { imported, short } = result.value
  const warnings = short.map(
    ({ sku, counted, reserved }) =>
      `\n  ${sku}: ${counted} counted, but ${reserved} are promised to customers`,
  )
  return `${imported} articles${warnings.join('')}`
}

/** @returns undefined for PGlite, which production does not run on */
function databaseUrl(env: Env): string | undefined {
  try {
    return isReal(env, 'database') ? readSetting(env, 'DATABASE_URL') : undefined
  } catch (error) {
    if (error instanceof SettingsError) throw new Refusal(error.message)
    throw error
  }
}

async function open(folder: string, url: string | undefined): Promise<OpenDatabase> {
  if (url) {
    const { openDatabase } = await import('#server/db/connect')
    return { db: openDatabase({ url, max: POOL }), name: `PostgreSQL at ${new URL(url).host}` }
  }
  const { openPglite } = await import('#server/db/open-pglite')
  try {
    return { db: await openPglite({ folder }), name: `PGlite in ${folder}` }
  } catch (error) {
    if (error instanceof FolderInUse) throw new Refusal(error.message)
    throw error
  }
}
