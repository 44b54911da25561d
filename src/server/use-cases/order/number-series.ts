/** Numbers of documents. The law wants series in which none is missing (directive 2006/112/EC, articles 219 and 226). */

import { sql } from 'kysely'
import { errorCode } from '#server/db/errors'
import type { Deps } from '#server/ports'

export interface IssuedNumber {
  number: number
  issuedAt: Date
}

/** A table with `number`, `issued_at` and a unique column that names what the number is for. */
export interface Series {
  table: 'invoice' | 'credit_note'
  column: 'order_number' | 'refund_id'
  /** Of the first one that the shop writes. */
  first: number
}

/** Others that take the same number at the same moment. */
const TRIES = 20
const UNIQUE_VIOLATION = '23505'

/**
 * Gives something its number; what has one keeps it. The number is taken by the statement that stores it, so that one
 * which fails leaves no gap.
 *
 * @param of what is named in the series' column, and exists
 */
export async function issueNumber(
  { db, clock, failpoint }: Pick<Deps, 'db' | 'clock' | 'failpoint'>,
  { table, column, first }: Series,
  of: string | number,
): Promise<IssuedNumber> {
  for (let tries = 0; tries < TRIES; tries += 1) {
    const { rows } = await sql<{ number: number; issued_at: Date }>`
      select number, issued_at from ${sql.table(table)} where ${sql.ref(column)} = ${of}`.execute(db)
    const [known] = rows
    if (known) return { number: known.number, issuedAt: known.issued_at }
    await failpoint('number:before-insert')
    try {
      await sql`
        insert into ${sql.table(table)} (number, ${sql.ref(column)}, issued_at)
        select coalesce(max(number), ${first - 1}::int8) + 1, ${of}, ${clock.now()}::timestamptz
        from ${sql.table(table)}`.execute(db)
      await failpoint('number:after-insert')
    } catch (error) {
      if (errorCode(error) !== UNIQUE_VIOLATION) throw error
    }
  }
  throw new Error(`no free number of ${table} in ${TRIES} tries`)
}
