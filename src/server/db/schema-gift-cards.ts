/** The tables of gift cards and of coupons. Amounts are int8 in minor units. */

import type { Generated } from 'kysely'
import type { Amounts } from '#core/coupon/coupon'
import type { Currency } from '#core/money/money'
import type { SiteKey } from '#core/site/site'
import type { NullableJson } from '#server/db/json'

export interface GiftCardTable {
  id: Generated<number>
  code_hash: string
  last4: string
  /** The code itself, until it has been mailed. */
  unsent_code: string | null
  currency: Currency
  value: number
  /** Sum of its entries. */
  balance: number
  /** By which it was bought: a card per piece of a line. */
  order_number: string
  sku: string
  piece: number
  /** The moment from which it cannot be used. */
  valid_until: Date
  /** Its purchase was given back. */
  voided_at: Date | null
  created_at: Date
}

export type CardEntryType =
  /** It was bought. */
  | 'issue'
  /** It pays, or is held for a payment. */
  | 'payment'
  /** What was held comes back. */
  | 'release'
  /** What it has paid comes back, of an order that was given back. */
  | 'return'
  /** Its purchase was given back. */
  | 'void'

/** Written once; `order_number` when what is held has paid. */
export interface GiftCardEntryTable {
  id: Generated<number>
  gift_card_id: number
  type: CardEntryType
  /** Negative for what goes away. */
  amount: number
  /** That holds or held it, and by which attempt to pay. */
  checkout_id: string | null
  attempt: number | null
  order_number: string | null
  dedupe_key: string
  created_at: Date
}

export interface CouponTable {
  code: string
  percent: number | null
  amounts: NullableJson<Amounts>
  minimums: NullableJson<Amounts>
  sites: NullableJson<SiteKey[]>
  valid_from: Date | null
  valid_until: Date | null
  max_uses: number | null
  uses: Generated<number>
  once_per_customer: boolean
  stopped_at: Date | null
  created_at: Date
}

/** That a coupon is held for a payment, or was used by an order. */
export interface CouponUseTable {
  coupon: string
  checkout_id: string
  attempt: number
  /** Pseudonym of the customer's mailbox. */
  mailbox: string | null
  account_id: string | null
  order_number: string | null
  created_at: Date
}
