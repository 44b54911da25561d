/** Gift cards and coupons, and what their ledgers have to be like whatever has happened. */

import { type Kysely, sql } from 'kysely'
import type { Checkout } from '#api/checkout/checkout'
import { json } from '#server/db/json'
import type { Database } from '#server/db/schema'
import type { CouponTable } from '#server/db/schema-gift-cards'
import { OUTBOX_HANDLERS } from '#server/handlers/outbox-handlers'
import { redeemCode } from '#server/use-cases/checkout/redeem'
import type { CallContext } from '#server/use-cases/context'
import { sweep } from '#server/use-cases/sweep'
import { must, place, readyToPlace } from './buyer.ts'
import { type Shop, visitor } from './deps.ts'

/** Sends the mails of gift cards as the shop does. */
export function sendCards(shop: Shop): Promise<unknown> {
  const send = OUTBOX_HANDLERS['gift-card']
  return sweep(shop.deps, { ...shop.handlers, ...(send && { 'gift-card': send }) })
}

/** Codes of the mails that have gone, as they stand there. */
export function mailedCodes({ mails }: Shop): string[] {
  return mails.flatMap(({ text }) => text.match(/(\w{4}-){4}\w{4}/g) ?? [])
}

/** @returns the number of a paid order of so many cards of 500.00 */
export async function buyCards(shop: Shop, quantity = 1, context: CallContext = visitor()): Promise<string> {
  const checkout = await readyToPlace(shop, { GIFT: quantity }, context)
  const { order } = await must(place(shop, checkout, 'tok_ok', context))
  if (!order) throw new Error('the cards are not paid')
  await sendCards(shop)
  return order.number
}

/** @returns the code of a card with 500.00 in the storefront's currency on it */
export async function newCode(shop: Shop, context: CallContext = visitor()): Promise<string> {
  await buyCards(shop, 1, context)
  return mailedCodes(shop).at(-1) ?? ''
}

export function redeem(shop: Shop, id: string, code: string, context: CallContext = visitor()) {
  return redeemCode(shop.deps, context, id, { code })
}

/** Everything up to the button, with codes. */
export async function readyWithCodes(
  shop: Shop,
  lines: Record<string, number>,
  codes: readonly string[],
  context: CallContext = visitor(),
): Promise<Checkout> {
  let checkout = await readyToPlace(shop, lines, context)
  for (const code of codes) checkout = await must(redeem(shop, checkout.id, code, context))
  return checkout
}

type NewCoupon = { [Column in keyof CouponTable]?: unknown }

/** 10 percent, unless `change` says otherwise. */
export async function coupon(shop: Shop, code: string, change: NewCoupon = {}): Promise<string> {
  const now = shop.deps.clock.now()
  await shop.deps.db
    .insertInto('coupon')
    .values({
      code,
      percent: 10,
      amounts: null,
      minimums: null,
      sites: null,
      valid_from: null,
      valid_until: null,
      max_uses: null,
      once_per_customer: false,
      stopped_at: null,
      created_at: now,
      ...change,
    } as never)
    .execute()
  return code
}

export const amounts = (value: object) => json(value)

/** What is on the cards, in the order in which they were made. */
export async function balances({ deps: { db } }: Shop): Promise<number[]> {
  const rows = await db.selectFrom('gift_card').select('balance').orderBy('id').execute()
  return rows.map(({ balance }) => balance)
}

export async function usesOf({ deps: { db } }: Shop, code: string): Promise<number> {
  const row = await db.selectFrom('coupon').select('uses').where('code', '=', code).executeTakeFirstOrThrow()
  return row.uses
}

/** Cards whose entries do not sum to their balance, and coupons whose uses are not as many as they count. */
export async function unbalancedCodes(db: Kysely<Database>): Promise<unknown[]> {
  const { rows } = await sql`
    select id::text, balance, sum from gift_card
    left join lateral (
      select coalesce(sum(amount), 0)::int8 as sum from gift_card_entry where gift_card_id = gift_card.id
    ) as entries on true
    where balance <> sum
    union all
    select code, uses, count from coupon
    left join lateral (
      select count(*)::int8 as count from coupon_use where coupon_use.coupon = coupon.code
    ) as used on true
    where uses <> count`.execute(db)
  return rows
}
