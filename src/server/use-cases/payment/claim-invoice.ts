/**
 * Who may still buy on invoice. An invoice takes goods off the shelf before there is money, so that how many are open is
 * counted by everything that a buyer without money would have to make up anew: mailbox, number, account, network, house.
 */

import type { Address } from '#api/address'
import { MOST_ON_INVOICE } from '#core/checkout/invoice'
import { areaKey, houseKeys, phoneKey } from '#core/checkout/same-buyer'
import { shopDay } from '#core/shop-day'
import { normalizeEmail } from '#core/text/email'
import { isMailProvider } from '#core/text/mail-providers'
import { mailboxOf } from '#core/text/mailbox'
import { lockNames } from '#server/db/lock-names'
import type { Tx } from '#server/db/transaction'
import { hashSecret } from '#server/secret-hash'
import type { CheckoutRow } from '#server/use-cases/checkout/checkout-state'
import type { CallContext } from '#server/use-cases/context'
import {
  INVOICE_SHARE,
  MOST_INVOICES_OF_STRANGERS,
  MOST_OPEN_INVOICES,
  MOST_OPEN_INVOICES_OF_AREA,
  MOST_OPEN_INVOICES_OF_COMPANY,
  MOST_OPEN_INVOICES_OF_DOMAIN,
  MOST_OPEN_INVOICES_OF_HOUSE,
} from '#server/use-cases/limits'
import { enqueue } from '#server/use-cases/outbox/enqueue'
import { hasNumber } from '#server/use-cases/payment/buyer'
import type { Pieces } from '#server/use-cases/stock/stock'

const DAY = 86_400_000
const STRANGERS = 'strangers'

/** How many open ones a key may have, and since when they count; null for as long as they are open. */
interface Limit {
  key: string
  most: number
  since: Date | null
}

export interface InvoiceClaim {
  /** Minor units of the checkout's currency. */
  total: number
  pieces: readonly Pieces[]
  /** On the shelf and not promised, by sku; locked. */
  stock: ReadonlyMap<string, { totalAvailable: number }>
  /** Whether the shop knows the buyer: it has made the account of a company. */
  isKnown: boolean
}

/**
 * Counts one more open invoice, in the transaction that holds its goods. Two at once wait for each other.
 * @returns false, and nothing is written, when the buyer has too many, or wants too much for one whom nobody knows
 */
export async function claimInvoice(
  tx: Tx,
  { network }: CallContext,
  row: CheckoutRow,
  claim: InvoiceClaim,
  now: Date,
): Promise<boolean> {
  const { isKnown } = claim
  if (!isKnown && !isModest(row, claim)) return false
  // Anybody can copy a company's number: what is owed under it must not keep its own account, which members alone use, from buying.
  const limits = isKnown
    ? [{ key: `account:${row.account_id}`, most: MOST_OPEN_INVOICES_OF_COMPANY, since: null }]
    : limitsOfStranger(row, network, now)
  await lockNames(
    tx,
    limits.map(({ key }) => `invoice:${key}`),
  )
  for (const limit of limits) {
    const open = await countOpen(tx, row, limit)
    if (open >= limit.most) return false
    if (limit.key === STRANGERS && open + 1 === limit.most) await tellShop(tx, row, now)
  }
  await tx
    .insertInto('open_invoice')
    .values(limits.map(({ key }) => ({ checkout_id: row.id, key, created_at: now })))
    .onConflict((conflict) => conflict.columns(['checkout_id', 'key']).doUpdateSet({ created_at: now }))
    .execute()
  return true
}

/** Once a day: whoever orders under thirty names keeps every other stranger from it. */
async function tellShop(tx: Tx, { site, language }: CheckoutRow, now: Date): Promise<void> {
  const dedupeKey = `invoices-notice:${shopDay(now.getTime())}`
  await enqueue(tx, { kind: 'invoices-notice', dedupeKey, payload: { site, language } }, now)
}

/** Nothing is owed for it, or nothing any more: what its buyer is known by goes. */
export async function releaseClaim(tx: Tx, checkoutId: string): Promise<void> {
  await tx.deleteFrom('open_invoice').where('checkout_id', '=', checkoutId).execute()
}

