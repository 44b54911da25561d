/** Who buys: a guest, or an account with its agreements. */

import type { Checkout } from '#api/checkout/checkout'
import { isEditable } from '#core/checkout/states'
import type { Deps } from '#server/ports'
import { failure, type Result, success } from '#server/result'
import { type Buyer, readBuyer } from '#server/use-cases/account/account'
import { hasAddress, leaving, profileAddresses, takenOver } from '#server/use-cases/checkout/account-answers'
import {
  belongsTo,
  isForAccount,
  type LoadedCheckout,
  loadCheckout,
} from '#server/use-cases/checkout/checkout-state'
import { viewCheckout } from '#server/use-cases/checkout/checkout-view'
import { editCheckout, editedCheckout } from '#server/use-cases/checkout/guarded-edit'
import { readCheckout } from '#server/use-cases/checkout/read-checkout'
import { type CallContext, selectedAccountOf } from '#server/use-cases/context'

/**
 * The caller's selected account buys from now on, and its agreements count; without one it is a guest's checkout again,
 * and what came from an account leaves it. What a guest has typed stays. Nothing happens, and no payment is given up,
 * where the checkout is the caller's already.
 * @returns the checkout; failures as of `editCheckout`
 */
export async function setAccount(deps: Deps, context: CallContext, id: string): Promise<Result<Checkout>> {
  const state = await loadCheckout(deps.db, id)
  if (!state || !belongsTo(state.row, context)) return failure('not_found')
  const account = await selectedBuyer(deps, context)
  if (!needsChange(state, account, context)) return success(await viewCheckout(deps, context, state))
  const edited = await editCheckout(deps, context, id, 'account', (before) => {
    const left = isForAccount(before.row, context) ? {} : leaving(before.row)
    if (!account) return success(left)
    const taken = takenOver(editedCheckout(before, left).row, account, context)
    return success({ ...left, ...taken })
  })
  // With the points of the account that buys now.
  return edited.ok && account ? readCheckout(deps, context, id) : edited
}

/** @returns undefined for a guest, and for an account that was deleted meanwhile */
export async function selectedBuyer(
  { db }: Pick<Deps, 'db'>,
  context: CallContext,
): Promise<Buyer | undefined> {
  const accountId = selectedAccountOf(context)
  return accountId === undefined ? undefined : readBuyer(db, accountId)
}

/** Whether it would be another checkout afterwards: another buyer's, or with an address where it has none. */
function needsChange({ row }: LoadedCheckout, account: Buyer | undefined, context: CallContext): boolean {
  if (!isForAccount(row, context)) return true
  return (
    account !== undefined &&
    isEditable(row.status) &&
    !hasAddress(row) &&
    profileAddresses(row, account, context) !== undefined
  )
}
