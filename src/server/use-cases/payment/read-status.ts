/** How a payment stands, for who waits for it: the provider is asked, and what it says is settled. */

import type { ReturnedCheckout } from '#api/checkout/returned-checkout'
import type { PaymentOption } from '#core/checkout/payment-options'
import type { Deps } from '#server/ports'
import { failure, type Result, success } from '#server/result'
import { belongsTo, type LoadedCheckout, loadCheckout } from '#server/use-cases/checkout/checkout-state'
import { SHOWN_PAYMENT } from '#server/use-cases/checkout/checkout-view'
import { isReturnToken, returnedOf } from '#server/use-cases/checkout/read-checkout'
import type { CallContext } from '#server/use-cases/context'
import { followAttempt } from '#server/use-cases/payment/attempts'

export interface PaymentStanding extends ReturnedCheckout {
  option: PaymentOption
  payment: (typeof SHOWN_PAYMENT)[keyof typeof SHOWN_PAYMENT]
}

/**
 * @param ref of the payment, as the checkout names it
 * @param token of the return from the payment; the checkout's own browser needs none
 * @returns `not_found` for another visitor's checkout, and for a payment that is not its last. A provider that cannot
 * be asked changes nothing of what is known
 */
export async function readPaymentStatus(
  deps: Deps,
  context: CallContext,
  { id, ref, token }: { id: string; ref: string; token: string | undefined },
): Promise<Result<PaymentStanding>> {
  const state = await loadCheckout(deps.db, id)
  if (!state || !maySee(state, context, token) || state.payment?.ref !== ref) return failure('not_found')
  if (state.row.status !== 'paying') return success(standingOf(deps, state, state.payment))
  await followAttempt(deps, state.payment)
  const now = await loadCheckout(deps.db, id)
  return now?.payment ? success(standingOf(deps, now, now.payment)) : failure('not_found')
}

function maySee({ row }: LoadedCheckout, context: CallContext, token: string | undefined): boolean {
  return belongsTo(row, context) || (token !== undefined && isReturnToken(row, token))
}

function standingOf(
  deps: Deps,
  state: LoadedCheckout,
  { option, status }: NonNullable<LoadedCheckout['payment']>,
): PaymentStanding {
  return { ...returnedOf(deps, state), option, payment: SHOWN_PAYMENT[status] }
}
