/** Leaves work to the outbox: written in the transaction of the change that it follows from. */

import type { QueryCreator } from 'kysely'
import type { PaymentProvider } from '#core/checkout/payment-options'
import type { Currency } from '#core/money/money'
import type { Language } from '#core/site/language'
import type { SiteKey } from '#core/site/site'
import { json } from '#server/db/json'
import type { Database } from '#server/db/schema'
import type { Db } from '#server/db/transaction'

/** Payloads by kind. They name what to look up; they carry no personal data. */
/** The first of those that one mail brings, and the others. */
export interface MailedCards {
  id: number
  others?: number[]
}

export interface OutboxPayloads {
  /** Tell the customer that the order was received. */
  'order-confirmation': { number: string }
  /** Do what was decided: give back a part of an order. */
  'order-refund': { id: number }
  /** Send its invoice where the company wants it, besides the customer. */
  'order-invoice': { number: string }
  /**
   * Tell the customer that a part of an order went back. `refunded` is money in minor units; messages of earlier versions
   * name no refund, and all money that went back of the order.
   */
  'order-refunded': { number: string; refunded: number; refund?: number | undefined }
  /** Tell the customer that an order is on its way. */
  'order-shipped': { number: string }
  /** Tell the customer that a payment of which no order was made went back. Minor units, all its refunds together. */
  'payment-returned': { checkoutId: string; refunded: number }
  /** Give back a payment of which no order can be made. Minor units; messages of earlier versions are Stripe's. */
  refund: { ref: string; amount: number; provider?: PaymentProvider | undefined }
  /** Pay once more what did not arrive of the refunds of a payment. */
  repay: { payment: number }
  /** Tell the shop that a refund of a payment did not arrive. */
  'refund-failed': { payment: number }
  /** Tell the shop that strangers have no more invoices for now. Of the order that took the last one. */
  'invoices-notice': { site: SiteKey; language: Language }
  /** Tell the shop what a dispute has come to. */
  'dispute-notice': { id: string }
  /** Ask a subscriber whether the address is theirs. `origin` is where the links of the mail lead. */
  'newsletter-confirmation': { id: number; site: SiteKey; origin: string }
  /** Bring the newsletter service to what the subscription says now. */
  'newsletter-contact': { id: number }
  /** Ask whoever waits for an article whether the address is theirs. `origin` is where the links of the mail lead. */
  'restock-confirmation': { id: number; origin: string }
  /** Tell whoever waits for an article that it is there again. */
  'restock-notice': { id: number }
  /** Book what an order of an account, or a refund of it, does to points and to the inviter's bonus. */
  'club-order': { number: string }
  /** Make the gift cards that a paid order has bought. */
  'gift-cards': { number: string }
  /** Mail the codes of gift cards that were bought. */
  'gift-card': MailedCards
  /** Tell the buyer of a gift card that whom it is for has it. */
  'gift-card-sent': MailedCards
  /** Invite somebody to the club. `origin` is where the link of the mail leads. */
  'club-invitation': { id: number; site: SiteKey; language: Language; origin: string; currency: Currency }
  /** Acknowledge a statement of withdrawal to the address that it names. */
  'withdrawal-receipt': { id: number }
  /** Tell the shop of it. */
  'withdrawal-notice': { id: number }
  /** Send the shop what came by a form. */
  'form-notice': { id: number }
  /** Tell whoever sent it that it has come. */
  'form-receipt': { id: number }
  /** Decide whether a customer may send a parcel of RE-ADD. */
  'readd-decision': { id: number }
  /** Tell the customer. */
  'readd-answer': { id: number }
  /** Build the shop anew: something was published in the CMS. */
  rebuild: Record<string, never>
}
export type OutboxKind = keyof OutboxPayloads

interface Message<Kind extends OutboxKind> {
  kind: Kind
  dedupeKey: string
  payload: OutboxPayloads[Kind]
}

/**
 * Writes a message; one with this key that is already there stays as it is.
 * @param due when it is to be done, at the earliest
 */
export async function enqueue<Kind extends OutboxKind>(
  tx: Db,
  message: Message<Kind>,
  now: Date,
  due = now,
): Promise<void> {
  await enqueueing(tx, message, now, due).execute()
}

/** What `enqueue` writes with, for a statement that writes something else besides. */
export function enqueueing<Kind extends OutboxKind>(
  db: QueryCreator<Database>,
  { kind, dedupeKey, payload }: Message<Kind>,
  now: Date,
  due = now,
) {
  return db
    .insertInto('outbox')
    .values({ kind, dedupe_key: dedupeKey, payload: json<unknown>(payload), next_at: due, created_at: now })
    .onConflict((conflict) => conflict.column('dedupe_key').doNothing())
}
