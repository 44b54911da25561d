/** Shows a checkout; looking changes nothing. */

import type { Checkout } from '#api/checkout/checkout'
import type { ReturnedCheckout } from '#api/checkout/returned-checkout'
import type { Deps } from '#server/ports'
import { failure, type Result, success } from '#server/result'
import { isSameSecret } from '#server/same-secret'
import {
  belongsTo,
  type LoadedCheckout,
  loadCheckout,
  statusAt,
} from '#server/use-cases/checkout/checkout-state'
import { viewCheckout } from '#server/use-cases/checkout/checkout-view'
import type { CallContext } from '#server/use-cases/context'

/** @returns the checkout as it stands, re-quoted while it can change; `not_found` for another visitor's */
export async function readCheckout(deps: Deps, context: CallContext, id: string): Promise<Result<Checkout>> {
  const state = await loadCheckout(deps.db, id)
  if (!state || !belongsTo(state.row, context)) return failure('not_found')
  return success(await viewCheckout(deps, context, state))
}

/** For another browser than the customer's, such as the one a bank's app opened. @returns `not_found` for a wrong token */
export async function readByReturnToken(
  deps: Deps,
  id: string,
  token: string,
): Promise<Result<ReturnedCheckout>> {
  const row = await deps.db
    .selectFrom('checkout')
    .leftJoin('orders', 'orders.checkout_id', 'checkout.id')
    .select(['checkout.status', 'checkout.expires_at', 'checkout.return_token', 'orders.number'])
    .where('checkout.id', '=', id)
    .executeTakeFirst()
  if (!row || !isReturnToken(row, token)) return failure('not_found')
  return success({
    status: statusAt(row, deps.clock.now()),
    ...(row.number && { orderNumber: row.number }),
  })
}

/** What may be said of a checkout to another browser than the customer's. */
export function returnedOf(
  { clock }: Pick<Deps, 'clock'>,
  { row, order }: Pick<LoadedCheckout, 'row' | 'order'>,
): ReturnedCheckout {
  return { status: statusAt(row, clock.now()), ...(order && { orderNumber: order.number }) }
}

export function isReturnToken({ return_token }: { return_token: string }, given: string): boolean {
  return isSameSecret(return_token, given)
}
