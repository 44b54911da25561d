/** Makes the order of a checkout whose money is there: part of `settlePayment`'s transaction, or of a free order's. */

import type { QueryCreator } from 'kysely'
import { dueAt } from '#core/checkout/invoice'
import type { UsedCard } from '#core/checkout/method-name'
import { type PaymentOption, paymentRow } from '#core/checkout/payment-options'
import type { OrderDocument } from '#server/db/documents'
import { json, nullableJson } from '#server/db/json'
import type { Database } from '#server/db/schema'
import type { Tx } from '#server/db/transaction'
import type { Deps } from '#server/ports'
import { showAnswers } from '#server/use-cases/checkout/answers'
import { type CheckoutRow, NOBODY, type PlacedOrder } from '#server/use-cases/checkout/checkout-state'
import { transitionLocked } from '#server/use-cases/checkout/transition'
import { leaveGiftCards } from '#server/use-cases/gift-card/make-cards'
import { documentToken } from '#server/use-cases/order/guest-order'
import { enqueue, enqueueing } from '#server/use-cases/outbox/enqueue'
import { consumeDeductions } from '#server/use-cases/payment/holdings'
import { consume } from '#server/use-cases/stock/stock'

/** A checkout as its order has left it. */
export interface Placed {
  row: CheckoutRow
  order: PlacedOrder
}

/**
 * Takes the held stock, writes the order, ends the checkout and leaves the confirmation to the outbox.
 * @param row locked, with the quote that was paid
 * @param payment undefined when there was nothing to pay
 * @returns the checkout with its order
 */
export async function createOrder(
  deps: Deps,
  tx: Tx,
  row: CheckoutRow,
  payment: { id: number; option: PaymentOption; card?: UsedCard | undefined } | undefined,
): Promise<Placed> {
  const now = deps.clock.now()
  const invoice = invoiceOf(deps, row, payment, now)
  // One that is drawn a second time takes the transaction back, which is tried again with another.
  const number = deps.ids.orderNumber()
  // One that is being paid keeps its quote; a payment that comes late brings the quote that it is for.
  const set = row.status === 'paying' ? {} : { frozen: nullableJson(row.frozen) }
  const dedupeKey = `order-confirmation:${number}`
  const document = documentOf(number, row, payment, now)
  const moved = await transitionLocked(
    tx,
    { row, change: 'paid', now, set },
    (db) => insertingOrder(db, row, document, { payment, invoice, now }),
    (db) => enqueueing(db, { kind: 'order-confirmation', dedupeKey, payload: { number } }, now),
  )
  await deps.failpoint('settle:after-checkout')
  await consumeDeductions(deps, tx, row, number)
  if (document.payment?.invoiceEmail) await leaveInvoice(tx, number, now)
  if (row.account_id) await leaveToClub(tx, number, now)
  if (row.frozen?.boughtCards) await leaveGiftCards(tx, number, now)
  await deps.failpoint('settle:after-outbox')
  // Last, because other buyers of the same article wait for these rows until the commit.
  await consume(tx, row.id, now)
  const token = documentToken({ checkout_id: row.id, number, invoice_token: invoice?.token ?? null })
  const order = { number, placedAt: now, card: payment?.card, invoice: { token, dueAt: invoice?.dueAt } }
  return { row: { ...row, ...moved }, order }
}

/** What it earns is the outbox's work, which nobody waits for. */
async function leaveToClub(tx: Tx, number: string, now: Date): Promise<void> {
  await enqueue(tx, { kind: 'club-order', dedupeKey: `club-order:${number}`, payload: { number } }, now)
}

async function leaveInvoice(tx: Tx, number: string, now: Date): Promise<void> {
  await enqueue(tx, { kind: 'order-invoice', dedupeKey: `order-invoice:${number}`, payload: { number } }, now)
}

type Invoice = PlacedOrder['invoice']
type OrderPayment = Parameters<typeof createOrder>[3]

/** A company's books want one of every order, however it is paid: its link has a secret of its own, and may be passed on. */
function invoiceOf(
  { ids }: Deps,
  { company }: Pick<CheckoutRow, 'company'>,
  payment: OrderPayment,
  now: Date,
): Invoice | undefined {
  const isOwed = payment !== undefined && paymentRow(payment.option).provider === 'invoice'
  return isOwed || company ? { token: ids.secret(), dueAt: isOwed ? dueAt(now) : undefined } : undefined
}

function insertingOrder(
  db: QueryCreator<Database>,
  row: CheckoutRow,
  document: OrderDocument,
  { payment, invoice, now }: { payment: OrderPayment; invoice: Invoice | undefined; now: Date },
) {
  return db.insertInto('orders').values({
    number: document.number,
    checkout_id: row.id,
    payment_id: payment?.id ?? null,
    site: row.site,
    email: document.email,
    account_id: row.account_id,
    is_guest: row.account_id === null && row.owner !== NOBODY,
    currency: row.currency,
    total: document.totals.total,
    document: json(document),
    placed_at: now,
    ...(invoice && { due_at: invoice.dueAt ?? null, invoice_token: invoice.token }),
  })
}

function documentOf(number: string, row: CheckoutRow, payment: OrderPayment, now: Date): OrderDocument {
  const { country, company, email = '', addresses, agents, agent, gift } = showAnswers(row)
  return {
    ...quoteOf(row),
    number,
    checkoutId: row.id,
    site: row.site,
    language: row.language,
    currency: row.currency,
    country,
    company,
    email,
    addresses,
    ...(gift && row.frozen?.boughtCards && { gift }),
    agent: agents?.find(({ id }) => id === agent),
    ...(row.frozen?.vat?.why === 'reverseCharge' && row.vat_check && { vatCheck: row.vat_check }),
    payment: payment && {
      option: payment.option,
      ...(payment.card && { card: payment.card }),
      // Asked of companies; a person has typed it, if at all, while it was one.
      reference: (row.company && row.payment_reference) || undefined,
      purchaseOrder: (row.company && row.purchase_order) || undefined,
      invoiceEmail: (row.company && payment.option === 'invoice_email' && row.invoice_email) || undefined,
      eInvoiceId: row.e_invoice_id ?? undefined,
    },
    placedAt: now.toISOString(),
  }
}

function quoteOf(row: CheckoutRow) {
  if (!row.frozen) throw new Error(`checkout ${row.id.slice(0, 4)}… is paid without a frozen quote`)
  return row.frozen
}
