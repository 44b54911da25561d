/** Decides whether who asks may send a parcel of RE-ADD: by the orders of the address and by the last one. */

import { emailKey } from '#core/account/email-key'
import { decideReadd, isOwnPla, keptSpools, type ReaddPurchase } from '#core/readd/readd'
import { json } from '#server/db/json'
import type { FormMessageTable } from '#server/db/schema-forms'
import { inTransaction, type Tx } from '#server/db/transaction'
import type { Deps } from '#server/ports'
import { hashSecret } from '#server/secret-hash'
import type { FormMessage } from '#server/use-cases/forms/read-form'
import { findGuestOrder, type GuestOrder } from '#server/use-cases/order/guest-order'
import { enqueue } from '#server/use-cases/outbox/enqueue'

type Decision = NonNullable<FormMessageTable['decision']['__select__']>

/**
 * Writes down what was decided about a message, and leaves the answer to the outbox. Done after the visitor has gone, so
 * that nobody learns from the form which orders there are: who names an order that is not the address's gets no mail.
 * Deciding twice about a message changes nothing; of two messages of one customer at once, one is agreed to.
 *
 * @param id of the message; nothing happens for one that was deleted meanwhile
 */
export async function decideOnReadd(deps: Deps, { id }: { id: number }): Promise<void> {
  const counted = await countingSkus(deps, id)
  await inTransaction(deps.db, async (tx) => {
    const message = await tx
      .selectFrom('form_message')
      .selectAll()
      .where('id', '=', id)
      .where('handled_at', 'is', null)
      .forUpdate()
      .executeTakeFirst()
    if (!message) return
    const decision = await decide(deps, tx, message, counted)
    await deps.failpoint('readd:after-parcel')
    const now = deps.clock.now()
    await tx
      .updateTable('form_message')
      .set({ decision: json(decision), handled_at: now })
      .where('id', '=', id)
      .execute()
    const mails = decision.ok ? (['readd-answer', 'form-notice'] as const) : (['readd-answer'] as const)
    for (const kind of decision.ok || decision.reason !== 'unknown' ? mails : [])
      await enqueue(tx, { kind, dedupeKey: `${kind}:${id}`, payload: { id } }, now)
    await deps.failpoint('readd:after-outbox')
  })
  await deps.failpoint('readd:after-commit')
}

async function decide(
  deps: Deps,
  tx: Tx,
  message: FormMessage,
  counts: (sku: string) => boolean,
): Promise<Decision> {
  const { email, fields } = message
  const order = await findGuestOrder(tx, { number: fields.orderNumber ?? '', email })
  if (!order) return { ok: false, reason: 'unknown' }
  const purchases = await purchasesOf(tx, email, counts)
  const now = deps.clock.now()
  for (;;) {
    const earlier = await lastParcel(tx, email)
    const last = earlier?.agreed_at
    const decision = decideReadd({ company: order.document.company, purchases, last, now })
    if (!decision.ok) return decision
    const nth = (earlier?.nth ?? 0) + 1
    if (await agree(tx, { message, order, nth, sendBy: decision.sendBy, now })) return decision
    // Another message of this customer was agreed to meanwhile, and is the last one now.
  }
}

interface Agreed {
  message: FormMessage
  order: GuestOrder
  nth: number
  sendBy: string
  now: Date
}

/** @returns false when this number is taken: the insert waits until whoever took it has committed */
async function agree(tx: Tx, { message, order, nth, sendBy, now }: Agreed): Promise<boolean> {
  const { email, fields } = message
  const row = await tx
    .insertInto('readd')
    .values({
      ...{ customer: customerOf(email), nth, order_number: order.number, email: order.email },
      ...{ spools: Number(fields.spools), waste: fields.waste ?? '' },
      ...{ send_by: sendBy, agreed_at: now },
    })
    .onConflict((conflict) => conflict.columns(['customer', 'nth']).doNothing())
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

function lastParcel(tx: Tx, email: string) {
  return tx
    .selectFrom('readd')
    .select(['nth', 'agreed_at'])
    .where('customer', '=', customerOf(email))
    .orderBy('nth', 'desc')
    .limit(1)
    .executeTakeFirst()
}

/** Two spellings of an address are one customer. */
function customerOf(email: string): string {
  return hashSecret(emailKey(email))
}

function ordersOf(db: Deps['db'], email: string) {
  return db
    .selectFrom('orders')
    .select(['number', 'email', 'document', 'placed_at', 'due_at', 'paid_at'])
    .where(({ eb, fn, val }) => eb(fn('lower', ['email']), '=', fn('lower', [val(emailKey(email))])))
    .execute()
}

async function purchasesOf(
  tx: Tx,
  email: string,
  counts: (sku: string) => boolean,
): Promise<ReaddPurchase[]> {
  const orders = await ordersOf(tx, email)
  if (orders.length === 0) return []
  const refunds = await tx
    .selectFrom('refund')
    .select(['order_number', 'document'])
    .where(
      'order_number',
      'in',
      orders.map(({ number }) => number),
    )
    .execute()
  return orders.flatMap(({ number, document, placed_at, due_at, paid_at }) => {
    const paidAt = due_at === null ? placed_at : paid_at
    if (paidAt === null) return []
    const own = refunds.filter(({ order_number }) => order_number === number)
    const whole = own.some((refund) => refund.document.kind === 'whole')
    const returned = own.flatMap((refund) => refund.document.lines)
    const spools = keptSpools(document.lines, whole ? 'all' : returned, counts)
    return [{ paidAt, company: document.company, spools }]
  })
}

/**
 * Asked before the transaction, in which nothing else is waited for. What the catalogue has no more does not count: whether
 * it was PLA is not known.
 */
async function countingSkus({ db, catalogue, brand }: Deps, id: number): Promise<(sku: string) => boolean> {
  const message = await db.selectFrom('form_message').select('email').where('id', '=', id).executeTakeFirst()
  const orders = message ? await ordersOf(db, message.email) : []
  const skus = new Set(orders.flatMap(({ document }) => document.lines.map(({ sku }) => sku)))
  const own = new Set<string>()
  for (const sku of skus) if (isOwnPla(await catalogue.bySku(sku, 'en'), brand.name)) own.add(sku)
  return (sku) => own.has(sku)
}
