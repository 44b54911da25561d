/** The number of an order's invoice. The law wants one series in which none is missing (directive 2006/112/EC, article 226). */

import { errorCode } from '#server/db/errors'
import type { Deps } from '#server/ports'

export interface Invoice {
  number: number
  issuedAt: Date
}

/** Of the first one that the shop writes. */
const FIRST = 10_001
/** Others that take the same number at the same moment. */
const TRIES = 20
const UNIQUE_VIOLATION = '23505'

/**
 * Gives an order its invoice number; one that has a number keeps it. The number is taken by the statement that stores it,
 * so that one which fails leaves no gap.
 *
 * @param orderNumber of an order that exists
 */
export async function issueInvoice({ db, clock }: Deps, orderNumber: string): Promise<Invoice> {
  for (let tries = 0; tries < TRIES; tries += 1) {
    const known = await db
      .selectFrom('invoice')
      .select(['number', 'issued_at'])
      .where('order_number', '=', orderNumber)
      .executeTakeFirst()
    if (known) return { number: known.number, issuedAt: known.issued_at }
    try {
      await db
        .insertInto('invoice')
        .columns(['number', 'order_number', 'issued_at'])
        .expression(({ selectFrom, fn, val, eb }) =>
          selectFrom('invoice').select(({ fn: { max } }) => [
            eb(fn.coalesce(max('invoice.number'), val(FIRST - 1)), '+', 1).as('number'),
            val(orderNumber).as('order_number'),
            val(clock.now()).as('issued_at'),
          ]),
        )
        .execute()
    } catch (error) {
      if (errorCode(error) !== UNIQUE_VIOLATION) throw error
    }
  }
  throw new Error(`no free invoice number in ${TRIES} tries`)
}