function isModest(row: CheckoutRow, { total, pieces, stock }: InvoiceClaim): boolean {
  const kind = row.company && hasNumber(row) ? 'company' : 'private'
  if (total > MOST_ON_INVOICE[kind][row.currency]) return false
  return pieces.every(({ sku, quantity }) => {
    const available = stock.get(sku)?.totalAvailable ?? 0
    return quantity <= Math.floor(available * INVOICE_SHARE)
  })
}

/** Hashes: who owes is looked up by what the buyer types, never read from here. */
function limitsOfStranger(row: CheckoutRow, network: string | undefined, now: Date): Limit[] {
  const { billing, email, account_id } = row
  // Nobody has asked the mailbox that an invoice is to go to: it counts as the buyer's own does.
  const mailed = row.company && row.payment_option === 'invoice_email' ? row.invoice_email : null
  const mailboxes = unique([email, mailed].map((each) => each && mailboxOf(normalizeEmail(each))))
  const yesterday = new Date(now.getTime() - DAY)
  const own = [
    ...mailboxes.map((mailbox) => `mail:${mailbox}`),
    billing?.cellNumber && phoneKey(billing.cellNumber, billing.country),
    billing?.orgNbr && `org:${billing.orgNbr.replace(/\D/g, '')}`,
    billing?.vatNbr && `vat:${billing.vatNbr.replace(/\W/g, '').toUpperCase()}`,
    account_id && `account:${account_id}`,
  ].flatMap((key) => (key ? [{ key: hashSecret(key), most: MOST_OPEN_INVOICES, since: null }] : []))
  const place = row.shipping_address ?? billing
  const domains = row.company ? unique(mailboxes.map(companyDomain)) : []
  return [
    ...own,
    ...domains.map((domain) => ({
      key: hashSecret(`domain:${domain}`),
      most: MOST_OPEN_INVOICES_OF_DOMAIN,
      since: null,
    })),
    ...(place ? placesOf(row, place) : []),
    // A network is a family or a street: it is not kept from buying for a month.
    ...(network ? [{ key: `network:${network}`, most: MOST_OPEN_INVOICES, since: yesterday }] : []),
    { key: STRANGERS, most: MOST_INVOICES_OF_STRANGERS, since: yesterday },
  ]
}

function unique(texts: readonly (string | null | undefined)[]): string[] {
  return [...new Set(texts.flatMap((text) => text || []))]
}

/** Houses can be made up around a place where parcels are taken: its area, and a service point, have a limit of their own. */
function placesOf({ agent, shipping_option }: CheckoutRow, place: Address): Limit[] {
  const areas = [areaKey(place), ...(agent === null ? [] : [`agent:${shipping_option} ${agent}`])]
  return [
    ...houseKeys(place).map((key) => ({ key, most: MOST_OPEN_INVOICES_OF_HOUSE })),
    ...areas.map((key) => ({ key, most: MOST_OPEN_INVOICES_OF_AREA })),
  ].map(({ key, most }) => ({ key: hashSecret(key), most, since: null }))
}

/** Whoever has a domain has all of its mailboxes. At a provider of mail they are of people who do not know each other. */
function companyDomain(mailbox: string): string | undefined {
  const [, domain = ''] = mailbox.split(/@(?=[^@]*$)/)
  return isMailProvider(domain) ? undefined : domain
}

/** Of other checkouts: those that are about to be ordered, and orders whose money has not come. */
async function countOpen(tx: Tx, { id }: CheckoutRow, { key, since }: Limit): Promise<number> {
  const { count } = await tx
    .selectFrom('open_invoice')
    .innerJoin('checkout', 'checkout.id', 'open_invoice.checkout_id')
    .leftJoin('orders', 'orders.checkout_id', 'open_invoice.checkout_id')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('open_invoice.key', '=', key)
    .where('open_invoice.checkout_id', '<>', id)
    .$if(since !== null, (query) => query.where('open_invoice.created_at', '>', since ?? new Date(0)))
    .where(({ or, and, eb, ref }) =>
      or([
        eb('checkout.status', '=', 'paying'),
        and([
          eb('orders.due_at', 'is not', null),
          eb('orders.paid_at', 'is', null),
          eb('orders.refunded', '<', ref('orders.total')),
        ]),
      ]),
    )
    .executeTakeFirstOrThrow()
  return Number(count)
}
