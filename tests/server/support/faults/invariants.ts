/** What has to be right when everything has come to its end, whatever happened before. */

import { type Kysely, sql } from 'kysely'
import type { Database } from '#server/db/schema'
import { unbalancedPurses } from '../club.ts'
import { unbalancedCodes } from '../codes.ts'
import type { Day } from './day.ts'

type Ended = Pick<Day, 'shop' | 'mails'>

/** @param stock before the first order, by sku @returns what is wrong, in sentences; none when all is right */
export async function wrongs(day: Ended, stock: Readonly<Record<string, number>>): Promise<string[]> {
  const { db } = day.shop.deps
  return [
    ...(await moneyWrongs(day)),
    ...(await tableWrongs(db)),
    ...(await stockWrongs(db, stock)),
    ...(await unbalancedPurses(db)).map((row) => `points: ${JSON.stringify(row)}`),
    ...(await unbalancedCodes(db)).map((row) => `gift card or coupon: ${JSON.stringify(row)}`),
    ...(await mailWrongs(day)),
  ]
}

/** What the provider has taken is an order's, or was given back as a whole; once. */
async function moneyWrongs({ shop: { deps, payments } }: Ended): Promise<string[]> {
  const orders = await deps.db
    .selectFrom('orders')
    .innerJoin('checkout', 'checkout.id', 'orders.checkout_id')
    .leftJoin('payment', 'payment.id', 'orders.payment_id')
    .select(['orders.number', 'orders.total', 'orders.refunded', 'orders.currency'])
    .select(['payment.ref', 'payment.option', 'payment.status', 'checkout.owner', 'checkout.id'])
    .execute()
  const owners = new Map(
    (await deps.db.selectFrom('checkout').select(['id', 'owner']).execute()).map(({ id, owner }) => [
      id,
      owner,
    ]),
  )
  const found: string[] = []
  for (const { ref, state, amount, refunded, checkoutId } of payments.all()) {
    const own = orders.filter((order) => order.ref === ref)
    const who = `${owners.get(checkoutId)}: ${ref} (${state}, ${amount}, ${refunded} back)`
    if (state !== 'paid') {
      if (own.length > 0) found.push(`${who} is the order ${own[0]?.number}, and not paid`)
      continue
    }
    const [order] = own
    if (!order && refunded < amount) found.push(`${who} is neither an order nor given back`)
    if (own.length > 1) found.push(`${who} is ${own.length} orders`)
    if (order && order.total !== amount) found.push(`${who} is the order ${order.number} of ${order.total}`)
    if (order && order.refunded !== refunded) found.push(`${who}: the order says ${order.refunded} went back`)
    if (refunded > amount) found.push(`${who}: more went back than was paid`)
  }
  for (const { number, total, ref, option, status, owner } of orders) {
    const isStripe = ref !== null && payments.all().some((payment) => payment.ref === ref)
    const isInvoice = option?.includes('invoice') ?? false
    if (total > 0 && !isStripe && !isInvoice) found.push(`${owner}: the order ${number} has no payment`)
    if (total === 0 && ref !== null) found.push(`${owner}: the order ${number} is free, and has a payment`)
    if (total > 0 && status !== 'paid') found.push(`${owner}: the payment of ${number} is ${status}`)
  }
  return found
}

