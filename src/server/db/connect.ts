/** Opens PostgreSQL. PGlite has its own file, so that a function bundled for PostgreSQL does not contain it. */

import {
  Kysely,
  PostgresDialect,
  type PostgresPool,
  type PostgresPoolClient,
  type PostgresQueryResult,
} from 'kysely'
import { Pool, type PoolClient, type QueryResult, TypeOverrides } from 'pg'
import { asDatabaseError, DatabaseUnavailable, errorCode, isConnectionLoss } from '#server/db/errors'
import type { Database } from '#server/db/schema'
import { isStaleStatement, nameStatements, type Statements } from '#server/db/statements'
import { TYPE_PARSERS } from '#server/db/type-parsers'

export interface DatabaseOptions {
  /** As in `DATABASE_URL`. */
  url: string
  /** Connections; 1 in a function, where every instance has its own pool. */
  max?: number
  /** ms that a query waits for a connection, new or free. */
  connectTimeout?: number
  /** ms that a statement may take, with waiting for locks. */
  statementTimeout?: number
}

/** ms; together below a function's own limit, so that a server which hangs is an answer and not a time-out. */
const CONNECT_TIMEOUT = 3_000
const STATEMENT_TIMEOUT = 5_000
/** A server that is there says first that a statement took too long, or waited for too long. */
const LOCK_TIMEOUT_SHARE = 0.8
const ANSWER_TIMEOUT_SHARE = 1.2

/**
 * ms; a function may be stopped in the middle of a transaction, until it is called again. Its locks would be
 * held until then.
 */
const STANDSTILL_TIMEOUT = 10_000

/** Connects when the first query comes. Lost connections reach callers as `DatabaseUnavailable`. */
export function openDatabase({
  url,
  max = 1,
  connectTimeout = CONNECT_TIMEOUT,
  statementTimeout = STATEMENT_TIMEOUT,
}: DatabaseOptions): Kysely<Database> {
  const pool = new Pool({
    connectionString: url,
    max,
    connectionTimeoutMillis: connectTimeout,
    query_timeout: statementTimeout * ANSWER_TIMEOUT_SHARE,
    keepAlive: true,
    idleTimeoutMillis: 10_000,
    allowExitOnIdle: true,
    // What is asked without waiting for the answer before is sent at once, and answered in turn.
    pipeline: true,
    types: typeOverrides(),
  })
  // Without a listener, a connection that breaks while idle or between two queries ends the process.
  pool.on('error', ignore)
  pool.on('connect', (client) => client.on('error', ignore))
  return new Kysely<Database>({
    dialect: new PostgresDialect({ pool: poolOver(pool, beginWithin(statementTimeout)) }),
  })
}

function ignore() {}

function typeOverrides(): TypeOverrides {
  const overrides = new TypeOverrides()
  for (const [oid, parse] of Object.entries(TYPE_PARSERS)) overrides.setTypeParser(Number(oid), parse)
  return overrides
}

/**
 * With the statement that begins a transaction, in one round trip. Not as parameters of the connection: a pooler such
 * as PgBouncer refuses a connection with parameters that it does not know, and these are among them. Statements
 * outside of a transaction have the client's own limit.
 */
function beginWithin(statementTimeout: number): string {
  const limits = {
    lock_timeout: statementTimeout * LOCK_TIMEOUT_SHARE,
    statement_timeout: statementTimeout,
    idle_in_transaction_session_timeout: STANDSTILL_TIMEOUT,
  }
  const settings = Object.entries(limits).map(([name, ms]) => `set local ${name} = ${Math.round(ms)}`)
  return ['begin', ...settings].join('; ')
}

/** kysely's view of the pool: the same clients, with errors that callers can tell apart. */
function poolOver(pool: Pool, begin: string): PostgresPool {
  const known = new WeakMap<PoolClient, PostgresPoolClient>()
  const statements = nameStatements()
  return {
    options: pool.options,
    end: () => pool.end(),
    async connect() {
      const client = await pool.connect().catch((cause: unknown) => {
        throw new DatabaseUnavailable('the database cannot be reached', { cause })
      })
      const wrapped = known.get(client) ?? wrap(client, begin, statements)
      known.set(client, wrapped)
      return wrapped
    },
  }
}

function wrap(client: PoolClient, begin: string, statements: Statements): PostgresPoolClient {
  /** Why this connection is not asked again: what waits behind a question without answer would wait as long again. */
  let lost: unknown
  let inTransaction = false
  /** The beginning of a transaction, which is sent with its first statement. */
  let beginning: Promise<unknown> | undefined

  function startTransaction(): PostgresQueryResult<unknown> {
    inTransaction = true
    beginning = ask(client, begin, [])
    // Whoever asks next is told.
    beginning.catch(ignore)
    return { command: 'SELECT', rowCount: 0, rows: [] }
  }

  async function askNamed(text: string, parameters: readonly unknown[]): Promise<QueryResult> {
    const name = statements.nameOf(text, parameters)
    try {
      return await ask(client, text, parameters, name)
    } catch (error) {
      if (!name || !isStaleStatement(errorCode(error))) throw error
      statements.giveUp()
      // A transaction has failed with it, and is tried again as a whole.
      if (inTransaction) throw error
      return ask(client, text, parameters)
    }
  }

  async function query(text: string, parameters: readonly unknown[]): Promise<PostgresQueryResult<unknown>> {
    if (lost) throw lost
    try {
      if (text === 'begin') return startTransaction()
      if (text === 'commit' || text === 'rollback') inTransaction = false
      const before = beginning
      beginning = undefined
      const answer = askNamed(text, parameters)
      // What it failed with is why this fails too.
      answer.catch(ignore)
      await before
      const { command, rowCount, rows } = await answer
      return { command: command as PostgresQueryResult<unknown>['command'], rowCount: rowCount ?? 0, rows }
    } catch (error) {
      const seen = asDatabaseError(error)
      if (isConnectionLoss(error)) lost = seen
      throw seen
    }
  }
  return {
    query: query as PostgresPoolClient['query'],
    release: (destroy) => client.release(destroy || lost !== undefined),
  }
}

/** @returns the first result, where there are several statements */
async function ask(
  client: PoolClient,
  text: string,
  parameters: readonly unknown[],
  name?: string,
): Promise<QueryResult> {
  sendTogether(client)
  const values = [...parameters]
  const answered: QueryResult | QueryResult[] = await client.query({ text, values, ...(name && { name }) })
  const [first = answered as QueryResult] = Array.isArray(answered) ? answered : []
  return first
}

/** Whatever is asked before the process waits for anything leaves in one packet: each of its own costs a system call. */
function sendTogether({ connection: { stream } }: PoolClient): void {
  if (stream.writableCorked > 0) return
  stream.cork()
  process.nextTick(() => stream.uncork())
}
