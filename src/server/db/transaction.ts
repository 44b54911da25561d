/** Transactions that survive what PostgreSQL asks its callers to survive. */

import type { CompiledQuery, Kysely, Transaction } from 'kysely'
import {
  asDatabaseError,
  DatabaseUnavailable,
  isConnectionLoss,
  isRetryable,
  isTimeout,
} from '#server/db/errors'
import type { Database } from '#server/db/schema'

export type Tx = Transaction<Database>

/** Either: what only reads does not care. */
export type Db = Kysely<Database>

export const MAX_RETRIES = 3

/** What transactions have written and not waited for. */
const left = new WeakMap<Tx, Promise<unknown>[]>()

/**
 * Writes that nothing in the transaction depends on: they are sent, and answered before its commit counts. One that fails
 * takes the transaction back, and so has to fail where it changes nothing although it should.
 */
export async function leave(tx: Tx, ...writes: readonly CompiledQuery[]): Promise<void> {
  const unanswered = left.get(tx)
  if (!unanswered) throw new Error('only a transaction of inTransaction waits for what is left to it')
  await tx.getExecutor().provideConnection(async (connection) => {
    for (const write of writes) {
      const answer = connection.executeQuery(write)
      // Heard of at the end, whatever comes in between.
      answer.catch(() => {})
      unanswered.push(answer)
    }
  })
}

type RowsOf<Queries extends readonly CompiledQuery<unknown>[]> = {
  -readonly [At in keyof Queries]: Queries[At] extends CompiledQuery<infer Row> ? Row[] : never
}

/** Asks several things in one round trip, one after the other. @returns the rows of each */
export async function together<const Queries extends readonly CompiledQuery<unknown>[]>(
  db: Db,
  ...queries: Queries
): Promise<RowsOf<Queries>> {
  const results = await db
    .getExecutor()
    .provideConnection((connection) =>
      inOrder(queries.map((query) => connection.executeQuery<unknown>(query))),
    )
  return results.map(({ rows }) => rows) as RowsOf<Queries>
}

/**
 * Runs `work` in a transaction, again if the database rolled it back or the connection was lost before the commit:
 * at most 3 times. `work` may run several times, so it only talks to the database; network calls have no place
 * in it, also because PGlite's one connection is held until it ends.
 *
 * @throws DatabaseUnavailable when the database cannot be reached, something took too long, the retries are used up, or the connection was
 * lost during the commit, when it is unknown whether it happened
 */
export async function inTransaction<T>(db: Db, work: (tx: Tx) => Promise<T>): Promise<T> {
  for (let retries = 0; ; retries += 1) {
    let started = false
    let worked = false
    const unanswered: Promise<unknown>[] = []
    try {
      const result = await db.transaction().execute(async (tx) => {
        started = true
        left.set(tx, unanswered)
        const made = await work(tx)
        worked = true
        return made
      })
      await inOrder(unanswered)
      return result
    } catch (caught) {
      const error = await inOrder(unanswered).then(
        () => caught,
        (earlier: unknown) => earlier,
      )
      const lost = isConnectionLoss(error)
      // A server that refuses connections is not asked again; a commit whose answer was lost may have happened.
      const again = !isTimeout(error) && (lost ? started && !worked : isRetryable(error))
      if (!again) throw asDatabaseError(error)
      if (retries === MAX_RETRIES) {
        throw new DatabaseUnavailable('the transaction could not be finished', { cause: error })
      }
      await pause(retries)
    }
  }
}

/** Two transactions that met once should not meet again at once. */
function pause(retries: number): Promise<void> {
  return new Promise((done) => setTimeout(done, 5 * 2 ** retries * (0.5 + Math.random())))
}

/**
 * Answers that come one after the other.
 * @throws what the first of them failed with, from which all behind it follow, whichever was heard of first
 */
async function inOrder<T>(answers: readonly Promise<T>[]): Promise<T[]> {
  const settled = await Promise.allSettled(answers)
  return settled.map((answer) => {
    if (answer.status === 'rejected') throw answer.reason
    return answer.value
  })
}
