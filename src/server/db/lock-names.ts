/** Locks of what has no row that could be locked. */
import { sql } from 'kysely'
import type { Tx } from '#server/db/transaction'

/** Until the transaction ends; in one order, so that nobody waits in a circle. */
export async function lockNames(tx: Tx, names: Iterable<string>): Promise<void> {
  for (const name of [...new Set(names)].sort())
    await sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`.execute(tx)
}
