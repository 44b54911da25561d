/**
 * A process of the shop that a fault can end, and whose database can go away. What is over ends as it would there: no
 * statement, question or mail leaves a process that is gone, and the database rolls back what it was in the middle of.
 */

import {
  CompiledQuery,
  type DatabaseConnection,
  type Driver,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type QueryResult,
} from 'kysely'
import { DatabaseUnavailable } from '#server/db/errors'
import type { Database } from '#server/db/schema'
import type { FailpointName } from '#server/failpoints'
import { Crash } from '../deps.ts'

export interface Trouble {
  /** Ends the process there: at its n-th failpoint, or at the first of these, which is taken out. */
  crashAt?: number | Set<FailpointName> | undefined
  /** What happens to one of its statements; those that begin and end a transaction count. */
  statement?: StatementTrouble | undefined
  /** At each failpoint others have their turn. */
  isSlow?: boolean | undefined
}

export interface StatementTrouble {
  /** Which one of the process, from 1. */
  nth: number
  /** Whether the database has done it. */
  isDone: boolean
  /** The process ends, the connection breaks, or the database is away for as long as the process lives. */
  how: 'crash' | 'lost' | 'away'
}

export interface ShopProcess {
  db: Kysely<Database>
  failpoint: (name: FailpointName) => Promise<void>
  /** @throws Crash when the process is gone */
  alive: () => void
  isGone: () => boolean
}

/** @param onPass hears of each failpoint that is passed, and whether the process ended there */
export function startProcess(
  db: Kysely<Database>,
  trouble: Trouble,
  onPass: (name: FailpointName, crashed: boolean) => void,
): ShopProcess {
  const state: State = { isGone: false, isAway: false, asked: 0 }
  let passed = 0
  return {
    db: troubledDatabase(db, state, trouble.statement),
    alive: () => alive(state),
    isGone: () => state.isGone,
    async failpoint(name) {
      alive(state)
      passed += 1
      const { crashAt } = trouble
      const crashes = typeof crashAt === 'object' ? crashAt.delete(name) : crashAt === passed
      onPass(name, crashes)
      if (crashes) {
        state.isGone = true
        throw new Crash(name)
      }
      if (trouble.isSlow) await turn()
      alive(state)
    },
  }
}

/** Whoever waits for their turn has it. */
export function turn(): Promise<void> {
  return new Promise((done) => setImmediate(done))
}

interface State {
  isGone: boolean
  isAway: boolean
  /** Statements so far. */
  asked: number
}

function alive({ isGone }: State): void {
  if (isGone) throw new Crash('the process is gone')
}

/** On the connections of `db`. */
function troubledDatabase(
  db: Kysely<Database>,
  state: State,
  trouble: StatementTrouble | undefined,
): Kysely<Database> {
  const ask = (connection: DatabaseConnection, statement: string) =>
    connection.executeQuery(CompiledQuery.raw(statement))
  const driver: Driver = {
    init: async () => {},
    async acquireConnection() {
      alive(state)
      if (state.isAway) throw new DatabaseUnavailable('the database is away')
      return new TroubledConnection(await borrow(db), state, trouble)
    },
    beginTransaction: async (connection) => void (await ask(connection, 'begin')),
    commitTransaction: async (connection) => void (await ask(connection, 'commit')),
    rollbackTransaction: async (connection) => void (await ask(connection, 'rollback')),
    releaseConnection: async (connection) => (connection as TroubledConnection).giveBack(),
    destroy: async () => {},
  }
  return new Kysely<Database>({
    dialect: {
      createAdapter: () => new PostgresAdapter(),
      createDriver: () => driver,
      createIntrospector: (kysely) => new PostgresIntrospector(kysely),
      createQueryCompiler: () => new PostgresQueryCompiler(),
    },
  })
}

interface Borrowed {
  connection: DatabaseConnection
  giveBack: () => void
}

function borrow(db: Kysely<Database>): Promise<Borrowed> {
  return new Promise((resolve, reject) => {
    db.getExecutor()
      .provideConnection((connection) => new Promise<void>((giveBack) => resolve({ connection, giveBack })))
      .catch(reject)
  })
}

class TroubledConnection implements DatabaseConnection {
  readonly #borrowed: Borrowed
  readonly #state: State
  readonly #trouble: StatementTrouble | undefined
  #isOpen = false
  #isLost = false

  constructor(borrowed: Borrowed, state: State, trouble: StatementTrouble | undefined) {
    this.#borrowed = borrowed
    this.#state = state
    this.#trouble = trouble
  }

  giveBack(): void {
    this.#borrowed.giveBack()
  }

  async executeQuery<R>(query: CompiledQuery): Promise<QueryResult<R>> {
    const state = this.#state
    if (query.sql === 'rollback') return this.#rollback()
    alive(state)
    if (this.#isLost || state.isAway) throw new DatabaseUnavailable('the connection is lost')
    state.asked += 1
    const trouble = state.asked === this.#trouble?.nth ? this.#trouble : undefined
    if (trouble && !trouble.isDone) await this.#fail(trouble)
    const result = await this.#borrowed.connection.executeQuery<R>(query)
    if (query.sql === 'begin') this.#isOpen = true
    if (query.sql === 'commit') this.#isOpen = false
    if (trouble?.isDone) await this.#fail(trouble)
    // Several may be under way: the answer of this one is not heard any more.
    if (this.#isLost) throw new DatabaseUnavailable('the connection is lost')
    return result
  }

  // biome-ignore lint/correctness/useYield: the shop streams nothing
  async *streamQuery(): AsyncIterableIterator<never> {
    throw new Error('the shop streams nothing')
  }

  async #fail({ how }: StatementTrouble): Promise<never> {
    this.#isLost = true
    if (how === 'away') this.#state.isAway = true
    if (how === 'crash') this.#state.isGone = true
    await this.#rollback()
    if (how === 'crash') throw new Crash('between two statements')
    throw new DatabaseUnavailable('the connection is lost')
  }

  /** As the database does by itself when a connection ends. */
  async #rollback<R>(): Promise<QueryResult<R>> {
    if (!this.#isOpen) return { rows: [] }
    this.#isOpen = false
    return this.#borrowed.connection.executeQuery<R>(CompiledQuery.raw('rollback'))
  }
}
