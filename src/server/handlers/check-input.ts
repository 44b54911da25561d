/** Holds what came to the endpoint's contract. Nothing that the contract does not name goes further. */
import * as v from 'valibot'
import type { Endpoint } from '#api/endpoint'
import { TOO_LONG } from '#api/schemas'
import type { FieldProblem } from '#core/checkout/address-form'
import type { Checked } from '#server/handlers/reply'
import { failure } from '#server/result'

/** Of a query with one name twice the first counts; a parameter of the path cannot be overridden by the query. */
export function checkParams(
  endpoint: Endpoint,
  path: Record<string, string>,
  query: URLSearchParams,
): Checked<Record<string, string>> {
  const first = Object.fromEntries([...query.entries()].reverse())
  const result = v.safeParse(endpoint.params, { ...first, ...path })
  return result.success ? { ok: true, value: result.output } : failure('invalid')
}

export function checkBody(endpoint: Endpoint, value: unknown): Checked<unknown> {
  if (!endpoint.body) return { ok: true, value: undefined }
  const result = v.safeParse(endpoint.body, value)
  if (result.success) return { ok: true, value: result.output }
  const fields = Object.fromEntries(result.issues.flatMap(fieldProblem))
  return failure('invalid', Object.keys(fields).length > 0 ? { fields } : {})
}

/** Only for the address form, whose fields the customer sees; a wrong type elsewhere is a wrong program. */
function fieldProblem(issue: v.BaseIssue<unknown>): [string, FieldProblem][] {
  const path = v.getDotPath(issue)
  if (!path || !/^(billing|shipping)\.[a-zA-Z0-9]+$/.test(path)) return []
  if (issue.message === TOO_LONG) return [[path, 'tooLong']]
  return issue.received === 'undefined' ? [[path, 'required']] : []
}
