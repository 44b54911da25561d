/** The tables of orders: what was bought, its invoice, what went back of it. Money is int8 in minor units. */

import type { Generated } from 'kysely'
import type { RefundReason } from '#core/checkout/refund-reason'
import type { Currency } from '#core/money/money'
import type { SiteKey } from '#core/site/site'
import type { OrderDocument, RefundDocument } from '#server/db/documents'
import type { Json } from '#server/db/json'

export interface OrdersTable {
  number: string
  checkout_id: string
  payment_id: number | null
  site: SiteKey
  email: string
  /** That placed it; null for a guest's, and when the account was deleted. */
  account_id: string | null
  is_guest: Generated<boolean>
  currency: Currency
  /** What was paid with money. */
  total: number
  /** Of it, what has gone back. */
  refunded: Generated<number>
  /** Points and gift cards that have gone back: with `refunded`, all that was credited. */
  other_back: Generated<number>
  document: Json<OrderDocument>
  placed_at: Date
  shipped_at: Date | null
  carrier: string | null
  tracking: string | null
  /** The bonus that it has earned whoever invited its customer. */
  invite_entry: number | null
  /** By invoice: when it is due, and when the money came. Null for an order that was paid as it was placed. */
  due_at: Date | null
  paid_at: Date | null
  /** By invoice, or of a company: shows it to whoever has the link of the mail. Others are shown by the seal (`documentToken`). */
  invoice_token: string | null
}

/** The number of an order's invoice, without gaps. */
export interface InvoiceTable {
  number: number
  order_number: string
  issued_at: Date
}

/** What goes back of an order. Amounts in minor units of the order's currency; together more than 0. */
export interface RefundTable {
  id: Generated<number>
  order_number: string
  origin: RefundOrigin
  reason: RefundReason | null
  money: number
  points: number
  gift_cards: number
  document: Json<RefundDocument>
  created_at: Date
  /** When the provider had given back the money; until then nothing else of it has gone back. */
  done_at: Date | null
}

/** Decided by whoever runs the shop, or made by hand at the payment provider. */
export type RefundOrigin = 'shop' | 'provider'

/** The number of a refund's credit note, without gaps. */
export interface CreditNoteTable {
  number: number
  refund_id: number
  issued_at: Date
}
