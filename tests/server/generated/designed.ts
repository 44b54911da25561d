/** What every answer and every line of the log has to be like, whatever was asked. */
import { isDeepStrictEqual } from 'node:util'
import * as v from 'valibot'
import { COMMON_ERRORS } from '#api/endpoint'
import { ERROR_STATUS, type ErrorCode, errorBody } from '#api/errors'
import { OPERATIONS } from '#server/handlers/create-handler'
import { matchOperation } from '#server/handlers/match'
import { isDeclared, type Operation } from '#server/handlers/operation'
import { redact } from '#server/handlers/redact'
import { MARK, type Person, PHONE } from './world.ts'

/** What must never be read from outside: stacks, SQL, names of the inside, versions. */
const INSIDE = /\bat .+:\d+|select |insert |postgres|pglite|node_modules|\d+\.\d+\.\d+/i
const PAGE = /^<!doctype html>/i

export interface Answered {
  response: Response
  text: string
  /** Undefined for a path or a method that no call has. */
  operation: Operation | undefined
}

export function operationOf(request: Request): Operation | undefined {
  const match = matchOperation(OPERATIONS, request.method, new URL(request.url).pathname)
  return match.ok ? match.value.operation : undefined
}

/** @param mayBeAway while a third party is away; 503 is the designed answer then. @returns what is wrong */
export function faultsOf({ response, text, operation }: Answered, mayBeAway: boolean): string[] {
  const { status, headers } = response
  const faults: string[] = []
  const want = (right: boolean, what: string) => right || faults.push(what)
  want(status < 500 || (mayBeAway && status === 503), `${status}`)
  want(/^[\w-]{16}$/.test(headers.get('x-request-id') ?? ''), 'no request id')
  want(!/[\r\n]/.test(headers.get('set-cookie') ?? ''), 'a header within a header')
  const faultsOfBody = status >= 400 ? refusal : success
  return [...faults, ...faultsOfBody({ response, text, operation })]
}

function refusal({ response, text, operation }: Answered): string[] {
  const { status, headers } = response
  const faults: string[] = []
  if (status === 429 || status === 503) {
    if (!(Number(headers.get('retry-after')) > 0)) faults.push('no time to come again')
  }
  if (isPage(headers)) return [...faults, ...refusingPage({ response, text, operation })]
  const inside = INSIDE.exec(text)?.[0]
  if (inside) faults.push(`tells of the inside: ${inside}`)
  if (headers.get('cache-control') !== 'no-store') faults.push('a refusal that may be kept')
  const body = v.safeParse(v.strictObject(errorBody.entries), jsonOf(text))
  if (!body.success) return [...faults, `not in the form of an error: ${text.slice(0, 200)}`]
  const { code, requestId, message } = body.output
  if (ERROR_STATUS[code] !== status) faults.push(`${code} as ${status}`)
  if (requestId !== headers.get('x-request-id')) faults.push('two request ids')
  if (message.length === 0 || message.includes('')) faults.push('no words')
  if (!isExpected(operation, code)) faults.push(`${code}, which the contract does not name`)
  return faults
}

/** For whoever has sent a form or followed a link: what was typed stands in a form again, which Back may show. */
function refusingPage({ response, text, operation }: Answered): string[] {
  const isOfForm = operation?.form === true
  if (!isOfForm && operation?.contract.response.type !== 'string') return ['a page instead of JSON']
  const kept = response.headers.get('cache-control') ?? ''
  return [
    ...(PAGE.test(text) && (!isOfForm || /role="alert"|aria-invalid/.test(text))
      ? []
      : ['a page without words']),
    ...(kept === 'no-store' || kept === 'private, no-cache' ? [] : ['a page that may be kept']),
  ]
}

function isExpected(operation: Operation | undefined, code: ErrorCode): boolean {
  if (operation) return isDeclared(operation, code)
  return code === 'not_found' || COMMON_ERRORS.some((common) => common === code)
}

function success({ response, text, operation }: Answered): string[] {
  const { status, headers } = response
  if (!operation) return ['an answer of no call']
  if (status === 303) {
    return /^\/(?!\/)/.test(headers.get('location') ?? '') ? [] : ['leads elsewhere']
  }
  if (status !== 200 && status !== 202) return [`${status}, which no contract names`]
  const type = headers.get('content-type') ?? ''
  if (isPage(headers)) return PAGE.test(text) ? [] : ['no page']
  if (type === 'application/pdf') return text.startsWith('%PDF-') ? [] : ['no document']
  const body = jsonOf(text)
  const parsed = v.safeParse(operation.contract.response, body)
  if (!parsed.success) {
    const [issue] = parsed.issues
    return [`not what the contract says: ${v.getDotPath(issue) ?? ''} ${issue.message}`]
  }
  return isDeepStrictEqual(parsed.output, body) ? [] : ['more than the contract says']
}

function isPage(headers: Headers): boolean {
  return headers.get('content-type')?.startsWith('text/html') ?? false
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** E-mail addresses, what customers are called here, codes of gift cards, and whatever is as long as a secret. */
const PRIVATE = [
  new RegExp(MARK, 'i'),
  new RegExp(PHONE),
  /[\w.+-]+(@|%40)[\w-]+\.\w/,
  /\b[A-Z\d]{4}([- ][A-Z\d]{4}){4}\b/,
  /(?<![\w-])(?![a-z]+(_[a-z]+)+(?![\w-]))[\w-]{22,}/,
]

/** @param lines as the shop writes them. @returns those that tell what they must not */
export function tellingLines(
  entries: readonly Record<string, unknown>[],
  people: readonly Person[],
): string[] {
  const secrets = people.flatMap(({ uid, token, accountId, checkout, cookies, orders }) => [
    ...[uid, token, accountId, checkout?.id, ...cookies.values(), ...orders],
  ])
  return entries
    .map((entry) => JSON.stringify(redact(entry)).replaceAll('\\n', ' '))
    .filter(
      (line) =>
        PRIVATE.some((pattern) => pattern.test(line)) ||
        secrets.some((secret) => secret !== undefined && secret !== '' && line.includes(secret)),
    )
}

/** Answers by call and status. */
export class Counts {
  readonly #counts = new Map<string, Map<number, number>>()

  add(call: string, status: number): void {
    const row = this.#counts.get(call) ?? new Map<number, number>()
    row.set(status, (row.get(status) ?? 0) + 1)
    this.#counts.set(call, row)
  }

  get total(): number {
    return [...this.#counts.values()].flatMap((row) => [...row.values()]).reduce((sum, n) => sum + n, 0)
  }

  /** Whether it was answered with anything but a refusal. */
  answered(call: string): boolean {
    return [...(this.#counts.get(call)?.keys() ?? [])].some((status) => status < 400)
  }

  toString(): string {
    return [...this.#counts]
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([call, row]) => {
        const statuses = [...row].sort(([a], [b]) => a - b).map(([status, n]) => `${status}: ${n}`)
        return `${call.padEnd(66)} ${statuses.join(', ')}`
      })
      .join('\n')
  }
}
