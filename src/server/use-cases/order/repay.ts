/** What did not arrive of a refund is paid once more: by the provider, or by hand another way. Its customer was told before. */

import type { Currency } from '#core/money/money'
import { inTransaction, type Tx } from '#server/db/transaction'
import { type Deps, PaymentsUnavailable } from '#server/ports'
import { enqueue, type OutboxPayloads } from '#server/use-cases/outbox/enqueue'
import { openDispute, readDisputes } from '#server/use-cases/payment/disputes'
import { paymentAt, paymentsOf } from '#server/use-cases/payment/provider'
import { lostToBank } from '#server/use-cases/payment/record-dispute'
import { recordRefund } from '#server/use-cases/payment/record-refund'
import { readShortfall } from '#server/use-cases/payment/shortfall'

export type Repayment =
  | { outcome: 'decided' | 'noted'; amount: number; currency: Currency }
  | { outcome: 'unknown' | 'nothing_owed' }
  | { outcome: 'disputed'; dispute: string }

/**
 * Decides it; the outbox pays, once per failure however often it is decided.
 * @param name an order's number, or the provider's id of a payment of which no order was made
 * @param elsewhere whether it was paid another way, and is only noted
 */
export function repay(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  name: string,
  { elsewhere }: { elsewhere: boolean },
): Promise<Repayment> {
  return inTransaction(db, async (tx): Promise<Repayment> => {
    const payment = await lockPayment(tx, name)
    if (payment === undefined) return { outcome: 'unknown' }
    const owed = await readShortfall(tx, payment)
    if (!owed) return { outcome: 'nothing_owed' }
    const { amount, currency, failed } = owed
    if (elsewhere) {
      await tx
        .updateTable('payment')
        .set(({ eb }) => ({ repaid_elsewhere: eb('repaid_elsewhere', '+', amount) }))
        .where('id', '=', payment)
        .execute()
      return { outcome: 'noted', amount, currency }
    }
    const dispute = openDispute(await readDisputes(tx, payment))
    if (dispute) return { outcome: 'disputed', dispute: dispute.id }
    const dedupeKey = `repay:${payment}:${failed}`
    await enqueue(tx, { kind: 'repay', dedupeKey, payload: { payment } }, clock.now())
    return { outcome: 'decided', amount, currency }
  })
}

async function lockPayment(tx: Tx, name: string): Promise<number | undefined> {
  const found = await tx
    .selectFrom('checkout')
    .innerJoin('payment', 'payment.checkout_id', 'checkout.id')
    .leftJoin('orders', 'orders.payment_id', 'payment.id')
    .select('payment.id')
    .where((eb) => eb.or([eb('orders.number', '=', name), eb('payment.ref', '=', name)]))
    .forUpdate('checkout')
    .executeTakeFirst()
  return found?.id
}

/** Of the outbox. @throws as long as the provider cannot or will not pay */
export async function payAgain(
  deps: Deps,
  { payment }: OutboxPayloads['repay'],
  dedupeKey: string,
): Promise<void> {
  const before = await readShortfall(deps.db, payment)
  if (!before) return
  const at = paymentAt(before.payment)
  await lostToBank(deps, at)
  // What was paid by hand meanwhile, or by a try whose end was lost, is owed no more.
  await recordNow(deps, at)
  const owed = await readShortfall(deps.db, payment)
  if (!owed) return
  await deps.failpoint('refund:before-provider')
  await paymentsOf(deps, at.provider).refund(at.ref, owed.amount, `${dedupeKey}:${owed.amount}`)
  await deps.failpoint('refund:after-provider')
  await recordNow(deps, at)
}

async function recordNow(deps: Deps, at: ReturnType<typeof paymentAt>): Promise<void> {
  const recorded = await recordRefund(deps, at)
  if (!recorded.ok) throw new PaymentsUnavailable('the provider cannot say what has gone back')
}
