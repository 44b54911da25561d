/** Opens PostgreSQL. PGlite has its own file, so that a function bundled for PostgreSQL does not contain it. */

import {
  Kysely,
  PostgresDialect,
  type PostgresPool,
  type PostgresPoolClient,
  type PostgresQueryResult,
} from 'kysely'
import { Pool, type PoolClient, TypeOverrides } from 'pg'
import { asDatabaseError, DatabaseUnavailable } from '#server/db/errors'
import type { Database } from '#server/db/schema'
import { TYPE_PARSERS } from '#server/db/type-parsers'

export interface DatabaseOptions {
  /** As in `DATABASE_URL`. */
  url: string
  /** Connections; 1 in a function, where every instance has its own pool. */
  max?: number
  /** ms that a query waits for a connection, new or free. */
  connectTimeout?: number
}

/** ms; below a function's own limit, so that a lost server is an answer and not a time-out. */
const CONNECT_TIMEOUT = 5_000
const QUERY_TIMEOUT = 15_000

/** Connects when the first query comes. Lost connections reach callers as `DatabaseUnavailable`. */
export function openDatabase({
  url,
  max = 1,
  connectTimeout = CONNECT_TIMEOUT,
}: DatabaseOptions): Kysely<Database> {
  const pool = new Pool({
    connectionString: url,
    max,
    connectionTimeoutMillis: connectTimeout,
    query_timeout: QUERY_TIMEOUT,
    idleTimeoutMillis: 10_000,
    allowExitOnIdle: true,
    types: typeOverrides(),
  })
  // Without a listener, a connection that breaks while idle or between two queries ends the process.
  pool.on('error', ignore)
  pool.on('connect', (client) => client.on('error', ignore))
  return new Kysely<Database>({ dialect: new PostgresDialect({ pool: withDatabaseErrors(pool) }) })
}

function ignore() {}

function typeOverrides(): TypeOverrides {
  const overrides = new TypeOverrides()
  for (const [oid, parse] of Object.entries(TYPE_PARSERS)) overrides.setTypeParser(Number(oid), parse)
  return overrides
}

/** kysely's view of the pool: the same clients, with errors that callers can tell apart. */
function withDatabaseErrors(pool: Pool): PostgresPool {
  const known = new WeakMap<PoolClient, PostgresPoolClient>()
  return {
    options: pool.options,
    end: () => pool.end(),
    async connect() {
      const client = await pool.connect().catch((cause: unknown) => {
        throw new DatabaseUnavailable('the database cannot be reached', { cause })
      })
      const wrapped = known.get(client) ?? wrap(client)
      known.set(client, wrapped)
      return wrapped
    },
  }
}

function wrap(client: PoolClient): PostgresPoolClient {
  async function query(text: string, parameters: readonly unknown[]): Promise<PostgresQueryResult<unknown>> {
    try {
      const { command, rowCount, rows } = await client.query(text, [...parameters])
      return { command: command as PostgresQueryResult<unknown>['command'], rowCount: rowCount ?? 0, rows }
    } catch (error) {
      throw asDatabaseError(error)
    }
  }
  return { query: query as PostgresPoolClient['query'], release: (destroy) => client.release(destroy) }
}