/** Each statement finds what must not be there, as text. */
const NEVER = [
  `select owner || ': a checkout is ' || status from checkout where status in ('paying', 'refund_due')`,
  `select owner || ': placed, without an order' from checkout where status = 'placed'
    and not exists (select 1 from orders where checkout_id = checkout.id)`,
  `select owner || ': an order of a checkout that is ' || status from checkout
    join orders on orders.checkout_id = checkout.id where status <> 'placed'`,
  `select owner || ': ' || payment.status || ' is a payment in the end' from payment
    join checkout on checkout.id = payment.checkout_id
    where payment.status in ('starting', 'action', 'processing', 'refund_due')`,
  `select 'left in the outbox: ' || kind || ' ' || dedupe_key || ' ' || coalesce(last_error, '')
    from outbox where done_at is null`,
  `select 'held for ever: ' || sku || ' of ' || checkout_id from reservation`,
  `select 'a coupon is held for ever: ' || coupon from coupon_use where order_number is null`,
  `select 'a coupon of another order: ' || number from orders where document->>'coupon' is not null and not exists
    (select 1 from coupon_use where order_number = number and coupon = document->>'coupon')`,
  `select 'a coupon that no order has: ' || coupon from coupon_use join orders on number = order_number
    where document->>'coupon' is distinct from coupon`,
  `select 'VAT of another country than it goes to: ' || number from orders where document->>'country' is distinct from
    coalesce(document->'addresses'->'shipping'->>'country', document->'addresses'->'billing'->>'country')`,
  // Points and gift cards: what an order says that they have paid, and of no order nothing.
  `select 'points of ' || number from orders left join lateral (
      select coalesce(sum(amount), 0) as sum from points_entry
      where order_number = number and type = 'redemption' and amount < 0
    ) as entries on true where account_id is not null and -sum <> (document->'totals'->>'points')::int8`,
  `select 'points are held for ever: ' || checkout from (
      select split_part(dedupe_key, ':', 2) as checkout, sum(amount) as sum from points_entry
      where type = 'redemption' and dedupe_key like 'held:%' group by 1
    ) as held left join orders on checkout_id = checkout
    where -sum <> coalesce((document->'totals'->>'points')::int8, 0)`,
  `select 'gift cards of ' || number from orders left join lateral (
      select coalesce(sum(amount), 0) as sum from gift_card_entry where order_number = number and type <> 'return'
    ) as entries on true where -sum <> (document->'totals'->>'giftCards')::int8`,
  `select 'gift cards are held for ever: ' || checkout from (
      select checkout_id as checkout, sum(amount) as sum from gift_card_entry where checkout_id is not null group by 1
    ) as held left join orders on orders.checkout_id = checkout
    where -sum <> coalesce((document->'totals'->>'giftCards')::int8, 0)`,
  // Refunds: all done, never more than was paid, and each of their parts gone back.
  `select 'a refund is under way: ' || order_number from refund where done_at is null`,
  `select 'sums of refunds: ' || number from orders left join lateral (
      select coalesce(sum(money), 0) as money, coalesce(sum(points), 0) as points,
        coalesce(sum(gift_cards), 0) as gift_cards from refund where order_number = number
    ) as back on true
    where back.money <> refunded or back.points + back.gift_cards <> other_back or back.money > total
      or back.points > (document->'totals'->>'points')::int8
      or back.gift_cards > (document->'totals'->>'giftCards')::int8`,
  `select 'credits of an invoice: ' || number from orders join payment on payment.id = payment_id
    where due_at is not null and payment.option like '%invoice%' and orders.refunded <>
      coalesce((select sum(amount) from invoice_credit where invoice_credit.ref = payment.ref), 0)`,
  `select 'points have not come back: ' || number from orders where account_id is not null and
    coalesce((select sum(points) from refund where order_number = number), 0) <> coalesce((select sum(amount)
      from points_entry where order_number = number and type = 'redemption' and amount > 0), 0)`,
  `select 'gift cards have not come back: ' || number from orders where
    coalesce((select sum(gift_cards) from refund where order_number = number), 0) <> coalesce((select sum(amount)
      from gift_card_entry where order_number = number and type = 'return'), 0)`,
  // Gift cards that were bought: one for each piece, and none of an order whose money went back.
  `select 'cards of ' || number || ': ' || made || ' of ' || bought from orders join lateral (
      select sum((line->>'quantity')::int4) as bought from jsonb_array_elements(document->'boughtCards') as line
    ) as wanted on bought > 0
    left join lateral (select count(*) as made from gift_card where order_number = number) as cards on true
    where made <> bought and not (made = 0 and total > 0 and refunded = total)`,
  `select 'a gift card was not mailed: ' || id from gift_card where unsent_code is not null`,
  `select 'a gift card can be used, and its money went back: ' || id from gift_card
    join orders on number = order_number where total > 0 and refunded = total and voided_at is null`,
  // Points are earned once, as far as the order stays.
  `select 'nothing was earned by ' || number from orders join account on account.id = account_id
    where club_joined_at is not null and (due_at is null or paid_at is not null) and total > 0
      and (document->>'filament')::int8 > 1000 and not exists
      (select 1 from points_entry where dedupe_key = 'reward:' || number)`,
  // Series without gaps: every order has an invoice, every refund a credit note.
  `select 'no invoice: ' || number from orders where not exists (select 1 from invoice where order_number = orders.number)`,
  `select 'no credit note: ' || id from refund where not exists (select 1 from credit_note where refund_id = id)`,
  `select 'a gap in invoices' from invoice having max(number) - min(number) + 1 <> count(*) or min(number) <> 10001`,
  `select 'a gap in credit notes' from credit_note
    having max(number) - min(number) + 1 <> count(*) or min(number) <> 50001`,
  // What a buyer on invoice is known by is kept while the invoice is open.
  `select 'a buyer is known for ever: ' || checkout_id from open_invoice where not exists
    (select 1 from orders where orders.checkout_id = open_invoice.checkout_id
      and due_at is not null and paid_at is null and refunded < total)`,
  `select 'a statement of withdrawal was not acknowledged: ' || id from withdrawal where acknowledged_at is null`,
]

