/** Opens the embedded PostgreSQL: the database of a machine without one. Import this file dynamically. */

import { mkdirSync } from 'node:fs'
import { dirname } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import {
  Kysely,
  PostgresDialect,
  type PostgresPool,
  type PostgresPoolClient,
  type PostgresQueryResult,
  sql,
} from 'kysely'
import { lockFolder } from '#server/db/lock'
import { createMutex } from '#server/db/mutex'
import type { Database } from '#server/db/schema'
import { TYPE_PARSERS } from '#server/db/type-parsers'

export type PgliteOptions =
  | { folder: string }
  /** `from` is a data folder as `dumpDataDir` packs it: opening it is six times faster than a new one */
  | { memory: true; from?: Blob | undefined }

/** @throws FolderInUse when another process has the folder open */
export async function openPglite(options: PgliteOptions): Promise<Kysely<Database>> {
  if ('memory' in options) {
    const { from } = options
    const pglite = await PGlite.create({ parsers: TYPE_PARSERS, ...(from && { loadDataDir: from }) })
    return await kyselyOver(pglite, () => {})
  }
  mkdirSync(dirname(options.folder), { recursive: true })
  const unlock = lockFolder(options.folder)
  try {
    return await kyselyOver(await PGlite.create(options.folder, { parsers: TYPE_PARSERS }), unlock)
  } catch (error) {
    unlock()
    throw asFileError(error, options.folder) ?? error
  }
}

/** What PGlite's own file system says in numbers, by the names that Node has for it. */
const FILE_ERRORS: Readonly<Record<number, string>> = { 2: 'EACCES', 51: 'ENOSPC', 63: 'EPERM', 69: 'EROFS' }

/** @returns undefined when it is no error of a file */
export function asFileError(error: unknown, path: string): NodeJS.ErrnoException | undefined {
  if (typeof error !== 'object' || error === null || !('errno' in error)) return undefined
  const code = FILE_ERRORS[Number(error.errno)]
  return code ? Object.assign(new Error(`${code}: the database in ${path}`), { code, path }) : undefined
}

async function kyselyOver(pglite: PGlite, closed: () => void): Promise<Kysely<Database>> {
  const db = new Kysely<Database>({ dialect: new PostgresDialect({ pool: poolOver(pglite, closed) }) })
  // kysely closes only a pool that it has used: without a first query, destroy() would keep the lock.
  await sql`select 1`.execute(db)
  return db
}

/** A pool of one: PGlite is a single connection, so one caller has it to itself until it is released. */
function poolOver(pglite: PGlite, closed: () => void): PostgresPool {
  const mutex = createMutex()
  return {
    options: {},
    async connect() {
      const release = await mutex.acquire()
      return clientOver(pglite, release)
    },
    async end() {
      const release = await mutex.acquire()
      await pglite.close()
      closed()
      release()
    },
  }
}

function clientOver(pglite: PGlite, release: () => void): PostgresPoolClient {
  let failed = false
  async function query(text: string, parameters: readonly unknown[]): Promise<PostgresQueryResult<unknown>> {
    try {
      const { rows, affectedRows } = await pglite.query(text, [...parameters])
      return { rows, rowCount: affectedRows ?? rows.length, command: commandOf(text, failed) }
    } catch (error) {
      failed = true
      throw error
    }
  }
  return { query: query as PostgresPoolClient['query'], release }
}

/**
 * PGlite does not pass the command tag on. kysely reads it to know whether rows were affected and whether
 * a commit was one: after a failed statement PostgreSQL answers a commit with ROLLBACK.
 */
function commandOf(text: string, failed: boolean): PostgresQueryResult<unknown>['command'] {
  const verb = text.trimStart().slice(0, 8).toLowerCase()
  if (verb.startsWith('commit')) return failed ? 'ROLLBACK' : 'COMMIT'
  if (verb.startsWith('rollback')) return 'ROLLBACK'
  return verb.startsWith('select') ? 'SELECT' : 'UPDATE'
}
