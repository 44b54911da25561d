/**
 * The tables, as kysely sees them. Money is int8 in minor units, read as a safe integer;
 * moments are timestamptz, read as a Date and always written from `deps.clock`.
 */

import type { Generated } from 'kysely'
import type { AnswerName, AnswerOf, MarkedAnswer } from '#api/checkout/answers'
import type { NextAction } from '#api/checkout/checkout'
import type { PaymentOption } from '#core/checkout/payment-options'
import type { Status } from '#core/checkout/states'
import type { Currency } from '#core/money/money'
import type { NewsletterStatus } from '#core/newsletter'
import type { Language } from '#core/site/language'
import type { SiteKey } from '#core/site/site'
import type { FrozenQuote, PaymentRequest, StoredResponse } from '#server/db/documents'
import type { Json, NullableJson } from '#server/db/json'
import type {
  AccountInviteeTable,
  AccountMemberTable,
  AccountTable,
  AgreementTable,
  InvitationTable,
  PointsBalanceTable,
  PointsEntryTable,
  PointsUseTable,
  PrivateAccountTable,
  ReferralTable,
  RewardedPersonTable,
} from '#server/db/schema-accounts'
import type { DisputeTable } from '#server/db/schema-disputes'
import type { FormAttachmentTable, FormMessageTable, ReaddTable } from '#server/db/schema-forms'
import type {
  CouponTable,
  CouponUseTable,
  GiftCardEntryTable,
  GiftCardTable,
} from '#server/db/schema-gift-cards'
import type { CreditNoteTable, InvoiceTable, OrdersTable, RefundTable } from '#server/db/schema-orders'
import type { RestockRequestTable, RestockTokenTable } from '#server/db/schema-restock'
import type { WithdrawalTable } from '#server/db/schema-withdrawals'

/** Pieces of an sku: `reserved` of those `on_hand` are promised to checkouts that are being paid. */
export interface StockTable {
  sku: string
  on_hand: number
  reserved: Generated<number>
  /** The next delivery. */
  eta: Date | null
  updated_at: Date
}

/** What the customer has said, as `#api/checkout/answers` describes it; null as long as it is not said. */
export type AnswerColumns = {
  [Name in AnswerName]: Name extends MarkedAnswer<'json'>
    ? NullableJson<AnswerOf<Name>>
    : Name extends MarkedAnswer<'required'>
      ? AnswerOf<Name>
      : AnswerOf<Name> | null
}

export interface CheckoutTable extends AnswerColumns {
  id: string
  /** Hash of the browser's secret cookie. */
  owner: string
  site: SiteKey
  language: Language
  status: Status
  rev: number
  currency: Currency
  physical: boolean
  affiliates: NullableJson<Record<string, string>>
  /** Shows status and order number from another browser. */
  return_token: string
  /** Number of the last payment attempt. */
  attempt: Generated<number>
  /** Fingerprint of the quote that `rev` stands for. */
  quoted: string
  /** The quote that is being paid or was paid. */
  frozen: NullableJson<FrozenQuote>
  /** While paying: when the reservation may be given up. */
  reserved_until: Date | null
  /** While paying: hash of the network that waits. */
  network: string | null
  /** Of a signed-in customer: the account that buys. */
  account_id: string | null
  /** Whether what tells who the customer is came with the account, or while it bought: it goes when the account does. */
  account_answers: Generated<boolean>
  /** Points that pay a part of it, in minor units of `currency`; held while it is being paid. */
  points: Generated<number>
  created_at: Date
  updated_at: Date
  expires_at: Date
}

/** Written once, with the checkout. */
export interface CheckoutLineTable {
  checkout_id: string
  position: number
  variation_id: string
  sku: string
  quantity: number
}

/** Pieces that a checkout holds while it is being paid; their sum per sku is `stock.reserved`. */
export interface ReservationTable {
  checkout_id: string
  sku: string
  quantity: number
}

/** What the provider may still turn into money, or has. One per checkout at a time. */
const LIVE_PAYMENTS = ['starting', 'action', 'processing', 'paid'] as const
export type PaymentRowStatus =
  | (typeof LIVE_PAYMENTS)[number]
  | 'declined'
  | 'cancelled'
  /** Paid, and no order can be made of it. */
  | 'refund_due'
  | 'refunded'

