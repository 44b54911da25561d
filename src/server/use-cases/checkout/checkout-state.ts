/** A checkout as the database has it: its row, its lines with live stock, its last payment, its order. */

import { type ExpressionBuilder, type Selectable, sql } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import type { NextAction } from '#api/checkout/checkout'
import type { UsedCard } from '#core/checkout/method-name'
import type { PaymentOption } from '#core/checkout/payment-options'
import { type CheckoutFacts, isEditable, type Status } from '#core/checkout/states'
import type { Lot } from '#core/club/points'
import type { ShippingOption, Site } from '#core/site/site'
import type { Stock } from '#core/stock/availability'
import { compiledOnce } from '#server/db/compiled-once'
import type { PaymentRequest } from '#server/db/documents'
import type { CheckoutTable, Database, PaymentRowStatus } from '#server/db/schema'
import type { Db } from '#server/db/transaction'
import { agreementsOf, type BuyingAccount } from '#server/use-cases/account/account'
import { type CallContext, selectedAccountOf } from '#server/use-cases/context'
import { documentToken } from '#server/use-cases/order/guest-order'
import { hasOfferedPayment } from '#server/use-cases/payment/buyer'
import { toStock } from '#server/use-cases/stock/stock'

export type CheckoutRow = Selectable<CheckoutTable>

export interface LineRow {
  variationId: string
  sku: string
  quantity: number
}

/** The last attempt to pay. */
export interface Attempt {
  status: PaymentRowStatus
  /** How it was paid, which the customer may have changed since. */
  option: PaymentOption
  ref: string | undefined
  declineCode?: string | undefined
  nextAction?: NextAction | undefined
  request?: PaymentRequest | undefined
  startedAt: Date
}

export interface PlacedOrder {
  number: string
  placedAt: Date
  /** `token` is of the link to it; `dueAt` until when it is to be paid, if it is. Undefined for whom it is not. */
  invoice: { token: string; dueAt: Date | undefined } | undefined
  /** That paid it. */
  card?: UsedCard | undefined
  shippedAt?: Date | undefined
}

export interface LoadedCheckout {
  row: CheckoutRow
  /** In the cart's order; they never change. */
  lines: LineRow[]
  /** Live, per sku; an sku that stock never heard of is missing. */
  stock: ReadonlyMap<string, Stock>
  /** Points of the account that buys, in the checkout's currency, which are not used up; also those that have expired. */
  lots: Lot[]
  payment?: Attempt | undefined
  order?: PlacedOrder | undefined
  /** That buys; undefined for a guest. */
  account?: BuyingAccount | undefined
}

/** One statement, whatever the checkout holds. @returns undefined for an unknown id */
export async function loadCheckout(db: Db, id: string): Promise<LoadedCheckout | undefined> {
  const {
    rows: [found],
  } = await db.executeQuery(readingCheckout(db, id))
  if (!found) return undefined
  const {
    p_status,
    p_option,
    p_ref,
    p_decline_code,
    p_next_action,
    p_request,
    p_created_at,
    o_number,
    o_placed_at,
    o_due_at,
    o_shipped_at,
    o_invoice_token,
    o_card,
    a_name,
    a_kind,
    agreements,
    lines,
    lots,
    ...row
  } = found
  return {
    row,
    lines: lines.map(({ variation_id, sku, quantity }) => ({ variationId: variation_id, sku, quantity })),
    stock: stockOf(lines),
    lots: lots.map(({ id, unspent, expires_at, usable_from }) => ({
      ...{ id, unspent, expiresAt: new Date(expires_at ?? 0) },
      ...(usable_from && { usableFrom: new Date(usable_from) }),
    })),
    payment:
      p_status && p_option && p_created_at
        ? {
            status: p_status,
            option: p_option,
            ref: p_ref ?? undefined,
            declineCode: p_decline_code ?? undefined,
            nextAction: p_next_action ?? undefined,
            request: p_request ?? undefined,
            startedAt: p_created_at,
          }
        : undefined,
    order:
      o_number && o_placed_at
        ? {
            number: o_number,
            placedAt: o_placed_at,
            shippedAt: o_shipped_at ?? undefined,
            card: o_card ?? undefined,
            invoice: {
              token: documentToken({ checkout_id: row.id, number: o_number, invoice_token: o_invoice_token }),
              dueAt: o_due_at ?? undefined,
            },
          }
        : undefined,
    account:
      row.account_id !== null && a_name !== null && a_kind !== null
        ? { accountId: row.account_id, accountName: a_name, kind: a_kind, agreements }
        : undefined,
  }
}

const readingCheckout = compiledOnce((db, id: string) => selectCheckout(db, id), 1)

