/** How a call fails. The texts are shown to visitors, the names stand in the log. */
import type { ErrorBody, ErrorCode } from '#api/errors'

/** `network`, `timeout` and `aborted` have no response; the others have one that cannot be used. */
export type FailureKind = 'network' | 'timeout' | 'aborted' | 'status' | 'not_json' | 'unparseable'

export interface ErrorDetails {
  failure: FailureKind
  /** 0 without a response. */
  status?: number
  statusText?: string
  body?: Partial<ErrorBody> | undefined
  requestId?: string | undefined
  /** ms, from the header Retry-After. */
  retryAfter?: number | undefined
}

/** Fields are declared alone: every page has this class, and would have their names twice. */
export class ApiError extends Error {
  override name = 'ApiError'
  declare readonly failure: FailureKind
  declare readonly status: number
  declare readonly statusText: string
  declare readonly code: ErrorCode | undefined
  /** The server's own words, in the visitor's language. */
  declare readonly messages: string[]
  declare readonly requestId: string | undefined
  declare readonly retryAfter: number | undefined
  /** With `invalid`: which parts of the request are wrong, and why. */
  declare readonly fields: NonNullable<ErrorBody['fields']>
  declare readonly skus: string[]

  constructor(message: string, details: ErrorDetails) {
    super(message)
    const { failure, status = 0, statusText = '', body = {}, requestId, retryAfter } = details
    this.failure = failure
    this.status = status
    this.statusText = statusText
    this.code = body.code
    this.messages = listOf(body.message)
    this.requestId = requestId ?? body.requestId
    this.retryAfter = retryAfter
    this.fields = body.fields ?? []
    this.skus = listOf(body.skus)
  }
}

/** 402. */
export class PaymentError extends ApiError {
  override name = 'PaymentError'
}

/** 403. */
export class AuthError extends ApiError {
  override name = 'AuthError'
}

export function errorForStatus(text: string, details: ErrorDetails): ApiError {
  const message = text || details.statusText || ''
  if (details.status === 402) return new PaymentError(message, details)
  if (details.status === 403) return new AuthError(message, details)
  return new ApiError(details.status === 404 ? 'NotFound' : message, details)
}

/** @returns undefined for what is not logged: a 404, and a call that its caller gave up */
export function logName(error: ApiError): string | undefined {
  if (error.status === 404 || error.failure === 'aborted') return undefined
  if (error instanceof PaymentError) return 'AN Payment Error'
  return error instanceof AuthError ? 'AN Auth Error' : 'AN API Error'
}

export interface FailureMessages {
  noResponse: string
  unknown: string
}

export const FAILURE_MESSAGES: FailureMessages = {
  noResponse: 'Server did not respond',
  unknown: 'Unknown error',
}

/** What the visitor reads of a failure. */
export function notificationText(error: ApiError, t: FailureMessages = FAILURE_MESSAGES): string {
  if (error.messages.length > 0) return error.messages.join('. ')
  if (error.failure === 'status' && error.statusText) return error.statusText
  return isLost(error) ? t.noResponse : t.unknown
}

/** No response came: what the server did is not known. */
export function isLost(error: ApiError): boolean {
  return error.failure === 'network' || error.failure === 'timeout' || error.failure === 'aborted'
}

/** Whether the same request, with the same idempotency key, may still find its first answer. */
export function isUnsettled(error: ApiError): boolean {
  return isLost(error) || error.status === 429 || error.status >= 500 || error.code === 'in_progress'
}

function listOf(value: unknown): string[] {
  return Array.isArray(value) ? value.filter((item) => typeof item === 'string') : []
}
