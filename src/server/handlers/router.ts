/** The interface of the shop as one function from request to answer. */
import type { CompiledQuery } from 'kysely'
import type { ErrorCode } from '#api/errors'
import { once } from '#core/once'
import { isLanguage, type Language } from '#core/site/language'
import type { Site } from '#core/site/site'
import { admitHost, hostOf, isSameOrigin } from '#server/handlers/admission'
import { identifyCaller } from '#server/handlers/caller'
import { checkParams } from '#server/handlers/check-input'
import { failurePage } from '#server/handlers/failure-page'
import { onceUnderKey } from '#server/handlers/idempotent'
import { createLimiter, type Limiter } from '#server/handlers/limiter'
import { isApiPath, type Match, matchOperation } from '#server/handlers/match'
import { isLoopback, networkOf } from '#server/handlers/network'
import { type Call, isDeclared, type Operation } from '#server/handlers/operation'
import { pseudonymOf } from '#server/handlers/rate-limit'
import { isFormType } from '#server/handlers/read-body'
import {
  failureReply,
  type HttpFailure,
  newRequestId,
  overHttps,
  type Reply,
  replyOf,
  toResponse,
} from '#server/handlers/reply'
import { isTaken, NO_BODY, readBody } from '#server/handlers/request-body'
import { claimedAccount, withAccount } from '#server/handlers/selected-account'
import { DeadlineExceeded, unexpected } from '#server/handlers/unexpected'
import type { Deps } from '#server/ports'
import { failure, type Result } from '#server/result'
import type { Caller } from '#server/use-cases/context'

export interface HandlerOptions {
  /** HTTPS only, with the cookie that HTTPS makes possible. */
  secureCookies?: boolean
  /** Whether a host that is in no table is a deploy preview of ours. */
  isPreview?: (host: string) => boolean
  /** Calls of this machine itself are not counted: a developer and a test runner make all of theirs from there. */
  freeLoopback?: boolean
  /** ms until a call is answered, whatever it waits for. */
  deadline?: number
  /**
   * Whether an error that the call's contract does not name is answered as an error of ours, so that it is found before
   * a customer's page meets what it was not written for. A deployed shop says what it has to say, and logs it.
   */
  strict?: boolean
}

/** ms; below the ten seconds after which a function is ended without an answer. */
const DEADLINE = 7_500

export interface RequestInfo {
  /** The visitor's address as the platform or the socket knows it, for the limits. */
  ip?: string | undefined
  /** The port of a shop on a developer's machine, whose local names are let in. */
  port?: number | undefined
  /** Keeps the process until work is done that goes on after its answer. */
  waitUntil?: ((work: Promise<unknown>) => void) | undefined
}

/** @returns undefined for a path that is not of the interface */
export type Handler = (request: Request, info?: RequestInfo) => Promise<Response | undefined>

/** One request on its way through, as far as it is known without its operation. */
interface Admitted {
  request: Request
  url: URL
  host: string
  site: Site
  origin: string
  language: Language
  /** As in `Call`. */
  network: string | undefined
}

interface Answer {
  reply: Reply
  setCookie?: string | undefined
}

/** @param operations all of the shop's, or those of one function */
export function createRouter(
  deps: Deps,
  operations: readonly Operation[],
  {
    secureCookies = false,
    isPreview = () => false,
    freeLoopback = false,
    deadline = DEADLINE,
    strict = true,
  }: HandlerOptions = {},
): Handler {
  const limiter = createLimiter()
  const answerWith = (reply: Reply, requestId: string, setCookie?: string) =>
    toResponse(secureCookies ? overHttps(reply) : reply, requestId, setCookie)

  return async (request, { ip, port, waitUntil } = {}) => {
    const url = new URL(request.url)
    if (!isApiPath(url.pathname)) return undefined
    const requestId = newRequestId()
    const host = hostOf(request)
    const admitted = admitHost(deps.sites, host, { port, isPreview, cookies: request.headers.get('cookie') })
    if (!admitted.ok) return answerWith(failureReply(admitted, 'en'), requestId)
    const { site, origin } = admitted.value
    const language = languageOf(url, site)
    const counted = networkOf(ip)
    const network = freeLoopback && isLoopback(counted) ? undefined : counted
    const known = { request, url, host, site, origin, language, network }
    const match = matchOperation(operations, request.method, url.pathname)
    if (!match.ok) return answerWith(failureReply(match, language), requestId)
    const fail = (error: unknown): Answer => {
      // Whoever asks may have written anything into the address; the answer's number leads back to the log.
      const call = `${request.method} ${match.value.operation.endpoint.path}`
      const reply = failureReply(unexpected(deps, error, requestId, call), language)
      return {
        reply: awaitsPage(request, match.value.operation) ? failurePage(reply, language, deps.brand) : reply,
      }
    }
    // Caught before the race: what fails after the deadline is logged, and no unhandled error.
    const work = answer({ deps, limiter, secureCookies, strict }, known, match.value).catch(fail)
    const { reply, setCookie } = await within(deadline, work, () => {
      waitUntil?.(work)
      return fail(new DeadlineExceeded(`after ${deadline} ms`))
    })
    return answerWith(reply, requestId, setCookie)
  }
}

