/** Gives back what was decided: once at the payment provider, then everything else of it. */

import type { PaymentOption } from '#core/checkout/payment-options'
import { sumOfParts } from '#core/checkout/refund'
import { json } from '#server/db/json'
import { inTransaction, type Tx } from '#server/db/transaction'
import { type Deps, type PaymentReport, PaymentsUnavailable } from '#server/ports'
import { finishRefund, notePaymentRefund } from '#server/use-cases/order/finish-refund'
import { lockRefunds, type OrderRefund, vatOfRefund } from '#server/use-cases/order/refunded-order'
import type { OutboxPayloads } from '#server/use-cases/outbox/enqueue'
import { paymentAt, paymentsOf } from '#server/use-cases/payment/provider'
import { lostToBank } from '#server/use-cases/payment/record-dispute'

/** ms. A provider knows a key for a day (Stripe's idempotency keys): asked later, it would pay a second time. */
const KEY_LIFETIME = 20 * 3_600_000

interface DueRefund {
  id: number
  number: string
  money: number
  decidedAt: Date
  payment: { option: PaymentOption; ref: string } | undefined
  /** Whether one that was decided earlier is under way: whose money has gone back could not be told apart. */
  waits: boolean
}

/** Of the outbox. @throws as long as the provider cannot or will not give the money back */
export async function payRefund(
  deps: Deps,
  { id }: OutboxPayloads['order-refund'],
  dedupeKey: string,
): Promise<void> {
  const due = await readDue(deps, id)
  if (!due) return
  if (due.waits) throw new PaymentsUnavailable('an earlier refund of the order is under way')
  await deps.failpoint('refund:before-provider')
  const report = due.money > 0 ? await giveBack(deps, due, dedupeKey) : undefined
  await deps.failpoint('refund:after-provider')
  await inTransaction(deps.db, async (tx) => {
    const order = await lockRefunds(tx, due.number)
    await deps.failpoint('refund:after-lock')
    if (order) await finishRefund(deps, tx, order, id, report)
  })
  await deps.failpoint('refund:after-commit')
}

/** @returns undefined for one that was done, or was of nothing in the end */
async function readDue({ db }: Deps, id: number): Promise<DueRefund | undefined> {
  const found = await db
    .selectFrom('refund')
    .innerJoin('orders', 'orders.number', 'refund.order_number')
    .leftJoin('payment', 'payment.id', 'orders.payment_id')
    .select(['refund.order_number', 'refund.money', 'refund.created_at', 'payment.option', 'payment.ref'])
    .select(({ selectFrom, exists }) =>
      exists(
        selectFrom('refund as earlier')
          .select('earlier.id')
          .whereRef('earlier.order_number', '=', 'refund.order_number')
          .whereRef('earlier.id', '<', 'refund.id')
          .where('earlier.money', '>', 0)
          .where('earlier.done_at', 'is', null),
      ).as('waits'),
    )
    .where('refund.id', '=', id)
    .where('refund.done_at', 'is', null)
    .executeTakeFirst()
  if (!found) return undefined
  const { order_number: number, money, created_at: decidedAt, option, ref } = found
  const waits = money > 0 && Boolean(found.waits)
  return { id, number, money, decidedAt, waits, payment: option && ref ? { option, ref } : undefined }
}

/** @returns what the provider says of the payment afterwards */
async function giveBack(deps: Deps, due: DueRefund, dedupeKey: string): Promise<PaymentReport> {
  if (!due.payment) throw new Error(`order ${due.number} has money, and no payment`)
  const { provider, ref } = paymentAt(due.payment)
  const payments = paymentsOf(deps, provider)
  const lost = await lostToBank(deps, { provider, ref })
  if (await wasGivenBack(deps, due, () => payments.read(ref))) return payments.read(ref)
  if (lost > 0) await leaveToBank(deps, due, await payments.read(ref), lost)
  try {
    // An amount that was lessened is another question, which the provider refuses under the same key.
    await payments.refund(ref, due.money, `${dedupeKey}:${due.money}`)
  } catch (error) {
    if (error instanceof PaymentsUnavailable) throw error
    const report = await payments.read(ref)
    const left = report.amount - report.refunded
    if (left < due.money) await lessen(deps, due, report, left)
    throw error
  }
  return payments.read(ref)
}

/** Of what the bank has given the customer nothing goes back by us: the provider refuses it for ever. */
async function leaveToBank(deps: Deps, due: DueRefund, report: PaymentReport, lost: number): Promise<void> {
  const left = Math.max(0, report.amount - report.refunded - lost)
  if (left >= due.money) return
  await lessen(deps, due, report, left)
  throw new PaymentsUnavailable('the bank has given the customer a part of it: the rest is tried anew')
}

/** Too late for the key: what has gone back and is not accounted for counts as this refund. Rather once than twice. */
async function wasGivenBack(
  { db, clock }: Deps,
  { number, money, decidedAt }: DueRefund,
  read: () => Promise<PaymentReport>,
): Promise<boolean> {
  if (clock.now().getTime() - decidedAt.getTime() < KEY_LIFETIME) return false
  const done = await db
    .selectFrom('refund')
    .select(({ fn }) => fn.sum<number>('money').as('money'))
    .where('order_number', '=', number)
    .where('done_at', 'is not', null)
    .executeTakeFirst()
  const { refunded, refundFailed = 0 } = await read()
  return refunded + refundFailed - Number(done?.money ?? 0) >= money
}

async function writeRefund(tx: Tx, { id, money, document }: OrderRefund): Promise<void> {
  await tx
    .updateTable('refund')
    .set({ money, document: json(document) })
    .where('id', '=', id)
    .execute()
}

function withRestocked(refund: OrderRefund, more: OrderRefund['document']['restocked']): OrderRefund {
  const { document } = refund
  return { ...refund, document: { ...document, restocked: [...document.restocked, ...more] } }
}

/** What went back another way meanwhile cannot be refunded once more: less is left, or nothing. */
async function lessen(
  deps: Deps,
  { id, number }: DueRefund,
  report: PaymentReport,
  left: number,
): Promise<void> {
  const { db, log } = deps
  log({ event: 'refund_lessened', order: number, left })
  await inTransaction(db, async (tx) => {
    const order = await lockRefunds(tx, number)
    const refund = order?.refunds.find((known) => known.id === id && !known.done_at)
    if (!order || !refund || refund.money <= left) return
    const { points, gift_cards: giftCards } = refund
    const amount = sumOfParts({ money: left, points, giftCards })
    const others = order.refunds.filter((known) => known.id !== id)
    if (amount === 0) await tx.deleteFrom('refund').where('id', '=', id).execute()
    else {
      const vat = vatOfRefund({ ...order, refunds: others }, amount)
      await writeRefund(tx, { ...refund, money: left, document: { ...refund.document, kind: 'amount', vat } })
    }
    await deps.failpoint('refund:after-lessened')
    const { restocked } = refund.document
    const heir = others.find(({ done_at }) => !done_at)
    // What lies on the shelf again stays known, with another refund: it must not be put there twice.
    if (amount === 0 && heir) await writeRefund(tx, withRestocked(heir, restocked))
    await notePaymentRefund(deps, tx, order, report, amount === 0 && !heir ? restocked : [])
  })
}
