/** The first transaction of `place`: agrees on the offer, holds the stock, writes the attempt. */

import { type ExpressionBuilder, sql } from 'kysely'
import { orderProblem } from '#core/checkout/limits'
import { paymentRow } from '#core/checkout/payment-options'
import { type CheckoutFacts, isAllowed } from '#core/checkout/states'
import { usableIn } from '#core/club/points'
import type { Stock } from '#core/stock/availability'
import { compiledOnce } from '#server/db/compiled-once'
import type { FrozenQuote, PaymentRequest } from '#server/db/documents'
import { json } from '#server/db/json'
import type { Database } from '#server/db/schema'
import { type Db, inTransaction, type Tx, together } from '#server/db/transaction'
import type { Deps } from '#server/ports'
import { type Failure, failure } from '#server/result'
import { agreementsOf, type BuyingAccount } from '#server/use-cases/account/account'
import { type CheckoutRow, factsOf } from '#server/use-cases/checkout/checkout-state'
import { lockCardsOf, lockCouponOf } from '#server/use-cases/checkout/deductions'
import { isAddressed, isTaxedWhereItGoes } from '#server/use-cases/checkout/delivery-address'
import type { OpenQuote, QuotedAccount } from '#server/use-cases/checkout/load-quote'
import type { CheckoutQuote } from '#server/use-cases/checkout/quote-checkout'
import { transitionLocked } from '#server/use-cases/checkout/transition'
import { holdPoints, lockPointsOf } from '#server/use-cases/club/checkout-points'
import type { CallContext } from '#server/use-cases/context'
import { holdCoupon } from '#server/use-cases/coupon/checkout-coupon'
import { holdCards } from '#server/use-cases/gift-card/checkout-cards'
import {
  CHECKOUT_LIFETIME,
  MOST_UNPAID_PER_BUYER,
  MOST_UNPAID_PER_NETWORK,
  RESERVATION_LIFETIME,
} from '#server/use-cases/limits'
import { createOrder } from '#server/use-cases/order/create-order'
import { hasOfferedPayment, isKnownCompany } from '#server/use-cases/payment/buyer'
import { claimInvoice } from '#server/use-cases/payment/claim-invoice'
import { bySku, hold, lockingStocks } from '#server/use-cases/stock/stock'

export interface HoldRequest {
  id: string
  /** The revision that the customer saw. */
  rev: number
  confirmationToken?: string | undefined
}

export type HoldResult =
  | { kind: 'pay'; request: PaymentRequest }
  /** There was nothing to pay: the order is made. */
  | { kind: 'free' }
  /** Another call has moved the checkout meanwhile. */
  | 'again'
  | Failure

/**
 * Either everything is held and the attempt written, or nothing.
 * @param offer of the checkout's lines
 */
