/** Transactions that survive what PostgreSQL asks its callers to survive. */

import type { Kysely, Transaction } from 'kysely'
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
    try {
      return await db.transaction().execute(async (tx) => {
        started = true
        const result = await work(tx)
        worked = true
        return result
      })
    } catch (error) {
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
