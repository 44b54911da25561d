/** What an account, or its person before there was one, has ordered. */

import type { Expression, ExpressionBuilder, SqlBool } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import type { AccountOrder } from '#api/account/order-schema'
import type { Address } from '#api/address'
import { mailedOrderPath } from '#api/order-tracking'
import { emailKey } from '#core/account/email-key'
import { ORDERS_AT_ONCE } from '#core/account/find-orders'
import { orderStatus } from '#core/account/order-status'
import { paymentRow } from '#core/checkout/payment-options'
import { leftToWithdraw } from '#core/order/left-to-withdraw'
import { offersWithdrawal } from '#core/order/withdrawal-period'
import type { OrderDocument } from '#server/db/documents'
import type { Database } from '#server/db/schema'
import type { Deps } from '#server/ports'
import type { CallContext } from '#server/use-cases/context'
import { dueDate } from '#server/use-cases/order/due-date'
import { deliveryOf, mailSealOf } from '#server/use-cases/order/guest-order'
import { isOwnedBy, orderOwner, ownsOrder } from '#server/use-cases/order/own-orders'
import { creditedUnpaid, dueOf, leftToPay } from '#server/use-cases/order/refunded-order'

/**
 * @param before number of an order: those that are older than it
 * @returns of those that `isOwnedBy` names, the newest first; the account's own before others where not all fit
 */
export async function listOrders(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  context: CallContext,
  before?: string,
): Promise<AccountOrder[]> {
  const now = clock.now()
  const owner = orderOwner(context)
  // Of somebody else's order nothing is told, not even when it was placed.
  if (before !== undefined && !(await ownsOrder({ db }, owner, before))) return []
  const rows = await db
    .selectFrom('orders')
    .select([
      'number',
      'site',
      'checkout_id',
      'placed_at',
      'currency',
      'total',
      'refunded',
      'other_back',
      'document',
    ])
    .select(['email', 'shipped_at', 'carrier', 'tracking', 'due_at', 'paid_at'])
    .select(({ selectFrom }) =>
      jsonArrayFrom(
        selectFrom('refund')
          .select(['id', 'money', 'points', 'gift_cards'])
          .whereRef('refund.order_number', '=', 'orders.number')
          .where('done_at', 'is not', null)
          .orderBy('id'),
      ).as('refunds'),
    )
    .select(({ selectFrom }) =>
      jsonArrayFrom(
        selectFrom('withdrawal')
          .select(['received_at', 'goods', 'pieces'])
          .whereRef('withdrawal.order_number', '=', 'orders.number')
          .orderBy('received_at'),
      ).as('withdrawals'),
    )
    .select(({ selectFrom }) =>
      selectFrom('invoice')
        .select('invoice.number')
        .whereRef('invoice.order_number', '=', 'orders.number')
        .as('invoice'),
    )
    .select((eb) => creditedUnpaid(eb).as('unpaid'))
    .where(isOwnedBy(owner))
    .$if(before !== undefined, (query) => query.where(isOlderThan(before ?? '')))
    // Anybody can order with another's address: that hides nothing that the account has placed.
    .orderBy(({ eb }) => eb('account_id', 'is', null))
    .orderBy('placed_at', 'desc')
    .orderBy('number')
    .limit(ORDERS_AT_ONCE)
    .execute()
  rows.sort((a, b) => b.placed_at.getTime() - a.placed_at.getTime())
  return rows.map(
    ({ number, site, placed_at, currency, total, refunded, other_back, unpaid, document, ...row }) => ({
      ...{ number, site },
      // Its seal is for good: who is a member no longer would keep it. This mailbox got it with the order's mail.
      ...(emailKey(row.email) === owner.email && {
        page: mailedOrderPath(number, mailSealOf({ number, checkout_id: row.checkout_id })),
      }),
      placedAt: placed_at.toISOString(),
      status: orderStatus({
        due: dueOf({ document }),
        credited: refunded + other_back,
        unpaid,
        isShipped: row.shipped_at !== null,
      }),
      ...{ currency, total, refunded, credited: refunded + other_back },
      refunds: row.refunds.map(({ id, money, points, gift_cards }) => ({
        id,
        amount: money + points + gift_cards,
      })),
      ...(row.shipped_at && {
        shipment: {
          at: row.shipped_at.toISOString(),
          carrier: row.carrier ?? '',
          ...(row.tracking && { tracking: row.tracking }),
        },
      }),
      // A date in JSON is a text, and in the database's spelling.
      withdrawals: row.withdrawals.map(({ received_at }) => new Date(received_at).toISOString()),
      withdrawable: offersWithdrawal(
        {
          ...deliveryOf({ document, shipped_at: row.shipped_at }),
          company: document.company,
          repaid: refunded + other_back > 0 && refunded + other_back >= dueOf({ document }),
        },
        now,
      )
        ? leftToWithdraw(document.lines, row.withdrawals)
        : [],
      ...{ company: document.company, lines: document.lines },
      ...(document.shipping && { shipping: document.shipping.name, deliveredTo: placeOf(document) }),
      ...(row.invoice !== null && { invoiceNumber: row.invoice }),
      ...(document.company && document.addresses.billing && { contact: nameOn(document.addresses.billing) }),
      ...paidWith(document),
      ...(document.payment?.reference && { reference: document.payment.reference }),
      ...(document.payment?.purchaseOrder && { purchaseOrder: document.payment.purchaseOrder }),
      ...(row.due_at && {
        due: {
          by: dueDate({ ...row, document })?.toISOString(),
          isPaid: row.paid_at !== null,
          credited: unpaid,
          left: leftToPay({ ...row, document }, unpaid),
        },
      }),
      totals: document.totals,
    }),
  )
}

/** In the order of the list, so that of two of one moment neither is left out. */
function isOlderThan(number: string) {
  return ({ exists, selectFrom }: ExpressionBuilder<Database, 'orders'>): Expression<SqlBool> =>
    exists(
      selectFrom('orders as known')
        .select('known.number')
        .where('known.number', '=', number)
        .where(({ eb, or, and, ref }) =>
          or([
            eb('orders.placed_at', '<', ref('known.placed_at')),
            and([
              eb('orders.placed_at', '=', ref('known.placed_at')),
              eb('orders.number', '>', ref('known.number')),
            ]),
          ]),
        ),
    )
}

function nameOn({ firstName, lastName }: Address): string {
  return `${firstName} ${lastName}`
}

function paidWith({ payment, totals }: OrderDocument): Pick<AccountOrder, 'paidWith' | 'card'> {
  if (!payment || totals.total === 0) return {}
  const { provider, method = 'card' } = paymentRow(payment.option)
  return provider === 'invoice' ? {} : { paidWith: method, ...(payment.card && { card: payment.card }) }
}

/** Where the parcel goes: to the point where it is fetched, or to the address. */
function placeOf({ agent, addresses: { billing, shipping } }: OrderDocument): AccountOrder['deliveredTo'] {
  return agent ? `${agent.name}, ${agent.address}` : (shipping ?? billing)
}