export function holdForPayment(
  deps: Deps,
  context: CallContext,
  offer: OpenQuote,
  wanted: HoldRequest,
): Promise<HoldResult> {
  return inTransaction(deps.db, async (tx) => {
    const { row, account, agreements, stock, hasTooManyUnpaid } = await lockWithStock(
      tx,
      context,
      wanted.id,
      offer.counted,
    )
    await deps.failpoint('place:after-lock')
    const facts = factsOf(row, context.site, deps.clock.now())
    if (!isAllowed('place', facts)) return 'again'
    if (row.rev !== wanted.rev) return failure('quote_changed')
    if (hasTooManyUnpaid) {
      return failure('too_many_unpaid', { retryAfter: RESERVATION_LIFETIME / 1000 })
    }
    const now = deps.clock.now()
    const coupon = await lockCouponOf(tx, row)
    const purse = await lockPointsOf(tx, context, row, now)
    const points = usableIn(purse?.lots ?? [], now)
    const cards = await lockCardsOf(tx, row)
    await deps.failpoint('place:after-deductions')
    const quoted = offer.quote(row, stock, { agreements, points }, { now, coupon, cards })
    if (quoted.unorderable.length > 0) return failure('out_of_stock', { skus: quoted.unorderable })
    // Whatever led here.
    if (!isTaxedWhereItGoes(row) || !isAddressed(row, context.site)) return failure('step')
    // The storefront has dropped the chosen option since: without one, shipping would be free.
    if (row.physical && !quoted.shipping) return failure('step')
    if (quoted.fingerprint !== row.quoted) return offerAgain(deps, tx, row, quoted)
    // What points pay, or another deploy, may have changed what can be had on credit.
    if (quoted.totals.total > 0 && !hasOfferedPayment(row, { ...quoted, account })) return failure('step')
    // The VAT of another destination may have made it so since the checkout was created.
    if (orderProblem(quoted.lines.length, quoted.totals.total, row.currency))
      return failure('total_too_large')
    if (quoted.totals.total > 0 && lacksToken(row, wanted))
      return failure('invalid', { fields: [{ path: 'confirmationToken', reason: 'required' }] })
    if (!(await mayPayLater(tx, context, row, { ...quoted, account, stock }, now)))
      return failure('no_invoice')
    await deps.failpoint('place:after-claim')
    await hold(tx, row.id, quoted.toReserve, deps.clock.now())
    await deps.failpoint('place:after-reserve')
    const attempt = { ...row, attempt: row.attempt + 1 }
    if (quoted.coupon !== undefined) await holdCoupon(tx, quoted.coupon, attempt, now)
    await deps.failpoint('place:after-coupon')
    if (quoted.totals.points > 0) await holdPoints(tx, purse, attempt, quoted.totals.points)
    await deps.failpoint('place:after-points')
    await holdCards(tx, attempt, quoted.giftCards, now)
    await deps.failpoint('place:after-cards')
    const frozen = frozenOf(quoted)
    return pay(deps, tx, context, { row, facts }, frozen, wanted)
  })
}

/** What the customer agrees to; what is only shown or looked at stays behind. */
function frozenOf({ toReserve: pieces, ...quoted }: CheckoutQuote): FrozenQuote {
  const { lines, totals, shipping, filament, vat, coupon, giftCards, boughtCards } = quoted
  return { lines, totals, shipping, filament, vat, pieces, coupon, giftCards, boughtCards }
}

/** True for every option but an invoice. */
async function mayPayLater(
  tx: Tx,
  context: CallContext,
  row: CheckoutRow,
  {
    totals: { total },
    toReserve: pieces,
    account,
    stock,
  }: CheckoutQuote & Pick<LockedCheckout, 'account' | 'stock'>,
  now: Date,
): Promise<boolean> {
  const option = row.payment_option
  if (option === null || total === 0 || paymentRow(option).provider !== 'invoice') return true
  return claimInvoice(tx, context, row, { total, pieces, stock, isKnown: isKnownCompany(account) }, now)
}

function lacksToken({ payment_option: option }: CheckoutRow, { confirmationToken }: HoldRequest): boolean {
  return option !== null && paymentRow(option).needsToken && !confirmationToken
}

interface LockedCheckout {
  row: CheckoutRow
  account: Pick<BuyingAccount, 'kind'> | undefined
  agreements: QuotedAccount['agreements']
  stock: ReadonlyMap<string, Stock>
  hasTooManyUnpaid: boolean
}

/**
 * Locks the checkout with the agreements that count now, then its stock, and says whether its browser, its account or its
 * network has too many others that are not paid.
 */
async function lockWithStock(
  tx: Tx,
  context: CallContext,
  id: string,
  skus: readonly string[],
): Promise<LockedCheckout> {
  const [[found], stocks] = await together(
    tx,
    lockingCheckout(tx, id, context.network ?? null),
    lockingStocks(tx, skus).compile(),
  )
  if (!found) throw new Error('a checkout is gone that was just read')
  const { of_browser, of_account, of_network, account_kind, agreements, ...row } = found
  const ofBuyer = Math.max(of_browser ?? 0, of_account ?? 0)
  const ofNetwork = of_network ?? 0
  return {
    row,
    account: account_kind === null ? undefined : { kind: account_kind },
    agreements,
    stock: bySku(stocks),
    hasTooManyUnpaid: ofBuyer >= MOST_UNPAID_PER_BUYER || ofNetwork >= MOST_UNPAID_PER_NETWORK,
  }
}

const lockingCheckout = compiledOnce(
  (tx, id: string, network: string | null) => selectWithUnpaid(tx, id, network),
  2,
)

