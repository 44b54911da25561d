/** The `Checkout` that every checkout call answers with, made of what the database has and what the catalogue says. */

import type { Checkout } from '#api/checkout/checkout'
import { orderInvoicePath } from '#api/order-invoice'
import { knownDue } from '#core/checkout/invoice'
import { type PaymentOption, paymentOptionsFor, paymentRow } from '#core/checkout/payment-options'
import { allowedCalls } from '#core/checkout/states'
import { vatStanding } from '#core/checkout/vat-number'
import type { Site } from '#core/site/site'
import type { FrozenQuote } from '#server/db/documents'
import type { PaymentRowStatus } from '#server/db/schema'
import type { Deps } from '#server/ports'
import { NO_PERSON, showAnswers } from '#server/use-cases/checkout/answers'
import {
  type Attempt,
  type CheckoutRow,
  factsOf,
  isForAccount,
  type LoadedCheckout,
  type PlacedOrder,
} from '#server/use-cases/checkout/checkout-state'
import { loadQuote } from '#server/use-cases/checkout/load-quote'
import type { CallContext } from '#server/use-cases/context'
import { issueInvoice } from '#server/use-cases/order/issue-invoice'
import { buyerOf } from '#server/use-cases/payment/buyer'

type View = FrozenQuote &
  Pick<Checkout, 'shippingOptions'> & {
    availablePoints: number
    shownCards: Checkout['giftCards']
    buysGiftCard: boolean
  }

/** Quotes a checkout that can still change anew; one that is being paid or was paid shows what was agreed. */
export async function viewCheckout(
  deps: Deps,
  context: CallContext,
  state: LoadedCheckout,
): Promise<Checkout> {
  const seen = seenBy(context, state)
  const { frozen } = seen.row
  const view = frozen ? frozenView(frozen) : await loadQuote(deps, context, seen)
  return withInvoice(deps, toCheckout(seen, view, context.site, deps.clock.now()))
}

/** What is shown of a checkout, besides its quote. */
export type ShownCheckout = Pick<LoadedCheckout, 'row' | 'payment' | 'order' | 'account'>

/** What the account has said is not for whoever uses its browser next: the goods, but no names, addresses, invoice and card. */
function seenBy<State extends ShownCheckout>(context: CallContext, state: State): State {
  const { row, order } = state
  if (row.account_id === null || isForAccount(row, context)) return state
  const nameless = order && { ...order, invoice: undefined, card: undefined }
  return { ...state, row: { ...row, ...NO_PERSON }, account: undefined, order: nameless }
}

/** As `viewCheckout` shows it, of what the order's transaction has left: nothing changes it any more. */
export function viewPlaced(
  deps: Pick<Deps, 'db' | 'clock' | 'failpoint'>,
  context: CallContext,
  placed: ShownCheckout,
): Promise<Checkout> {
  const seen = seenBy(context, placed)
  const { frozen } = seen.row
  if (!frozen) throw new Error('an order has the quote that was paid')
  return withInvoice(deps, toCheckout(seen, frozenView(frozen), context.site, deps.clock.now()))
}

/** With the number of an invoice that is to be paid, which whoever pays it quotes: it gets it here, if it has none. */
async function withInvoice(deps: Parameters<typeof issueInvoice>[0], checkout: Checkout): Promise<Checkout> {
  const { order, payment } = checkout
  if (!order?.invoice || payment?.status !== 'invoiced') return checkout
  const { number } = await issueInvoice(deps, order.number)
  return { ...checkout, order: { ...order, invoice: { ...order.invoice, number } } }
}

function frozenView(frozen: FrozenQuote): View {
  const shippingOptions = frozen.shipping ? [frozen.shipping] : []
  const shownCards = (frozen.giftCards ?? []).map(({ last4, used, left }) => ({ last4, used, left }))
  // What was agreed on can be chosen no more.
  return {
    ...frozen,
    shippingOptions,
    availablePoints: frozen.totals.points,
    shownCards,
    buysGiftCard: false,
  }
}

/** The name in the register is kept to ourselves: it tells who a number was taken from. */
function vatCheckOf({ vat_check: check, billing }: CheckoutRow, number: string): Pick<Checkout, 'vatCheck'> {
  return check?.number === number ? { vatCheck: vatStanding(check, billing?.companyName) } : {}
}