/**
 * The work goes on where it can: what it was about to do is done once, and a caller that asks again under the same key
 * finds out what became of it.
 */
async function within<T>(ms: number, work: Promise<T>, otherwise: () => T): Promise<T> {
  let timer: NodeJS.Timeout | undefined
  const deadline = new Promise<T>((resolve) => {
    timer = setTimeout(() => resolve(otherwise()), ms)
  })
  try {
    return await Promise.race([work, deadline])
  } finally {
    clearTimeout(timer)
  }
}

function languageOf(url: URL, site: Site): Language {
  const asked = url.searchParams.get('language')
  return isLanguage(asked) ? asked : site.language
}

/** What all requests share. */
interface Shared extends Required<Pick<HandlerOptions, 'secureCookies' | 'strict'>> {
  deps: Deps
  limiter: Limiter
}

async function answer(shared: Shared, known: Admitted, match: Match): Promise<Answer> {
  const { deps } = shared
  const { request, language, network } = known
  const { operation } = match
  const toReply = (result: Result<Reply> | HttpFailure) => {
    if (!result.ok) checkDeclared(shared, operation, result.code)
    const reply = replyOf(result, language, operation.notFound)
    return !result.ok && awaitsPage(request, operation) ? failurePage(reply, language, deps.brand) : reply
  }

  const posts = request.method === 'POST'
  const refusal =
    (operation.endpoint.method !== 'GET' && checkHeaders(known, operation)) ||
    (await checkLimit(shared, network, operation))
  if (refusal) return { reply: toReply(refusal) }
  const identified = await identifyCaller(deps, operation, request, shared.secureCookies)
  if (!identified.ok) return { reply: toReply(identified) }
  const params = checkParams(operation.contract, match.params, known.url.searchParams)
  if (!params.ok) return { reply: toReply(params) }
  const body = posts && operation.contract.body ? await readBody(request, operation) : NO_BODY
  if (!body.ok) return { reply: toReply(body) }

  const { caller, setCookie } = identified.value
  const { site, url, origin } = known
  const { headers } = request
  const afterwards: CompiledQuery[] = []
  const callOf = (acting: Caller): Call<never> => ({
    deps,
    context: { site, language, caller: acting, network: network && pseudonymOf(network), origin },
    params: params.value,
    query: url.searchParams,
    body: body.value.body as never,
    files: body.value.files,
    rawBody: body.value.raw,
    afterwards: (write) => afterwards.push(write),
    headers,
    secure: shared.secureCookies,
    network,
  })
  // Under the key: an answer that was given stays the person's own, also when what was asked ended a membership.
  const acting = once(() => withAccount(deps, operation, caller, params.value))
  const work = async () => {
    const member = await acting()
    return toReply(member.ok ? await operation.handle(callOf(member.value)) : member)
  }
  const meanwhile = async () => {
    if (!operation.meanwhile) return undefined
    const member = await acting()
    const result = member.ok ? await operation.meanwhile(callOf(member.value)) : member
    return result && toReply(result)
  }
  const keyed = {
    key: isKeyed(operation) ? headers.get('idempotency-key') : null,
    caller,
    account: claimedAccount(operation, caller, params.value),
    path: url.pathname,
    body: body.value.raw,
    afterwards,
  }
  return { reply: toReply(await onceUnderKey(deps, keyed, work, meanwhile)), setCookie }
}

/** Whether a repetition gets the first answer. */
function isKeyed({ endpoint, contract, repeatable }: Operation): boolean {
  return endpoint.method === 'POST' && contract.auth !== 'provider' && !repeatable
}

/** In the log in any case: the contract or the handler has to be mended. */
function checkDeclared({ deps, strict }: Shared, operation: Operation, code: ErrorCode): void {
  if (isDeclared(operation, code)) return
  const { method, path } = operation.endpoint
  deps.log({ level: 'error', event: 'undeclared_error', call: `${method} ${path}`, code })
  if (strict) throw new Error(`the contract of ${method} ${path} does not name the error ${code}`)
}

/** What is refused before a byte of the body is read. */
function checkHeaders({ request, host }: Admitted, operation: Operation): HttpFailure | undefined {
  const { contract } = operation
  if (contract.auth !== 'provider' && !isSameOrigin(request, host)) return failure('forbidden')
  const type = request.headers.get('content-type')
  if (contract.body && !isTaken(operation, type)) return failure('not_json')
  return undefined
}

/** Whether a person waits for a page: a program that sends something else is told so as programs are. */
function awaitsPage({ headers, method }: Request, { form }: Operation): boolean {
  return form === true && (method === 'GET' || isFormType(headers.get('content-type')))
}

async function checkLimit(
  { deps, limiter }: Shared,
  network: string | undefined,
  { limit }: Operation,
): Promise<HttpFailure | undefined> {
  if (!limit || network === undefined) return undefined
  const wait = await limiter.secondsToWait(deps, limit, network)
  return wait === undefined ? undefined : failure('too_many_requests', { retryAfter: wait })
}
