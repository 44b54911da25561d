/**
 * Payments by the shop's own invoice. There is nobody to ask: the shop agrees at once, and its books are the database.
 * `paid` means here that the order stands; whether the money has come says `orders.paid_at`.
 */
import type { Kysely } from 'kysely'
import type { Database } from '#server/db/schema'
import { type Clock, PaymentNotFound, type PaymentReport, type Payments } from '#server/ports'

export function createInvoicePayments({ db, clock }: { db: Kysely<Database>; clock: Clock }): Payments {
  async function read(ref: string): Promise<PaymentReport> {
    const found = await db
      .selectFrom('payment')
      .select(['checkout_id', 'attempt', 'amount', 'currency'])
      .where('ref', '=', ref)
      .executeTakeFirst()
    if (!found) throw new PaymentNotFound(`no invoice ${ref}`)
    const { checkout_id: checkoutId, ...payment } = found
    const { credited } = await db
      .selectFrom('invoice_credit')
      .select(({ fn, val }) => fn.coalesce(fn.sum<number>('amount'), val(0)).as('credited'))
      .where('ref', '=', ref)
      .executeTakeFirstOrThrow()
    return { ref, state: 'paid', ...payment, checkoutId, refunded: Number(credited) }
  }

  return {
    async start({ checkoutId, attempt, amount, currency }) {
      const ref = `invoice:${checkoutId}:${attempt}`
      return { ref, state: 'paid', amount, currency, refunded: 0, checkoutId, attempt }
    },
    read,
    // An attempt that was not written down was never agreed on.
    find: async () => undefined,
    // Written down is the order's: it is credited, not cancelled.
    cancel: read,
    async refund(ref, amount, key) {
      await db
        .insertInto('invoice_credit')
        .values({ key, ref, amount, created_at: clock.now() })
        .onConflict((conflict) => conflict.column('key').doNothing())
        .execute()
    },
    async dispute(id) {
      throw new PaymentNotFound(`no dispute ${id}`)
    },
    event: async () => undefined,
  }
}
