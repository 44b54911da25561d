/** Orders of an account, as they are listed. */
import type { AccountOrder } from '#api/account/order-schema'
import { getAccountOrders } from '#api/account/orders'
import { shopClient } from '#browser/client'
import { ORDERS_AT_ONCE } from '#core/account/find-orders'

/** @param all the older ones too: a company looks for them, and files them */
export async function askOrders(
  accountId: string,
  { all, signal }: { all: boolean; signal: AbortSignal },
): Promise<AccountOrder[]> {
  const known: AccountOrder[] = []
  for (;;) {
    const before = known.at(-1)?.number
    const query = before === undefined ? {} : { before }
    const more = await shopClient().call(getAccountOrders, {
      ...{ params: { id: accountId }, query, signal, quiet: true },
    })
    known.push(...more)
    if (!all || more.length < ORDERS_AT_ONCE) return known
  }
}
