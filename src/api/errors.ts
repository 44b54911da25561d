/** Every error that a function answers with: its code, its status, its shape. */

import * as v from 'valibot'
import { FIELD_PROBLEMS } from '#core/checkout/address-form'

/** One table: a code that is not here cannot be sent, and every code has a text in every language. */
export const ERROR_STATUS = {
  invalid: 400,
  malformed: 400,
  email_required: 400,
  email_invalid: 400,
  too_many_lines: 400,
  total_too_large: 400,
  unauthorized: 401,
  /** The token is right, and its sign-in too long ago for what is asked. */
  sign_in_again: 401,
  declined: 402,
  forbidden: 403,
  /** The sign-in service has not seen that the caller's address is the caller's. */
  email_unverified: 403,
  not_found: 404,
  method: 405,
  step: 409,
  out_of_stock: 409,
  /** What is waited for is there. */
  in_stock: 409,
  quote_changed: 409,
  coupon: 409,
  points: 409,
  club_private: 409,
  not_a_member: 409,
  in_progress: 409,
  no_invoice: 409,
  expired: 409,
  too_large: 413,
  not_json: 415,
  host: 421,
  key_reused: 422,
  too_many_requests: 429,
  too_many_unpaid: 429,
  too_many_declines: 429,
  too_many_codes: 429,
  server: 500,
  unavailable: 503,
} as const satisfies Record<string, number>

export type ErrorCode = keyof typeof ERROR_STATUS

/** Why a part of a request is refused: those of the address form, and what only a program gets wrong. */
export const FIELD_REASONS = [
  ...FIELD_PROBLEMS,
  /** Text where a number belongs, and the like. */
  'type',
  /** Of the right type, but none of the possible values, or not in their form. */
  'value',
  /** One name stands twice in the same JSON object. */
  'duplicate',
] as const
export type FieldReason = (typeof FIELD_REASONS)[number]

/** Why a code of a coupon or of a gift card does not count. Those that tell of a card are for who has its whole code. */
export const CODE_REASONS = [
  /** No such code, or none that is meant for this customer. */
  'unknown',
  /** By its check character it cannot be a code. */
  'mistyped',
  'expired',
  /** A coupon that was used as often as it may be, altogether or by this customer. */
  'used',
  /** A coupon without an amount in the checkout's currency. */
  'currency',
  /** There is nothing in the cart that it reduces. */
  'goods',
  /** The goods cost too little. */
  'minimum',
  /** A gift card of another currency. */
  'cardCurrency',
  /** A gift card on which nothing is left. */
  'cardEmpty',
  /** A gift card whose purchase was given back. */
  'cardVoided',
  /** Nothing in the cart may be paid with a gift card. */
  'cardGoods',
  /** As many gift cards as one order takes are there already. */
  'cardsFull',
] as const
export type CodeReason = (typeof CODE_REASONS)[number]

export const errorBody = v.object({
  /** In the visitor's language; shown joined with ". ". */
  message: v.array(v.string()),
  code: v.picklist(Object.keys(ERROR_STATUS) as ErrorCode[]),
  requestId: v.string(),
  /**
   * With `invalid`: what is wrong. `path` names a field of the body, such as `billing.zip` or `lines.0.sku`, `body` as a
   * whole, a parameter of path or query, or a header, such as `header.idempotency-key`.
   */
  fields: v.optional(v.array(v.object({ path: v.string(), reason: v.picklist(FIELD_REASONS) }))),
  /** With `out_of_stock`: the lines that cannot be had as ordered. */
  skus: v.optional(v.array(v.string())),
})
export type ErrorBody = v.InferOutput<typeof errorBody>

/** Header that carries the request id, on every answer. */
export const REQUEST_ID_HEADER = 'x-request-id'
