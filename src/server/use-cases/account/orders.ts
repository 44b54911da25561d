/** What an account has ordered. */

import type { AccountOrder } from '#api/account/order-schema'
import { orderStatus } from '#core/account/order-status'
import type { Deps } from '#server/ports'
import { type CallContext, selectedAccount } from '#server/use-cases/context'

const MOST = 100

/** An order belongs to the account that placed it, and to no other. @returns the newest first */
export async function listOrders({ db }: Pick<Deps, 'db'>, context: CallContext): Promise<AccountOrder[]> {
  const rows = await db
    .selectFrom('orders')
    .select(['number', 'placed_at', 'currency', 'total', 'refunded', 'document'])
    .where('account_id', '=', selectedAccount(context))
    .orderBy('placed_at', 'desc')
    .orderBy('number')
    .limit(MOST)
    .execute()
  return rows.map(({ number, placed_at, currency, total, refunded, document }) => ({
    number,
    placedAt: placed_at.toISOString(),
    status: orderStatus({ total, refunded }),
    currency,
    total,
    refunded,
    lines: document.lines,
  }))
}
