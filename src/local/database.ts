/** The database of a running shop: PostgreSQL where the settings name one, else PGlite in the data folder. */
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { Kysely } from 'kysely'
import { Refusal } from '#local/progress'
import { fillFirstStock } from '#local/stock'
import type { DatabaseOptions } from '#server/db/connect'
import { describeDatabase, explainDatabaseError } from '#server/db/explain'
import { FolderInUse } from '#server/db/lock'
import { migrate, readSchema } from '#server/db/migrate'
import type { Database } from '#server/db/schema'
import { isProduction, isReal, SettingsError } from '#server/settings'
import { readSetting } from '#third-parties/registry'
import type { Env } from '#third-parties/setting'

export interface OpenDatabase {
  db: Kysely<Database>
  /** For people: host and database, never the password. */
  name: string
}

/** Of the data folder. */
const EMBEDDED = 'db'

/** Connections; the local shop is one process. */
const POOL = 10

/** A command has time to wake a database that sleeps; a visitor has not. */
export const COMMAND = { max: 1, connectTimeout: 15_000 }

/** ms that a statement of a migration may take: an index of a big table takes minutes. */
const MIGRATION_TIMEOUT = 600_000

export interface Migrated {
  name: string
  /** Sentences by what they are about; of stock only when some was filled in. */
  done: { tables: string; stock?: string }
}

/** Opens it, brings its tables up to date, and fills the stock of one that has none. @throws Refusal */
export async function openShopDatabase(folder: string, env: Env = process.env): Promise<OpenDatabase> {
  const url = databaseUrl(env)
  const opened = url ? await openPostgres(url) : await openEmbedded(join(folder, EMBEDDED))
  const { done } = url ? await migrateDatabase(url) : await bringUpToDate(opened)
  if (done.stock) console.log(`stock      ${done.stock}`)
  return opened
}

/**
 * Opens it for a command that changes no tables: those of a deployed shop are the business of its deploy.
 * @throws Refusal also when it has no tables yet, or there is none in the folder: it may be misspelt
 */
export async function openExistingDatabase(folder: string, env: Env = process.env): Promise<OpenDatabase> {
  const url = databaseUrl(env)
  if (!url) {
    if (!existsSync(join(folder, EMBEDDED)))
      throw new Refusal(
        `${folder}: there is no database in this folder yet. npm start makes one; SHOP_DATA names another folder`,
      )
    return openShopDatabase(folder, env)
  }
  const opened = await openPostgres(url, COMMAND)
  try {
    const { missing } = await reach(opened.name, readSchema(opened.db))
    if (missing.includes('0001-checkout')) throw new Refusal(`${opened.name}: no tables yet. npm run migrate`)
    return opened
  } catch (error) {
    await opened.db.destroy()
    throw error
  }
}

/**
 * `npm run migrate`, and the build of a deploy. May be run twice, by two at once, and while a shop is open on it.
 * @throws Refusal
 */
export async function migrateDatabase(url: string): Promise<Migrated> {
  const opened = await openPostgres(url, { ...COMMAND, statementTimeout: MIGRATION_TIMEOUT })
  try {
    return await reach(opened.name, bringUpToDate(opened))
  } finally {
    await opened.db.destroy()
  }
}

async function bringUpToDate({ db, name }: OpenDatabase): Promise<Migrated> {
  const run = await migrate(db)
  const { newer } = await readSchema(db)
  const stock = await fillFirstStock(db)
  const made = run.length ? `made by ${run.join(', ')}` : 'up to date, nothing to do'
  const left = newer.length ? `; left as they are: ${newer.join(', ')} of a newer version of the shop` : ''
  return { name, done: { tables: made + left, ...(stock && { stock }) } }
}

/**
 * What a build brings up to date: the database of production, and that of a preview that has one of its own.
 * `NETLIFY_DB_URL` is a branch of the database in a preview; `DATABASE_URL` may be production's, and is left alone.
 */
export function deployDatabase(env: Env = process.env): string | undefined {
  const isPreview = Boolean(env.CONTEXT) && env.CONTEXT !== 'dev' && !env.DATABASE_URL?.trim()
  return isProduction(env) || isPreview ? databaseUrl(env) : undefined
}

/** Before minutes of building. @returns a sentence @throws Refusal when it cannot be used */
export async function askDatabase(url: string): Promise<string> {
  const { db, name } = await openPostgres(url, COMMAND)
  try {
    const { missing } = await reach(name, readSchema(db))
    return missing.length ? `${name}: ${missing.join(', ')} to run` : `${name}: up to date`
  } finally {
    await db.destroy()
  }
}

/** @returns undefined for PGlite, which production does not run on @throws Refusal */
export function databaseUrl(env: Env): string | undefined {
  try {
    return isReal(env, 'database') ? readSetting(env, 'DATABASE_URL') : undefined
  } catch (error) {
    if (error instanceof SettingsError) throw new Refusal(error.message)
    throw error
  }
}

/** Imported when it is needed: not every shop has one. Without options, it is for a shop. */
export async function openPostgres(
  url: string,
  options: Omit<DatabaseOptions, 'url'> = { max: POOL },
): Promise<OpenDatabase> {
  const { openDatabase } = await import('#server/db/connect')
  return { db: openDatabase({ url, ...options }), name: describeDatabase(url) }
}

async function openEmbedded(folder: string): Promise<OpenDatabase> {
  const { openPglite } = await import('#server/db/open-pglite')
  try {
    return { db: await openPglite({ folder }), name: `PGlite in ${folder}` }
  } catch (error) {
    if (error instanceof FolderInUse) throw new Refusal(error.message)
    throw error
  }
}

/** @throws Refusal saying what the database said, in place of its error */
async function reach<T>(name: string, work: Promise<T>): Promise<T> {
  try {
    return await work
  } catch (error) {
    const reason = error instanceof Refusal ? undefined : explainDatabaseError(error)
    throw reason ? new Refusal(`${name}: ${reason}`) : error
  }
}
