/** Runs a test file's cases on both databases, or on one: PGlite, and PostgreSQL wherever it is installed. */

import { randomBytes } from 'node:crypto'
import { type Kysely, sql } from 'kysely'
import { afterAll, beforeAll, describe, inject } from 'vitest'
import { openDatabase } from '#server/db/connect'
import type { Database } from '#server/db/schema'
import { openPackedPglite } from './packed-pglite.ts'
import { databaseUrl, onMaintenance, type Postgres } from './shared-databases.ts'

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

const postgres = inject('postgres')

/** @param body defines the cases; `database()` is there once they run */
export function onEachDatabase(title: string, body: (database: () => TestDatabase) => void): void {
  for (const name of databaseNames()) describeOn(name, title, body)
}

/** For rules of the trade that take their statements from use cases which other files run on each database. */
export function onOneDatabase(title: string, body: (database: () => TestDatabase) => void): void {
  describeOn(postgres ? 'PostgreSQL' : 'PGlite', title, body)
}

/** For what one connection cannot show. */
export function onPostgres(title: string, body: (database: () => TestDatabase) => void): void {
  if (postgres) describeOn('PostgreSQL', title, body)
}

function databaseNames(): DatabaseName[] {
  return postgres ? ['PGlite', 'PostgreSQL'] : ['PGlite']
}

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
  if (name === 'PostgreSQL' && postgres) return openOn(postgres)
  const db = await openPackedPglite()
  return { name: 'PGlite', db, close: () => db.destroy() }
}

/** A copy of the template, which is there in a tenth of the time that making the tables takes. */
async function openOn({
  address,
  template,
}: Postgres): Promise<TestDatabase & { close: () => Promise<void> }> {
  const database = `test_${randomBytes(6).toString('hex')}`
  await onMaintenance(address, (db) =>
    sql`create database ${sql.id(database)} template ${sql.id(template)}`.execute(db),
  )
  const url = databaseUrl(address, database)
  // Ten thousand callers wait for ten connections and each other's locks here, on whatever machine.
  const db = openDatabase({ url, max: CONNECTIONS, connectTimeout: 60_000, statementTimeout: 60_000 })
  return {
    name: 'PostgreSQL',
    db,
    url,
    async close() {
      await db.destroy()
      await onMaintenance(address, (admin) =>
        sql`drop database ${sql.id(database)} with (force)`.execute(admin),
      )
    },
  }
}
