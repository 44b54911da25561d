/** What a use case answers: a value, or an expected failure with the code that the caller sees. */

import type { ErrorCode } from '#api/errors'
import type { FieldProblem } from '#core/checkout/address-form'

/** A right value, and the country whose rule it follows. */
export interface FieldExample {
  example: string
  /** ISO 3166-1 alpha-2. */
  country: string
}

export interface Failure {
  ok: false
  code: ErrorCode
  /** With `invalid`: a problem per field. */
  fields?: Record<string, FieldProblem>
  /** Of some of these fields: what would be right there, for the message. */
  examples?: Record<string, FieldExample>
  /** With `out_of_stock`: the lines that cannot be had. */
  skus?: string[]
  /** Seconds, with `in_progress`, `unavailable`, `too_many_requests` and `too_many_declines`. */
  retryAfter?: number
  /** With `declined`: the provider's reason. */
  declineCode?: string
}

export type Result<T> = { ok: true; value: T } | Failure

export function success<T>(value: T): Result<T> {
  return { ok: true, value }
}

export function failure(code: ErrorCode, details: Omit<Failure, 'ok' | 'code'> = {}): Failure {
  return { ok: false, code, ...details }
}
