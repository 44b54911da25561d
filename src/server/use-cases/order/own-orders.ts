/** Which orders a person sees in an account. */

import type { Expression, ExpressionBuilder, SqlBool } from 'kysely'
import { emailKey } from '#core/account/email-key'
import type { Database } from '#server/db/schema'
import type { Deps } from '#server/ports'
import { accountCaller, type CallContext, selectedAccount } from '#server/use-cases/context'

export interface OrderOwner {
  accountId: string
  /** In the spelling of `emailKey`; undefined for one that the sign-in service has not verified. */
  email: string | undefined
}

/** @throws for a call without an account */
export function orderOwner(context: CallContext): OrderOwner {
  const { email, emailVerified } = accountCaller(context)
  return { accountId: selectedAccount(context), email: email && emailVerified ? emailKey(email) : undefined }
}

/**
 * The orders that the account has placed; in a private account also those that its person's verified address has placed
 * without one: whoever reads its mail has their confirmations. Those of a deleted account stay nobody's.
 */
export function isOwnedBy({ accountId, email }: OrderOwner) {
  return (eb: ExpressionBuilder<Database, 'orders'>): Expression<SqlBool> => {
    const placed = eb('orders.account_id', '=', accountId)
    if (email === undefined) return placed
    const isPrivate = eb
      .selectFrom('account')
      .select('account.id')
      .where('account.id', '=', accountId)
      .where('account.kind', '=', 'private')
    return eb.or([
      placed,
      eb.and([
        eb('orders.account_id', 'is', null),
        eb.ref('orders.is_guest'),
        eb(eb.fn<string>('lower', ['orders.email']), '=', email),
        eb.exists(isPrivate),
      ]),
    ])
  }
}

export async function ownsOrder(
  { db }: Pick<Deps, 'db'>,
  owner: OrderOwner,
  number: string,
): Promise<boolean> {
  const found = await db
    .selectFrom('orders')
    .select('number')
    .where('number', '=', number)
    .where(isOwnedBy(owner))
    .executeTakeFirst()
  return found !== undefined
}
