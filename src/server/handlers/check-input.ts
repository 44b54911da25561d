/** Holds what came to the call's contract. Nothing that the contract does not name goes further. */
import * as v from 'valibot'
import type { Contract } from '#api/endpoint'
import type { FieldReason } from '#api/errors'
import { TOO_LONG } from '#api/schemas'
import { type Checked, invalidRequest } from '#server/handlers/reply'
import { type FieldError, failure } from '#server/result'

/** Of a query with one name twice the first counts; a parameter of the path cannot be overridden by the query. */
export function checkParams(
  { params }: Contract,
  path: Record<string, string>,
  query: URLSearchParams,
): Checked<Record<string, string>> {
  const first = Object.fromEntries([...query.entries()].reverse())
  const result = v.safeParse(params, { ...first, ...path })
  return result.success ? { ok: true, value: result.output } : invalidRequest(fieldErrors(result.issues))
}

export function checkBody({ body }: Contract, value: unknown): Checked<unknown> {
  if (!body) return { ok: true, value: undefined }
  const result = v.safeParse(body, value)
  if (result.success) return { ok: true, value: result.output }
  return failure('invalid', { fields: fieldErrors(result.issues) })
}

/** A caller who sends thousands of wrong values learns of the first ones. */
const MOST = 50

function fieldErrors(issues: readonly v.BaseIssue<unknown>[]): FieldError[] {
  return issues.slice(0, MOST).map((issue) => ({ path: pathOf(issue), reason: fieldReason(issue) }))
}

/** Only names that the contract has, and places in a list: what a caller made up is not repeated. */
function pathOf(issue: v.BaseIssue<unknown>): string {
  return (v.getDotPath(issue) ?? '').replaceAll(/[^\w.-]/g, '').slice(0, 80) || 'body'
}

function fieldReason({ kind, received, message, type }: v.BaseIssue<unknown>): FieldReason {
  if (message === TOO_LONG) return 'tooLong'
  if (received === 'undefined') return 'required'
  return kind === 'schema' && type !== 'picklist' && type !== 'literal' ? 'type' : 'value'
}
