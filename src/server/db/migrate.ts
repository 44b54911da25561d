/**
 * Brings a database to the tables that this code expects. Only forward: what the version before does not know is
 * ignored by it, so that it serves on while the next one is deployed, and again when that one is rolled back.
 */

import { type Kysely, sql } from 'kysely'
import { errorCode } from '#server/db/errors'
import { CHECKOUT_TABLES } from '#server/db/migrations/0001-checkout'
import { NEWSLETTER_TABLES } from '#server/db/migrations/0002-newsletter'
import { HOLDS } from '#server/db/migrations/0003-holds'
import { ACCOUNTS } from '#server/db/migrations/0004-accounts'
import { INVOICES } from '#server/db/migrations/0005-invoices'
import { REFUNDS } from '#server/db/migrations/0006-refunds'
import { GIFT_CARDS } from '#server/db/migrations/0007-gift-cards'
import { WITHDRAWALS } from '#server/db/migrations/0008-withdrawals'
import { INVOICE_PAYMENTS } from '#server/db/migrations/0009-invoice-payments'
import { VAT_NUMBERS } from '#server/db/migrations/0010-vat-numbers'
import { DISPUTES } from '#server/db/migrations/0012-disputes'
import { FORMS } from '#server/db/migrations/0013-forms'
import { WAITING_POINTS } from '#server/db/migrations/0014-waiting-points'
import { RESTOCK_TABLES } from '#server/db/migrations/0015-restock'
import { GUEST_ORDERS } from '#server/db/migrations/0016-guest-orders'
import { VAT_LOOK_UPS } from '#server/db/migrations/0017-vat-look-ups'
import { PURCHASE_ORDERS } from '#server/db/migrations/0018-purchase-orders'
import { INVOICE_EMAIL } from '#server/db/migrations/0019-invoice-email'
import { GIFTS } from '#server/db/migrations/0020-gifts'
import type { Database } from '#server/db/schema'
import { type Db, inTransaction, type Tx } from '#server/db/transaction'

/** Statements by name. */
export type Migrations = Readonly<Record<string, readonly string[]>>

/**
 * In order. A released one is never changed, and each only adds (tests/server/migrate.test.ts). Objects, not files in
 * a folder: a bundle has no folder.
 */
export const MIGRATIONS: Migrations = {
  '0001-checkout': CHECKOUT_TABLES,
  '0002-newsletter': NEWSLETTER_TABLES,
  '0003-holds': HOLDS,
  '0004-accounts': ACCOUNTS,
  '0005-invoices': INVOICES,
  '0006-refunds': REFUNDS,
  '0007-gift-cards': GIFT_CARDS,
  '0008-withdrawals': WITHDRAWALS,
  '0009-invoice-payments': INVOICE_PAYMENTS,
  '0010-vat-numbers': VAT_NUMBERS,
  '0012-disputes': DISPUTES,
  '0013-forms': FORMS,
  '0014-waiting-points': WAITING_POINTS,
  '0015-restock': RESTOCK_TABLES,
  '0016-guest-orders': GUEST_ORDERS,
  '0017-vat-look-ups': VAT_LOOK_UPS,
  '0018-purchase-orders': PURCHASE_ORDERS,
  '0019-invoice-email': INVOICE_EMAIL,
  '0020-gifts': GIFTS,
}

export interface SchemaState {
  /** Names of migrations that this code has and the database has not run. */
  missing: string[]
  /** Of migrations that a newer version of the shop has run. */
  newer: string[]
}

export interface MigrateOptions {
  migrations?: Migrations
  /** ms that it tries to get what others have locked. */
  patience?: number
  /** ms that a migration may take. */
  statementTimeout?: number
}

const PATIENCE = 120_000
const STATEMENT_TIMEOUT = 600_000

/** ms. Whoever asks for a table while a migration waits for it waits behind the migration: that must be short. */
const LOCK_TIMEOUT = 1_000
/** ms in which those who waited behind it are served. */
const PAUSE = 250

/** Any number that nobody else locks in this database. */
const LOCK = 7_365_102_938

const LOCK_NOT_AVAILABLE = '55P03'

export async function readSchema(db: Db, migrations: Migrations = MIGRATIONS): Promise<SchemaState> {
  // Not `to_regclass`, which may remember from before a wait for the lock that there is no such table.
  const { rows } = await sql`
    select 1 from pg_tables where schemaname = current_schema() and tablename = 'kysely_migration'`.execute(
    db,
  )
  const run = rows.length ? await readRun(db) : []
  return {
    missing: Object.keys(migrations).filter((name) => !run.includes(name)),
    newer: run.filter((name) => !(name in migrations)),
  }
}

async function readRun(db: Db): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`select name from kysely_migration order by name`.execute(db)
  return rows.map(({ name }) => name)
}

/**
 * Runs what is missing, each in a transaction of its own; does nothing on a database that is up to date. Two processes
 * at once are safe: one waits.
 *
 * @returns the names of those that were run
 * @throws the first migration's error, and nothing of that one is kept
 */
export async function migrate(db: Kysely<Database>, options: MigrateOptions = {}): Promise<string[]> {
  const { migrations = MIGRATIONS, patience = PATIENCE } = options
  const until = Date.now() + patience
  const run: string[] = []
  for (;;) {
    const { missing } = await readSchema(db, migrations)
    if (missing.length === 0) return run
    try {
      const name = await inTransaction(db, (tx) => runNext(tx, migrations, options))
      if (name) run.push(name)
    } catch (error) {
      if (errorCode(error) !== LOCK_NOT_AVAILABLE || Date.now() > until) throw error
      await new Promise((resolve) => setTimeout(resolve, PAUSE))
    }
  }
}

/**
 * The lock belongs to the transaction: one of the session, as kysely's own Migrator takes it, is left behind with
 * whomever a pooler gives the connection to next.
 */
async function runNext(
  tx: Tx,
  migrations: Migrations,
  { statementTimeout = STATEMENT_TIMEOUT }: MigrateOptions,
): Promise<string | undefined> {
  await sql`set local lock_timeout = ${sql.lit(LOCK_TIMEOUT)}`.execute(tx)
  await sql`set local statement_timeout = ${sql.lit(statementTimeout)}`.execute(tx)
  await sql`select pg_advisory_xact_lock(${sql.lit(LOCK)})`.execute(tx)
  // Another process may have been here meanwhile.
  const [name] = (await readSchema(tx, migrations)).missing
  if (!name) return undefined
  await sql`create table if not exists kysely_migration (name text primary key, timestamp text not null)`.execute(
    tx,
  )
  for (const statement of migrations[name] ?? []) await sql.raw(statement).execute(tx)
  await sql`insert into kysely_migration (name, timestamp) values (${name}, ${new Date().toISOString()})`.execute(
    tx,
  )
  return name
}