async function tableWrongs(db: Kysely<Database>): Promise<string[]> {
  const all = NEVER.map((never) => `(select wrong::text from (${never}) as found (wrong))`)
  const { rows } = await sql.raw<{ wrong: string }>(all.join(' union all ')).execute(db)
  return rows.map(({ wrong }) => wrong)
}

/** On the shelf is what was there, less what orders have taken, with what refunds have brought back. */
async function stockWrongs(
  db: Kysely<Database>,
  before: Readonly<Record<string, number>>,
): Promise<string[]> {
  const { rows } = await sql<{ sku: string; on_hand: number; reserved: number; taken: number; back: number }>`
    select sku, on_hand, reserved,
      (select coalesce(sum((piece->>'quantity')::int4), 0)::int4 from orders,
        jsonb_array_elements(document->'pieces') as piece where piece->>'sku' = stock.sku) as taken,
      (select coalesce(sum((piece->>'quantity')::int4), 0)::int4 from refund,
        jsonb_array_elements(document->'restocked') as piece where piece->>'sku' = stock.sku) as back
    from stock`.execute(db)
  return rows
    .filter(
      ({ sku, on_hand, reserved, taken, back }) =>
        reserved !== 0 || on_hand !== (before[sku] ?? 0) - taken + back,
    )
    .map((row) => `stock of ${JSON.stringify(row)} was ${before[row.sku]}`)
}

/** One mail for each thing that a customer has to know, and none of what has not happened. */
async function mailWrongs({ mails, shop: { deps } }: Ended): Promise<string[]> {
  const { rows } = await sql<{ key: string }>`
    select 'order-confirmation:' || number as key from orders
    union all select 'order-shipped:' || number from orders where shipped_at is not null
    union all select 'order-refunded:' || order_number || ':' || id from refund
    union all select 'gift-card:' || id from gift_card where voided_at is null
    union all select 'withdrawal-notice:' || id from withdrawal`.execute(deps.db)
  const keys = rows.map(({ key }) => key)
  const given = await deps.db
    .selectFrom('payment')
    .select(['ref', 'refunded'])
    .where('status', '=', 'refunded')
    .execute()
  return [
    ...keys.filter((key) => !mails.has(key)).map((key) => `no mail: ${key}`),
    ...given
      .filter(({ ref, refunded }) => !mails.has(`payment-returned:${ref}:${refunded}`))
      .map(({ ref }) => `nobody was told that ${ref} went back`),
    ...[...mails.keys()]
      .filter((key) => /^order-|^gift-card/.test(key) && !keys.includes(key) && !isVoided(key))
      .map((key) => `a mail of nothing: ${key}`),
    ...[...mails]
      .filter(([key, sent]) => key.startsWith('gift-card:') && new Set(sent).size > 1)
      .map(([key]) => `another code in the second mail: ${key}`),
  ]

  /** Its mail may have gone before. */
  function isVoided(key: string): boolean {
    return key.startsWith('gift-card:')
  }
}
