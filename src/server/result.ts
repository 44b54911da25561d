/** What a use case answers: a value, or an expected failure with the code that the caller sees. */

import type { CodeReason, ErrorCode, FieldReason } from '#api/errors'
import type { Currency } from '#core/money/money'

/** What is wrong with one part of the request. */
export interface FieldError {
  /** As in the answer's `fields`. */
  path: string
  reason: FieldReason
  /** What would be right there and the country whose rule it is (ISO 3166-1 alpha-2), for the message. */
  right?: { example: string; country: string }
}

/** Why the code of a coupon or of a gift card does not count. */
export interface CodeProblem {
  reason: CodeReason
  /** With `minimum`: what they have to cost, in minor units. With `cardCurrency`: the card's currency. */
  least?: { amount: number; currency: Currency }
  currency?: Currency
}

export interface Failure {
  ok: false
  code: ErrorCode
  /** With `invalid`. */
  fields?: readonly FieldError[]
  /** With `out_of_stock`: the lines that cannot be had. */
  skus?: string[]
  /** Seconds, with `in_progress`, `unavailable`, `too_many_requests` and `too_many_declines`. */
  retryAfter?: number
  /** With `declined`: the provider's reason. */
  declineCode?: string
  /** With `coupon`: why the code does not count. */
  codeProblem?: CodeProblem
}

export type Result<T> = { ok: true; value: T } | Failure

export function success<T>(value: T): Result<T> {
  return { ok: true, value }
}

export function failure(code: ErrorCode, details: Omit<Failure, 'ok' | 'code'> = {}): Failure {
  return { ok: false, code, ...details }
}

/** One part of the request that is not one of the possible values, such as a country that is not delivered to. */
export function notAnOption(path: string): Failure {
  return failure('invalid', { fields: [{ path, reason: 'value' }] })
}
