/** Runs a test file's cases on both databases: PGlite, and PostgreSQL wherever it is installed. */

import { randomBytes } from 'node:crypto'
import { type Kysely, sql } from 'kysely'
import { afterAll, beforeAll, describe } from 'vitest'
import { openDatabase } from '#server/db/connect'
import { isConnectionLoss } from '#server/db/errors'
import { migrate } from '#server/db/migrate'
import { openPglite } from '#server/db/open-pglite'
import type { Database } from '#server/db/schema'
import { emptyPglite } from './empty-pglite.ts'
import { type Server, startPostgres } from './postgres.ts'

/** Enough to race with. */
export const CONNECTIONS = 10

export type DatabaseName = 'PGlite' | 'PostgreSQL'

export interface TestDatabase {
  name: DatabaseName
  /** Empty tables, up to date. */
  db: Kysely<Database>
  /** Connection address; none of PGlite. */
  url?: string
}

const server = await startPostgres()

/** @param body defines the cases; `database()` is there once they run */
export function onEachDatabase(title: string, body: (database: () => TestDatabase) => void): void {
  for (const name of databaseNames()) describeOn(name, title, body)
}

/** For what one connection cannot show. */
export function onPostgres(title: string, body: (database: () => TestDatabase) => void): void {
  if (server) describeOn('PostgreSQL', title, body)
}

function databaseNames(): DatabaseName[] {
  return server ? ['PGlite', 'PostgreSQL'] : ['PGlite']
}

afterAll(async () => {
  await server?.stop()
})

function describeOn(name: DatabaseName, title: string, body: (database: () => TestDatabase) => void): void {
  describe(`${title} (${name})`, () => {
    let opened: (TestDatabase & { close: () => Promise<void> }) | undefined
    beforeAll(async () => {
      opened = await open(name)
    }, 90_000)
    afterAll(() => opened?.close())
    body(() => {
      if (!opened) throw new Error('the database is there only while a case runs')
      return opened
    })
  })
}

async function open(name: DatabaseName): Promise<TestDatabase & { close: () => Promise<void> }> {
  if (name === 'PostgreSQL' && server) return openOn(server)
  const db = await openPglite({ memory: true, from: await emptyPglite() })
  await migrate(db)
  return { name: 'PGlite', db, close: () => db.destroy() }
}

async function openOn(running: Server): Promise<TestDatabase & { close: () => Promise<void> }> {
  const database = `test_${randomBytes(6).toString('hex')}`
  await onMaintenance(running, (db) => sql`create database ${sql.id(database)}`.execute(db))
  const url = running.url(database)
  // Ten thousand callers wait for ten connections and each other's locks here, on whatever machine.
  const db = openDatabase({ url, max: CONNECTIONS, connectTimeout: 60_000, statementTimeout: 60_000 })
  await migrate(db)
  return {
    name: 'PostgreSQL',
    db,
    url,
    async close() {
      await db.destroy()
      await onMaintenance(running, (admin) =>
        sql`drop database ${sql.id(database)} with (force)`.execute(admin),
      )
    },
  }
}

/** The socket is there a moment before the server takes connections. */
async function onMaintenance(
  running: Server,
  work: (db: Kysely<Database>) => Promise<unknown>,
): Promise<void> {
  for (let tries = 0; ; tries += 1) {
    const db = openDatabase({ url: running.url('postgres') })
    try {
      await work(db)
      return
    } catch (error) {
      // The answer of the try before was lost: it was done.
      if (tries > 0 && hasHappened(error)) return
      if (!isConnectionLoss(error) || tries === 100) throw error
      await new Promise((done) => setTimeout(done, 50))
    } finally {
      await db.destroy()
    }
  }
}

/** PostgreSQL's codes of a database that is there already, or is gone. */
function hasHappened(error: unknown): boolean {
  return error instanceof Error && 'code' in error && (error.code === '42P04' || error.code === '3D000')
}

export const TABLES = [
  ...['gift_card_entry', 'gift_card', 'coupon_use', 'coupon'],
  ...['open_invoice', 'invoice_credit'],
  ...['readd', 'form_attachment', 'form_message'],
  ...['withdrawal', 'credit_note', 'refund', 'invoice'],
  ...['reservation', 'orders', 'dispute', 'payment', 'checkout_line', 'checkout', 'stock'],
  ...['idempotency', 'webhook_event', 'outbox', 'rate_limit'],
  ...['newsletter_token', 'newsletter', 'vat_number'],
  ...['points_use', 'points_entry', 'points_balance', 'invitation', 'rewarded_person', 'referral'],
  ...['agreement', 'private_account', 'account_member', 'account_invitee', 'account'],
]

/** Empties every table. On small ones a delete takes a tenth of a truncate, and there are hundreds of cases. */
export async function clear(db: Kysely<Database>): Promise<void> {
  const deletes = TABLES.map((table) => `${table}_gone as (delete from ${table})`)
  await sql.raw(`with ${deletes.join(', ')} select 1`).execute(db)
}