function selectWithUnpaid(tx: Db, id: string, network: string | null) {
  return tx
    .selectFrom('checkout')
    .selectAll()
    .select((eb) => [
      agreementsOf(eb, 'checkout.account_id').as('agreements'),
      eb
        .selectFrom('account')
        .select('kind')
        .whereRef('account.id', '=', 'checkout.account_id')
        .as('account_kind'),
      // That made the checkout: an account may buy from a browser without a cookie.
      unpaid(eb).whereRef('other.owner', '=', 'checkout.owner').as('of_browser'),
      unpaid(eb).whereRef('other.account_id', '=', 'checkout.account_id').as('of_account'),
      unpaid(eb).where('other.network', '=', network).as('of_network'),
    ])
    .where('id', '=', id)
    .forUpdate()
}

/**
 * Those that wait for their customer count; those that the provider works on do not. Two of one network at the same
 * moment may both pass: what they hold together is limited when they begin to wait.
 */
function unpaid(eb: ExpressionBuilder<Database, 'checkout'>) {
  return (
    eb
      .selectFrom('checkout as other')
      .innerJoin('payment', (join) =>
        join.onRef('payment.checkout_id', '=', 'other.id').onRef('payment.attempt', '=', 'other.attempt'),
      )
      .select(({ fn }) => fn.countAll<number>().as('count'))
      // Written out: a plan that serves every value of a parameter has no use for an index of this one.
      .where('other.status', '=', sql.lit('paying'))
      .where('payment.status', 'in', ['action', 'processing'])
  )
}

/**
 * Prices or delivery dates are not what the customer saw, or the coupon was used by somebody else: a new revision stands
 * for the new offer.
 */
async function offerAgain(deps: Deps, tx: Tx, row: CheckoutRow, quoted: CheckoutQuote): Promise<Failure> {
  await tx
    .updateTable('checkout')
    .set({ rev: row.rev + 1, quoted: quoted.fingerprint, updated_at: deps.clock.now() })
    .where('id', '=', row.id)
    .execute()
  await deps.failpoint('place:after-new-offer')
  return failure('quote_changed')
}

async function pay(
  deps: Deps,
  tx: Tx,
  context: CallContext,
  { row, facts }: { row: CheckoutRow; facts: CheckoutFacts },
  frozen: FrozenQuote,
  wanted: HoldRequest,
): Promise<HoldResult> {
  const now = deps.clock.now()
  const attempt = row.attempt + 1
  const set = {
    attempt,
    frozen: json(frozen),
    network: context.network ?? null,
    reserved_until: new Date(now.getTime() + RESERVATION_LIFETIME),
    expires_at: new Date(now.getTime() + CHECKOUT_LIFETIME),
  }
  const move = { row, change: 'place', facts, now, set } as const
  if (frozen.totals.total === 0) {
    const moved = await transitionLocked(tx, move)
    await createOrder(deps, tx, { ...row, ...moved, attempt, frozen }, undefined)
    return { kind: 'free' }
  }
  const request = requestOf(deps, context, row, attempt, frozen, wanted.confirmationToken)
  await transitionLocked(tx, move, (db) =>
    db.insertInto('payment').values({
      checkout_id: row.id,
      attempt,
      status: 'starting',
      ref: null,
      option: request.option,
      amount: request.amount,
      currency: request.currency,
      decline_code: null,
      next_action: null,
      request: json(request),
      quote: json(frozen),
      rev: row.rev,
      created_at: now,
      updated_at: now,
    }),
  )
  await deps.failpoint('place:after-attempt')
  return { kind: 'pay', request }
}

function requestOf(
  deps: Deps,
  { site, origin = site.target }: CallContext,
  row: CheckoutRow,
  attempt: number,
  { totals }: FrozenQuote,
  confirmationToken: string | undefined,
): PaymentRequest {
  if (!row.payment_option) throw new Error('the guard refuses to place without a payment option')
  return {
    checkoutId: row.id,
    attempt,
    amount: totals.total,
    currency: row.currency,
    option: row.payment_option,
    ...(confirmationToken && { confirmationToken }),
    returnUrl: `${origin}/checkout/${row.id}/payment/${row.return_token}`,
    email: row.email ?? '',
    country: row.billing?.country ?? row.country,
    description: deps.brand.name,
  }
}