function selectCheckout(db: Db, id: string) {
  return db
    .selectFrom('checkout')
    .leftJoin('payment', (join) =>
      join.onRef('payment.checkout_id', '=', 'checkout.id').onRef('payment.attempt', '=', 'checkout.attempt'),
    )
    .leftJoin('orders', 'orders.checkout_id', 'checkout.id')
    .leftJoin('account', 'account.id', 'checkout.account_id')
    .selectAll('checkout')
    .select([
      'payment.status as p_status',
      'payment.option as p_option',
      'payment.ref as p_ref',
      'payment.decline_code as p_decline_code',
      'payment.next_action as p_next_action',
      'payment.request as p_request',
      'payment.created_at as p_created_at',
      'orders.number as o_number',
      'orders.placed_at as o_placed_at',
      'orders.due_at as o_due_at',
      'orders.shipped_at as o_shipped_at',
      'orders.invoice_token as o_invoice_token',
      'account.name as a_name',
      'account.kind as a_kind',
    ])
    .select(sql<UsedCard | null>`orders.document #> '{payment,card}'`.as('o_card'))
    .select((checkout) => agreementsOf(checkout, 'checkout.account_id').as('agreements'))
    .select((checkout) => jsonArrayFrom(linesOf(checkout)).as('lines'))
    .select((checkout) => jsonArrayFrom(lotsOf(checkout)).as('lots'))
    .where('checkout.id', '=', id)
}

function linesOf(checkout: ExpressionBuilder<Database, 'checkout'>) {
  return checkout
    .selectFrom('checkout_line')
    .leftJoin('stock', 'stock.sku', 'checkout_line.sku')
    .select(['checkout_line.variation_id', 'checkout_line.sku', 'checkout_line.quantity'])
    .select(['stock.on_hand', 'stock.reserved', 'stock.eta'])
    .whereRef('checkout_line.checkout_id', '=', 'checkout.id')
    .orderBy('checkout_line.position')
}

function lotsOf(checkout: ExpressionBuilder<Database, 'checkout'>) {
  return checkout
    .selectFrom('points_entry')
    .select([
      'points_entry.id',
      'points_entry.unspent',
      'points_entry.expires_at',
      'points_entry.usable_from',
    ])
    .whereRef('points_entry.account_id', '=', 'checkout.account_id')
    .whereRef('points_entry.currency', '=', 'checkout.currency')
    .where('points_entry.unspent', '>', 0)
}

type FoundLine = Awaited<ReturnType<ReturnType<typeof selectCheckout>['execute']>>[number]['lines'][number]

function stockOf(lines: readonly FoundLine[]): Map<string, Stock> {
  const stock = new Map<string, Stock>()
  for (const { sku, on_hand, reserved, eta } of lines) {
    if (on_hand === null || reserved === null) continue
    stock.set(sku, toStock({ on_hand, reserved, eta: eta === null ? null : new Date(eta) }))
  }
  return stock
}

/** No hash of a browser's secret: a checkout that nobody can open, since its account was deleted. */
export const NOBODY = ''

type Owned = Pick<CheckoutRow, 'owner' | 'account_id'>

/**
 * A checkout is that of the browser that made it, and of its account. Another visitor's is as unknown as one that never
 * was, so that ids cannot be probed.
 */
export function belongsTo(row: Owned & Pick<CheckoutRow, 'site'>, context: CallContext): boolean {
  const isOwn =
    row.owner === context.caller.browser || (row.account_id !== null && isForAccount(row, context))
  return isOwn && row.site === context.site.key
}

/** Whether the caller acts for whom the checkout buys: its account, or a guest. */
export function isForAccount({ account_id }: Pick<Owned, 'account_id'>, context: CallContext): boolean {
  return account_id === (selectedAccountOf(context) ?? null)
}

/** The status now: one whose time has run out is expired, also before the sweeper has been there. */
export function statusAt(row: Pick<CheckoutRow, 'status' | 'expires_at'>, now: Date): Status {
  return isEditable(row.status) && row.expires_at <= now ? 'expired' : row.status
}

/** @returns the chosen option as the storefront offers it now */
export function chosenShipping(
  row: Pick<CheckoutRow, 'shipping_option' | 'physical'>,
  site: Site,
): ShippingOption | undefined {
  return row.physical ? site.shipping.find(({ id }) => id === row.shipping_option) : undefined
}

/** What the guard of `#core/checkout/states` asks. */
export function factsOf(row: CheckoutRow, site: Site, now: Date): CheckoutFacts {
  return {
    status: statusAt(row, now),
    physical: row.physical,
    needsAgent: chosenShipping(row, site)?.needsAgent ?? false,
    hasAgent: row.agent !== null,
    hasPayment: hasOfferedPayment(row),
  }
}
