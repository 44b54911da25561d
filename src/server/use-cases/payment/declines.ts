/** How often the cards of a checkout were declined. */
import type { CompiledQuery } from 'kysely'
import type { Status } from '#core/checkout/states'
import type { Deps } from '#server/ports'
import { type CallContext, selectedAccountOf } from '#server/use-cases/context'

export interface Declines {
  /** Of the checkout. */
  status: Status
  /** Since the time that was asked for. */
  count: number
  /** When the first of them was. */
  first: Date | null
}

/** What is asked for them; no row of another visitor's checkout, and of one that does not exist. */
export function readingDeclines(
  { db }: Pick<Deps, 'db'>,
  context: CallContext,
  id: string,
  since: Date,
): CompiledQuery<Declines> {
  return db
    .selectFrom('checkout')
    .leftJoin('payment', (join) =>
      join
        .onRef('payment.checkout_id', '=', 'checkout.id')
        .on('payment.status', '=', 'declined')
        .on('payment.updated_at', '>', since),
    )
    .select(({ fn }) => [
      'checkout.status',
      fn.count<number>('payment.id').as('count'),
      fn.min<Date | null>('payment.updated_at').as('first'),
    ])
    .where('checkout.id', '=', id)
    .where(({ or, eb }) =>
      or([
        eb('checkout.owner', '=', context.caller.browser ?? ''),
        eb('checkout.account_id', '=', selectedAccountOf(context) ?? ''),
      ]),
    )
    .groupBy('checkout.id')
    .compile()
}
