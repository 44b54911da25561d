/** Answers: what is sent for a value, and for each expected failure. */

import { randomBytes } from 'node:crypto'
import { ERROR_STATUS, type ErrorBody, type ErrorCode, REQUEST_ID_HEADER } from '#api/errors'
import { MAX_LINES } from '#core/checkout/limits'
import { MOST_CARDS } from '#core/gift-card/pay'
import { formatMoney } from '#core/money/format-money'
import type { Language } from '#core/site/language'
import { fill } from '#core/text/text'
import { declineMessage, errorMessage, fieldMessage, serverMessages } from '#i18n/server-messages'
import { type CodeProblem, type Failure, type FieldError, failure, type Result } from '#server/result'

/** An answer before it is sent; kept as it is under an idempotency key. */
export interface Reply {
  status: number
  headers?: Record<string, string> | undefined
  /** Text and bytes are sent as they are, and their type stands in the headers; anything else is JSON. */
  body: unknown
  /** Set-Cookie headers. Never of a call that is answered under a key: they are secrets. */
  cookies?: readonly string[]
}

/** A failure of the HTTP layer may need a header besides, such as Allow, or other words than a form's. */
export type HttpFailure = Failure & { headers?: Record<string, string>; text?: 'invalidRequest' }
export type Checked<T> = { ok: true; value: T } | HttpFailure

/** No cache keeps a body unless the route says so: it is one customer's own. */
export const NO_STORE = { 'cache-control': 'no-store' }

/** On every answer of a function: a browser must not show it as a page, frame it or guess its type. */
export const API_HEADERS = {
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'cross-origin-resource-policy': 'same-origin',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'x-content-type-options': 'nosniff',
  ...NO_STORE,
}

/** As `_headers` says it of pages. */
const HSTS = { 'strict-transport-security': 'max-age=63072000; includeSubDomains; preload' }

export function overHttps(reply: Reply): Reply {
  return { ...reply, headers: { ...HSTS, ...reply.headers } }
}

/** The routes of a checkout say more precisely what is not found. */
export type NotFoundText = 'not_found' | 'cartNotFound'

export function replyOf(
  result: Result<Reply> | HttpFailure,
  language: Language,
  notFound: NotFoundText = 'not_found',
): Reply {
  return result.ok ? result.value : failureReply(result, language, notFound)
}

export function failureReply(
  refusal: HttpFailure,
  language: Language,
  notFound: NotFoundText = 'not_found',
): Reply {
  const { code, fields, skus, retryAfter, headers } = refusal
  const after = retryAfter ?? DEFAULT_RETRY_AFTER[code]
  const errors = fields?.map(({ path, reason }) => ({ path, reason }))
  const body: Omit<ErrorBody, 'requestId'> = {
    message: messageOf(refusal, language, notFound),
    code,
    ...(errors && { fields: errors }),
    ...(skus && { skus }),
  }
  return {
    status: ERROR_STATUS[code],
    headers: { ...NO_STORE, ...headers, ...(after !== undefined && retryHeader(after)) },
    body,
  }
}

/** What was no customer's to fill in: a header, a parameter, the form of the body. */
export function invalidRequest(fields: readonly FieldError[]): HttpFailure {
  return { ...failure('invalid', { fields }), text: 'invalidRequest' }
}

/** Parts of a sentence each, without a full stop: they are shown joined with ". ". */
function messageOf(
  { code, text, fields = [], declineCode, codeProblem }: HttpFailure,
  language: Language,
  notFound: NotFoundText,
): string[] {
  const messages = serverMessages(language).errors
  if (code === 'not_found') return [messages[notFound]]
  if (code === 'declined') return [errorMessage(language, code), declineMessage(language, declineCode)]
  if (codeProblem) return [codeMessage(language, codeProblem)]
  if (code === 'too_many_lines') return [fill(messages.too_many_lines, { n: MAX_LINES })]
  const reasons = fields.map(({ reason, right }) => fieldMessage(language, reason, right))
  return [text ? messages[text] : errorMessage(language, code), ...new Set(reasons)]
}

function codeMessage(language: Language, { reason, least, currency }: CodeProblem): string {
  const amount = least ? formatMoney(least.amount, least.currency) : ''
  return fill(serverMessages(language).errors[`code_${reason}`], {
    amount,
    currency: currency ?? '',
    most: MOST_CARDS,
  })
}

/** Seconds after which a repeated request makes sense, where the failure does not say. */
export const DEFAULT_RETRY_AFTER: { [code in ErrorCode]?: number } = {
  in_progress: 1,
  too_many_requests: 60,
  too_many_unpaid: 60,
  too_many_codes: 60,
  unavailable: 5,
}

export function retryHeader(seconds: number): Record<string, string> {
  return { 'retry-after': String(Math.max(1, Math.ceil(seconds))) }
}

/** Leads a browser to a page of the shop. @param path below the host that was asked */
export function toPage(path: string): Reply {
  return { status: 303, headers: { ...NO_STORE, location: path, 'content-type': 'text/plain' }, body: '' }
}

/** Under 22 characters, which the log would take for a secret. */
export function newRequestId(): string {
  return randomBytes(12).toString('base64url')
}

/** Of a function that answers by itself, without the router. */
export function deployedResponse(reply: Reply): Response {
  return toResponse(overHttps(reply), newRequestId())
}

export function toResponse(reply: Reply, requestId: string, setCookie?: string): Response {
  const headers = new Headers({
    'content-type': 'application/json; charset=utf-8',
    ...API_HEADERS,
    ...reply.headers,
    [REQUEST_ID_HEADER]: requestId,
  })
  for (const cookie of [setCookie, ...(reply.cookies ?? [])]) if (cookie) headers.append('set-cookie', cookie)
  if (typeof reply.body === 'string' || reply.body instanceof Uint8Array)
    return new Response(reply.body as BodyInit, { status: reply.status, headers })
  // The id of this answer, also when the body was kept from an earlier one.
  const body = reply.status >= 400 ? { ...(reply.body as object), requestId } : reply.body
  return new Response(JSON.stringify(body), { status: reply.status, headers })
}
