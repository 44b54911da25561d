/**
 * What the test files share: one PostgreSQL with a database that has all tables and no rows, of which each file gets a
 * copy, and the same as a packed PGlite. Vitest starts it before the first file and ends it after the last.
 */

import { randomBytes } from 'node:crypto'
import { type Kysely, sql } from 'kysely'
import type { TestProject } from 'vitest/node'
import { openDatabase } from '#server/db/connect'
import { isConnectionLoss } from '#server/db/errors'
import { migrate } from '#server/db/migrate'
import type { Database } from '#server/db/schema'
import { packedPglite } from './packed-pglite.ts'
import { startPostgres } from './postgres.ts'

export interface Postgres {
  /** Connection address of the database `postgres`. */
  address: string
  /** Name of the database to copy. */
  template: string
}

declare module 'vitest' {
  export interface ProvidedContext {
    /** Undefined where PostgreSQL is not installed. */
    postgres: Postgres | undefined
  }
}

/** A file's pools have ten each, and files run side by side. */
const MAX_CONNECTIONS = 200

export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const server = await startPostgres({ connections: MAX_CONNECTIONS })
  const postgres = server && (await makeTemplate(server.url('postgres')))
  project.provide('postgres', postgres)
  await packedPglite()
  return async () => {
    // A server that was there before is left as it was.
    if (postgres) await drop(postgres)
    await server?.stop()
  }
}

async function makeTemplate(address: string): Promise<Postgres> {
  const template = `template_${randomBytes(6).toString('hex')}`
  await onMaintenance(address, (db) => sql`create database ${sql.id(template)}`.execute(db))
  const db = openDatabase({ url: databaseUrl(address, template), max: 1 })
  await migrate(db)
  await db.destroy()
  return { address, template }
}

async function drop({ address, template }: Postgres): Promise<void> {
  await onMaintenance(address, (db) => sql`drop database ${sql.id(template)} with (force)`.execute(db))
}

export function databaseUrl(address: string, database: string): string {
  const url = new URL(address)
  url.pathname = `/${database}`
  return url.href
}

/** The socket is there a moment before the server takes connections. */
export async function onMaintenance(
  address: string,
  work: (db: Kysely<Database>) => Promise<unknown>,
): Promise<void> {
  for (let tries = 0; ; tries += 1) {
    const db = openDatabase({ url: address, max: 1 })
    try {
      await work(db)
      return
    } catch (error) {
      // The answer of the try before was lost: it was done.
      if (tries > 0 && hasHappened(error)) return
      if (!(isConnectionLoss(error) || isBusy(error)) || tries === 100) throw error
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

/** Somebody is connected to the template: the one who made it has not gone yet. */
function isBusy(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === '55006'
}