export interface PaymentTable {
  id: Generated<number>
  checkout_id: string
  attempt: number
  status: PaymentRowStatus
  /** The provider's id; unknown until the provider has answered. */
  ref: string | null
  option: PaymentOption
  amount: number
  currency: Currency
  /** Of what was given back, what has not come back to the provider since. */
  refunded: Generated<number>
  /** Of what was given back, what has: its customer does not have it. */
  refund_failed: Generated<number>
  /** Of that, what the customer was paid another way. */
  repaid_elsewhere: Generated<number>
  decline_code: string | null
  next_action: NullableJson<NextAction>
  request: NullableJson<PaymentRequest>
  /** What it pays for, and the checkout's revision then: a payment that comes late may still become the order. */
  quote: NullableJson<FrozenQuote>
  rev: number | null
  created_at: Date
  updated_at: Date
}

/** By what a buyer on invoice is known again (`claim-invoice.ts`), until the money has come. */
export interface OpenInvoiceTable {
  checkout_id: string
  key: string
  created_at: Date
}

/** What was taken back of an invoice. Its key makes it one credit, however often it is asked. */
export interface InvoiceCreditTable {
  key: string
  /** Of the payment. */
  ref: string
  amount: number
  created_at: Date
}

export interface IdempotencyTable {
  scope: string
  key: string
  body_hash: string
  /** Who works on it. */
  claim: string
  lease_until: Date
  response: NullableJson<StoredResponse>
  created_at: Date
}

export interface WebhookEventTable {
  id: string
  kind: string
  ref: string
  processed_at: Date
}

export interface OutboxTable {
  id: Generated<number>
  kind: string
  dedupe_key: string
  payload: Json<unknown>
  attempts: Generated<number>
  /** When it is tried next; in the future while a process works on it. */
  next_at: Date
  done_at: Date | null
  last_error: string | null
  created_at: Date
}

export interface RateLimitTable {
  key: string
  window_start: Date
  count: number
}

/** One row per address, however often it subscribes; the letters' case makes no other address. */
export interface NewsletterTable {
  id: Generated<number>
  email: string
  /** Where it was subscribed: whose language it is written in. */
  site: SiteKey
  status: NewsletterStatus
  /** Grows with each change of status. */
  rev: Generated<number>
  /** When the address was last handed to the newsletter service; null when the service does not have it. */
  contact_at: Date | null
  /** The proof of consent. */
  confirmed_at: Date | null
  created_at: Date
  /** Also when it was last asked for. */
  updated_at: Date
}

/** A link in a mail. It confirms for some days, and is good for leaving as long as the subscription is there. */
export interface NewsletterTokenTable {
  /** Of the token; the token itself is only in the mail. */
  hash: string
  newsletter_id: number
  created_at: Date
}

/** What VIES has said of a number within the last day. */
export interface VatNumberTable {
  /** In its usual spelling. */
  number: string
  valid: boolean
  /** VIES's identifier of the consultation. */
  proof: string | null
  /** As VIES calls the company; null where its country does not say. */
  name: string | null
  checked_at: Date
}

/** When VIES was asked last about a number and did not answer. */
export interface VatSilenceTable {
  /** In its usual spelling. */
  number: string
  asked_at: Date
}

export interface Database {
  stock: StockTable
  checkout: CheckoutTable
  checkout_line: CheckoutLineTable
  reservation: ReservationTable
  payment: PaymentTable
  dispute: DisputeTable
  orders: OrdersTable
  idempotency: IdempotencyTable
  webhook_event: WebhookEventTable
  outbox: OutboxTable
  rate_limit: RateLimitTable
  newsletter: NewsletterTable
  newsletter_token: NewsletterTokenTable
  restock_request: RestockRequestTable
  restock_token: RestockTokenTable
  account: AccountTable
  account_member: AccountMemberTable
  account_invitee: AccountInviteeTable
  private_account: PrivateAccountTable
  agreement: AgreementTable
  referral: ReferralTable
  points_balance: PointsBalanceTable
  points_entry: PointsEntryTable
  invoice: InvoiceTable
  open_invoice: OpenInvoiceTable
  invoice_credit: InvoiceCreditTable
  refund: RefundTable
  credit_note: CreditNoteTable
  vat_number: VatNumberTable
  vat_silence: VatSilenceTable
  points_use: PointsUseTable
  invitation: InvitationTable
  rewarded_person: RewardedPersonTable
  withdrawal: WithdrawalTable
  form_message: FormMessageTable
  form_attachment: FormAttachmentTable
  readd: ReaddTable
  gift_card: GiftCardTable
  gift_card_entry: GiftCardEntryTable
  coupon: CouponTable
  coupon_use: CouponUseTable
}
