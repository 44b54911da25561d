/**
 * The coupon of a checkout: held while it is being paid, free again when that fails, used up by an order. The coupon's row
 * is the lock, after stock and before points: so often as it may be used it is, and no more.
 */

import { type ExpressionBuilder, sql } from 'kysely'
import type { Coupon } from '#core/coupon/coupon'
import { normalizeEmail } from '#core/text/email'
import { mailboxOf } from '#core/text/mailbox'
import type { Database } from '#server/db/schema'
import type { Db, Tx } from '#server/db/transaction'
import { hashSecret } from '#server/secret-hash'
import type { CheckoutRow } from '#server/use-cases/checkout/checkout-state'

/** A coupon as it stands for one customer. */
export interface CouponState extends Coupon {
  /** No use is left, or none for this customer. */
  isUsed: boolean
}

/** By whom it may be used once. */
type Customer = Pick<CheckoutRow, 'id' | 'email' | 'account_id'>
type Paying = Customer & Pick<CheckoutRow, 'attempt' | 'frozen'>

/** @returns undefined for a code that no coupon has, and for none */
export async function readCoupon(
  db: Db,
  code: string | null,
  customer: Customer,
): Promise<CouponState | undefined> {
  if (code === null) return undefined
  const row = await selectCoupon(db, code, customer).executeTakeFirst()
  return row && stateOf(row)
}

/** As `readCoupon`, and nobody else uses it until the transaction ends. */
export async function lockCoupon(
  tx: Tx,
  code: string | null,
  customer: Customer,
): Promise<CouponState | undefined> {
  if (code === null) return undefined
  const locked = await tx
    .selectFrom('coupon')
    .select('code')
    .where('code', '=', code)
    .forUpdate()
    .executeTakeFirst()
  // In a statement of its own: what the one that waits for the lock reads besides may be from before the wait.
  return locked && readCoupon(tx, code, customer)
}

function selectCoupon(db: Db, code: string, customer: Customer) {
  return db
    .selectFrom('coupon')
    .selectAll()
    .select((coupon) => [
      usesOf(coupon).where('checkout_id', '=', customer.id).as('own'),
      usesOf(coupon)
        .where('checkout_id', '!=', customer.id)
        .where(({ or, eb }) =>
          or([
            eb('mailbox', '=', mailboxHash(customer) ?? ''),
            eb('account_id', '=', customer.account_id ?? ''),
          ]),
        )
        .as('others'),
    ])
    .where('code', '=', code)
}

function usesOf(coupon: ExpressionBuilder<Database, 'coupon'>) {
  return coupon
    .selectFrom('coupon_use')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .whereRef('coupon_use.coupon', '=', 'coupon.code')
}

type Row = NonNullable<Awaited<ReturnType<ReturnType<typeof selectCoupon>['executeTakeFirst']>>>

function stateOf(row: Row): CouponState {
  const { code, percent, amounts, minimums, sites, max_uses, uses, own, others } = row
  const isUsedUp = max_uses !== null && uses - (own ?? 0) >= max_uses
  const isUsedBefore = row.once_per_customer && (others ?? 0) > 0
  return {
    ...{ code, percent, amounts, minimums, sites },
    validFrom: row.valid_from,
    validUntil: row.valid_until,
    stoppedAt: row.stopped_at,
    isUsed: isUsedUp || isUsedBefore,
  }
}

/** With the coupon locked, and found to be usable. @throws when it is used up all the same */
export async function holdCoupon(
  tx: Tx,
  code: string,
  customer: Customer & Pick<CheckoutRow, 'attempt'>,
  now: Date,
): Promise<void> {
  await tx.updateTable('coupon').set({ uses: sql<number>`uses + 1` }).where('code', '=', code).execute()
  await tx
    .insertInto('coupon_use')
    .values({
      coupon: code,
      checkout_id: customer.id,
      attempt: customer.attempt,
      mailbox: mailboxHash(customer) ?? null,
      account_id: customer.account_id,
      order_number: null,
      created_at: now,
    })
    .execute()
}

/**
 * Makes sure of the coupon of a checkout whose money is there: a payment that comes late finds it free again. That its
 * days are over does not count then.
 * @returns false when it was used for something else meanwhile
 */
export async function secureCoupon(tx: Tx, row: Paying, now: Date): Promise<boolean> {
  const code = row.frozen?.coupon
  if (code === undefined) return true
  if (await isHeld(tx, code, row)) return true
  const found = await lockCoupon(tx, code, row)
  if (!found || found.isUsed) return false
  await holdCoupon(tx, code, row, now)
  return true
}

/** Gives back what an attempt to pay holds; does nothing when it holds nothing. */
export async function releaseCoupon(tx: Tx, row: Pick<Paying, 'id' | 'attempt' | 'frozen'>): Promise<void> {
  const code = row.frozen?.coupon
  if (code === undefined) return
  await tx.selectFrom('coupon').select('code').where('code', '=', code).forUpdate().execute()
  const { numDeletedRows } = await tx
    .deleteFrom('coupon_use')
    .where('coupon', '=', code)
    .where('checkout_id', '=', row.id)
    .where('attempt', '=', row.attempt)
    .where('order_number', 'is', null)
    .executeTakeFirst()
  if (numDeletedRows === 0n) return
  await tx.updateTable('coupon').set({ uses: sql<number>`uses - 1` }).where('code', '=', code).execute()
}

/** It is this order's. */
export async function consumeCoupon(
  tx: Tx,
  row: Pick<Paying, 'id' | 'attempt' | 'frozen'>,
  order: string,
): Promise<void> {
  const code = row.frozen?.coupon
  if (code === undefined) return
  const { numUpdatedRows } = await tx
    .updateTable('coupon_use')
    .set({ order_number: order })
    .where('coupon', '=', code)
    .where('checkout_id', '=', row.id)
    .where('attempt', '=', row.attempt)
    .executeTakeFirst()
  if (numUpdatedRows === 0n) throw new Error('an order has a coupon that nobody holds')
}

async function isHeld(tx: Tx, code: string, { id, attempt }: Paying): Promise<boolean> {
  const found = await tx
    .selectFrom('coupon_use')
    .select('coupon')
    .where('coupon', '=', code)
    .where('checkout_id', '=', id)
    .where('attempt', '=', attempt)
    .executeTakeFirst()
  return found !== undefined
}

/** Enough to count with; the address itself is the checkout's. */
function mailboxHash({ email }: Pick<CheckoutRow, 'email'>): string | undefined {
  return email ? hashSecret(`mailbox:${mailboxOf(normalizeEmail(email))}`) : undefined
}
