/** The rows that a report of the provider is about, locked until the transaction ends. */

import type { ExpressionBuilder, Selectable } from 'kysely'
import { compiledOnce } from '#server/db/compiled-once'
import type { Database, PaymentTable } from '#server/db/schema'
import { type Db, type Tx, together } from '#server/db/transaction'
import type { PaymentReport } from '#server/ports'
import type { CheckoutRow } from '#server/use-cases/checkout/checkout-state'
import { type HeldStocks, heldBySku, lockingHeld } from '#server/use-cases/stock/stock'

/** What settling asks of a payment. */
export type AttemptRow = Pick<
  Selectable<PaymentTable>,
  | 'id'
  | 'attempt'
  | 'status'
  | 'ref'
  | 'option'
  | 'amount'
  | 'currency'
  | 'decline_code'
  | 'quote'
  | 'rev'
  | 'created_at'
>

/**
 * @property payment without its quote while the checkout is being paid, which has it itself then
 * @property stock of its lines while the checkout is being paid; else nothing of it is locked
 */
export interface LockedAttempt {
  row: CheckoutRow
  payment: AttemptRow
  stock: HeldStocks | undefined
}

/**
 * One statement locks both rows, first the checkout's: a row that only came along with a locked one would be what it was
 * before the wait. The stock follows in the same round trip, as soon as the checkout is had.
 * @returns undefined for a payment that is not of this database
 */
export async function lockAttempt(
  tx: Tx,
  { checkoutId, attempt }: Pick<PaymentReport, 'checkoutId' | 'attempt'>,
): Promise<LockedAttempt | undefined> {
  const [[found], stock] = await together(
    tx,
    lockingAttempt(tx, checkoutId, attempt),
    lockingPaying(tx, checkoutId),
  )
  if (!found) return undefined
  return { ...splitAttempt(found), stock: found.status === 'paying' ? heldBySku(stock) : undefined }
}

const lockingAttempt = compiledOnce(
  (tx, checkoutId: string, attempt: number) => selectAttempt(tx, checkoutId, attempt),
  2,
)

const lockingPaying = compiledOnce((tx, checkoutId: string) => lockingHeld(tx, checkoutId).where(isPaying), 1)

function isPaying({ exists, selectFrom, lit }: ExpressionBuilder<Database, 'checkout_line'>) {
  return exists(
    selectFrom('checkout')
      .select(lit(1).as('one'))
      .whereRef('checkout.id', '=', 'checkout_line.checkout_id')
      .where('checkout.status', '=', 'paying'),
  )
}

function selectAttempt(tx: Db, checkoutId: string, attempt: number) {
  return tx
    .selectFrom('checkout')
    .innerJoin('payment', 'payment.checkout_id', 'checkout.id')
    .selectAll('checkout')
    .select([
      'payment.id as p_id',
      'payment.attempt as p_attempt',
      'payment.status as p_status',
      'payment.ref as p_ref',
      'payment.option as p_option',
      'payment.amount as p_amount',
      'payment.currency as p_currency',
      'payment.decline_code as p_decline_code',
      'payment.rev as p_rev',
      'payment.created_at as p_created_at',
    ])
    .select((eb) =>
      eb.case().when('checkout.status', '<>', 'paying').then(eb.ref('payment.quote')).end().as('p_quote'),
    )
    .where('checkout.id', '=', checkoutId)
    .where('payment.attempt', '=', attempt)
    .forUpdate()
}

type Found = Awaited<ReturnType<ReturnType<typeof selectAttempt>['execute']>>[number]

function splitAttempt(found: Found): Pick<LockedAttempt, 'row' | 'payment'> {
  const {
    p_id,
    p_attempt,
    p_status,
    p_ref,
    p_option,
    p_amount,
    p_currency,
    p_decline_code,
    p_quote,
    p_rev,
    p_created_at,
    ...row
  } = found
  return {
    row,
    payment: {
      id: p_id,
      attempt: p_attempt,
      status: p_status,
      ref: p_ref,
      option: p_option,
      amount: p_amount,
      currency: p_currency,
      decline_code: p_decline_code,
      quote: p_quote,
      rev: p_rev,
      created_at: p_created_at,
    },
  }
}
