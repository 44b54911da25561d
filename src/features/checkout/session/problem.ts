/** A failure as the checkout shows it: one kind per thing that the visitor can do about it. */
import type { Checkout } from '#api/checkout/checkout'
import type { ErrorCode } from '#api/errors'
import { ApiError, isUnsettled } from '#browser/api-error'
import type { FieldProblems } from '#features/checkout/session/draft.ts'
import type { QuoteChange } from '#features/checkout/session/quote-changes.ts'

export type CheckoutProblem =
  | { kind: 'offline' | 'timeout' | 'network' | 'busy' | 'step' }
  | { kind: 'fields'; fields: FieldProblems }
  | { kind: 'outOfStock'; skus: readonly string[] }
  | { kind: 'quoteChanged'; currency: Checkout['currency']; changes: readonly QuoteChange[] }
  /** Said by the payment form, in its own words. */
  | { kind: 'form'; message: string; inForm?: true | undefined }
  /** Said by the server, and the same again at once would be refused again. */
  | { kind: 'limit'; message: string; isRefusal?: true }
  | { kind: 'server'; message: string | undefined; requestId: string | undefined; isRefusal?: true }
  | { kind: 'expired' | 'missing' }

/** Asking for a way of paying or of delivery that was not chosen is no failure of a call: the forms say it. */
export class ProblemError extends Error {
  readonly problem: CheckoutProblem
  constructor(problem: CheckoutProblem) {
    super(problem.kind)
    this.problem = problem
  }
}

export function problemOf(error: unknown, online: boolean): CheckoutProblem {
  if (error instanceof ProblemError) return error.problem
  if (!(error instanceof ApiError)) return { kind: 'server', message: undefined, requestId: undefined }
  switch (error.failure) {
    case 'timeout':
      return { kind: online ? 'timeout' : 'offline' }
    case 'network':
    case 'aborted':
      return { kind: online ? 'network' : 'offline' }
    default:
      return problemOfStatus(error)
  }
}

/** Of an order: whether nothing was ordered is known, and said, only where the shop has decided so. */
export function problemOfPlacing(error: ApiError, online: boolean): CheckoutProblem {
  const problem = problemOf(error, online)
  const isRefusal = problem.kind === 'limit' || (problem.kind === 'server' && !isUnsettled(error))
  return isRefusal ? { ...problem, isRefusal } : problem
}

/** What no repeat helps against: the server says what does. */
const LIMITS: readonly (ErrorCode | undefined)[] = [
  'too_many_lines',
  'total_too_large',
  'no_invoice',
  'too_many_unpaid',
  'too_many_declines',
]

/** What the form can show where it was typed. That a country is not delivered to, the server's message says. */
const AT_FIELD = /^(billing|shipping|gift)\.(?!country)/

function problemOfStatus(error: ApiError): CheckoutProblem {
  if (error.code === 'out_of_stock') return { kind: 'outOfStock', skus: error.skus }
  if (LIMITS.includes(error.code))
    return { kind: 'limit', message: error.messages.map((text) => `${text}.`).join(' ') }
  if (error.code === 'in_progress' || error.status === 429) return { kind: 'busy' }
  if (error.code === 'expired') return { kind: 'expired' }
  if (error.code === 'step') return { kind: 'step' }
  if (error.status === 404 || isNoId(error)) return { kind: 'missing' }
  const fields = error.fields.flatMap(({ path, reason }) => (AT_FIELD.test(path) ? [[path, reason]] : []))
  if (fields.length > 0) return { kind: 'fields', fields: Object.fromEntries(fields) }
  return { kind: 'server', message: error.messages.join('. ') || undefined, requestId: error.requestId }
}

/** What the address names cannot be a checkout: half of a link, or mistyped. */
function isNoId({ fields }: ApiError): boolean {
  return fields.some(({ path }) => path === 'id')
}

/** Whether the same action again may succeed. */
export function mayRetry({ kind }: CheckoutProblem): boolean {
  return ['offline', 'timeout', 'network', 'busy', 'server'].includes(kind)
}