/** @param view amounts in minor units of the checkout's currency */
export function toCheckout(state: ShownCheckout, view: View, site: Site, now: Date): Checkout {
  const { row, order, account } = state
  const facts = factsOf(row, site, now)
  const vatNumber = row.company ? row.billing?.vatNbr : undefined
  const payment = paymentOf(row, state.payment, order?.card)
  const coupon = row.frozen ? (row.frozen.coupon ?? null) : row.coupon
  return {
    id: row.id,
    rev: row.rev,
    status: facts.status,
    site: row.site,
    currency: row.currency,
    ...showAnswers(row),
    physical: row.physical,
    buysGiftCard: view.boughtCards !== undefined,
    lines: view.lines,
    ...(account && { account: shownAccount(account) }),
    ...(coupon !== null && { coupon }),
    noVatNumber: row.company && row.no_vat_number === true,
    ...(vatNumber && { vatNumber }),
    ...(vatNumber && vatCheckOf(row, vatNumber)),
    ...(view.vat && { vat: view.vat }),
    countries: site.shipsTo,
    shippingOptions: view.shippingOptions,
    paymentOptions: paymentOptionsFor(buyerOf(row, { ...view, account })),
    ...(payment && { payment }),
    points: { available: view.availablePoints, used: view.totals.points },
    giftCards: view.shownCards,
    totals: view.totals,
    allowed: allowedCalls(facts),
    expiresAt: row.expires_at.toISOString(),
    ...(order && { order: shownOrder(order, view.lines) }),
  }
}

function shownAccount({
  accountId,
  accountName,
  kind,
}: NonNullable<ShownCheckout['account']>): Checkout['account'] {
  return { accountId, accountName, kind }
}

function shownOrder(
  { number, placedAt, invoice, shippedAt }: PlacedOrder,
  lines: Checkout['lines'],
): NonNullable<Checkout['order']> {
  const dueAt = invoice?.dueAt && knownDue({ dueAt: invoice.dueAt, shippedAt, lines })
  return {
    number,
    placedAt: placedAt.toISOString(),
    ...(invoice && {
      invoice: {
        path: orderInvoicePath(number, invoice.token),
        ...(dueAt && { dueAt: dueAt.toISOString() }),
      },
    }),
  }
}

/** A refund is not a state of paying: what was paid stays paid here, and the checkout's status says the rest. */
export const SHOWN_PAYMENT: Record<PaymentRowStatus, NonNullable<Checkout['payment']>['status']> = {
  starting: 'starting',
  action: 'action',
  processing: 'processing',
  paid: 'paid',
  declined: 'declined',
  cancelled: 'cancelled',
  refund_due: 'paid',
  refunded: 'paid',
}

/** An order on invoice stands, and nothing is paid. */
function shownStatus(status: PaymentRowStatus, option: PaymentOption) {
  const shown = SHOWN_PAYMENT[status]
  return shown === 'paid' && paymentRow(option).provider === 'invoice' ? 'invoiced' : shown
}

function hasFailed(status: PaymentRowStatus): boolean {
  return status === 'declined' || status === 'cancelled'
}

function paymentOf(
  row: CheckoutRow,
  attempt: Attempt | undefined,
  card: PlacedOrder['card'],
): Checkout['payment'] {
  if (!row.payment_option) return undefined
  const { payment_option: chosenOption, payment_reference: reference } = row
  const { purchase_order: purchaseOrder, invoice_email: invoiceEmail, e_invoice_id: eInvoiceId } = row
  const wanted = {
    option: chosenOption,
    ...(reference && { reference }),
    ...(purchaseOrder && { purchaseOrder }),
    ...(invoiceEmail && { invoiceEmail }),
    ...(eInvoiceId && { eInvoiceId }),
  }
  const chosen = { ...wanted, status: 'chosen' } as const
  if (!attempt) return chosen
  const { status, option, ref, declineCode, nextAction } = attempt
  // How an attempt ended says nothing about another way to pay.
  if (hasFailed(status) && option !== chosenOption) return chosen
  return {
    ...wanted,
    status: shownStatus(status, option),
    attempt: row.attempt,
    ...(card && { card }),
    ...(ref && { ref }),
    ...(declineCode && { declineCode }),
    ...(status === 'action' && nextAction && { nextAction }),
  }
}
