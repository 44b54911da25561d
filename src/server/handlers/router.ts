/** The interface of the shop as one function from request to answer (design section 6). */
import { randomBytes } from 'node:crypto'
import { isLanguage, type Language } from '#core/language'
import type { Site } from '#core/site'
import { admitHost, hostOf, isSameOrigin } from '#server/handlers/admission'
import { checkBody, checkParams } from '#server/handlers/check-input'
import { onceUnderKey } from '#server/handlers/idempotent'
import { createLimiter, type Limiter } from '#server/handlers/limiter'
import { isApiPath, type Match, matchRoute } from '#server/handlers/match'
import { isLoopback, networkOf } from '#server/handlers/network'
import { newOwner, type Owner, readOwner } from '#server/handlers/owner-cookie'
import { hashOf } from '#server/handlers/rate-limit'
import { isJsonType, parseJson, readText } from '#server/handlers/read-body'
import {
  type Checked,
  failureReply,
  overHttps,
  type Refusal,
  type Reply,
  replyOf,
  send,
} from '#server/handlers/reply'
import type { Call, Route } from '#server/handlers/route'
import { Overdue, unexpected } from '#server/handlers/unexpected'
import type { Deps } from '#server/ports'
import { failure } from '#server/result'

export interface HandlerOptions {
  /** HTTPS only, with the cookie that HTTPS makes possible. */
  secureCookies?: boolean
  /** Whether a host that is in no table is a deploy preview of ours. */
  isPreview?: (host: string) => boolean
  /** Calls of this machine itself are not counted: a developer and a test runner make all of theirs from there. */
  freeLoopback?: boolean
  /** ms until a call is answered, whatever it waits for. */
  deadline?: number
}

/** ms; below the ten seconds after which a function is ended without an answer. */
const DEADLINE = 7_500

export interface RequestInfo {
  /** The visitor's address as the platform or the socket knows it, for the limits. */
  ip?: string | undefined
  /** The port of a shop on a developer's machine, whose local names are let in. */
  port?: number | undefined
}

/** @returns undefined for a path that is not of the interface */
export type Handler = (request: Request, info?: RequestInfo) => Promise<Response | undefined>

/** One request on its way through. */
interface Visit {
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

/** @param routes all of the shop's, or those of one function */
export function createRouter(
  deps: Deps,
  routes: readonly Route[],
  {
    secureCookies = false,
    isPreview = () => false,
    freeLoopback = false,
    deadline = DEADLINE,
  }: HandlerOptions = {},
): Handler {
  const limiter = createLimiter()
  const answerWith = (reply: Reply, requestId: string, setCookie?: string) =>
    send(secureCookies ? overHttps(reply) : reply, requestId, setCookie)

  return async (request, { ip, port } = {}) => {
    const url = new URL(request.url)
    if (!isApiPath(url.pathname)) return undefined
    const requestId = newRequestId()
    const host = hostOf(request)
    const admitted = admitHost(deps.sites, host, { port, isPreview })
    if (!admitted.ok) return answerWith(failureReply(admitted, 'en'), requestId)
    const { site, origin } = admitted.value
    const language = languageOf(url, site)
    const counted = networkOf(ip)
    const network = freeLoopback && isLoopback(counted) ? undefined : counted
    const visit = { request, url, host, site, origin, language, network }
    const match = matchRoute(routes, request.method, url.pathname)
    if (!match.ok) return answerWith(failureReply(match, language), requestId)
    const fail = (error: unknown): Answer => {
      const call = `${request.method} ${url.pathname}`
      return { reply: failureReply(unexpected(deps, error, requestId, call), language) }
    }
    // Caught before the race: what fails after the deadline is logged, and nobody's unhandled error.
    const work = answer({ deps, limiter, secureCookies }, visit, match.value).catch(fail)
    const { reply, setCookie } = await within(deadline, work, () => fail(new Overdue(`after ${deadline} ms`)))
    return answerWith(reply, requestId, setCookie)
  }
}

/**
 * The work goes on where it can: what it was about to do is done once, and whoever asks again under the same key
 * finds out what became of it.
 */
async function within<T>(ms: number, work: Promise<T>, otherwise: () => T): Promise<T> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<T>((resolve) => {
    timer = setTimeout(() => resolve(otherwise()), ms)
  })
  try {
    return await Promise.race([work, late])
  } finally {
    clearTimeout(timer)
  }
}

/** Under 22 characters, which the log would take for a secret. */
function newRequestId(): string {
  return randomBytes(12).toString('base64url')
}

function languageOf(url: URL, site: Site): Language {
  const asked = url.searchParams.get('language')
  return isLanguage(asked) ? asked : site.language
}

/** What all requests share. */
interface House {
  deps: Deps
  limiter: Limiter
  secureCookies: boolean
}

async function answer(house: House, visit: Visit, match: Match): Promise<Answer> {
  const { deps, secureCookies } = house
  const { request, language, network } = visit
  const { route } = match
  const refuse = (refusal: Refusal): Answer => ({ reply: failureReply(refusal, language, route.notFound) })

  const posts = request.method === 'POST'
  const refusal = (posts && refuseAtDoor(visit, route)) || (await refuseFlood(house, network, route))
  if (refusal) return refuse(refusal)
  const params = checkParams(route.endpoint, match.params, visit.url.searchParams)
  if (!params.ok) return refuse(params)
  const body = posts && route.endpoint.body ? await readBody(request, route) : NO_BODY
  if (!body.ok) return refuse(body)
  const owner = callerOf(route, request, secureCookies)
  if (!owner) return refuse(failure('not_found'))

  const { site, url, origin } = visit
  const { headers } = request
  const call: Call<unknown> = {
    deps,
    context: { site, language, owner: owner.owner, network: network && hashOf(network), origin },
    params: params.value,
    query: url.searchParams,
    body: body.value.body,
    rawBody: body.value.raw,
    headers,
    network,
  }
  const work = async () => replyOf(await route.handle(call as Call<never>), language, route.notFound)
  const meanwhile = async () => {
    const result = await route.meanwhile?.(call as Call<never>)
    return result && replyOf(result, language, route.notFound)
  }
  const keyed = {
    key: route.caller === 'provider' || !posts ? null : headers.get('idempotency-key'),
    owner: owner.owner,
    path: url.pathname,
    body: body.value.raw,
  }
  const reply = replyOf(await onceUnderKey(deps, keyed, work, meanwhile), language, route.notFound)
  return { reply, setCookie: owner.setCookie }
}

/** What is refused before a byte of the body is read. */
function refuseAtDoor({ request, host }: Visit, { caller, endpoint }: Route): Refusal | undefined {
  if (caller !== 'provider' && !isSameOrigin(request, host)) return failure('forbidden')
  if (endpoint.body && !isJsonType(request.headers.get('content-type'))) return failure('not_json')
  return undefined
}

async function refuseFlood(
  { deps, limiter }: House,
  network: string | undefined,
  { limit }: Route,
): Promise<Refusal | undefined> {
  if (!limit || network === undefined) return undefined
  const wait = await limiter.secondsToWait(deps, limit, network)
  return wait === undefined ? undefined : failure('too_many_requests', { retryAfter: wait })
}

interface Body {
  raw: string
  body: unknown
}
const NO_BODY: Checked<Body> = { ok: true, value: { raw: '', body: undefined } }

async function readBody(request: Request, { endpoint, caller }: Route): Promise<Checked<Body>> {
  const raw = await readText(request)
  if (!raw.ok) return raw
  // Signed over its very bytes: whoever signed it is asked first.
  if (caller === 'provider') return { ok: true, value: { raw: raw.value, body: undefined } }
  const json = parseJson(raw.value)
  if (!json.ok) return json
  const body = checkBody(endpoint, json.value)
  return body.ok ? { ok: true, value: { raw: raw.value, body: body.value } } : body
}

/** @returns undefined for a browser without the cookie: to it, no checkout exists */
function callerOf({ caller }: Route, request: Request, secure: boolean): Owner | undefined {
  if (caller === 'nobody' || caller === 'provider') return { owner: '' }
  const known = readOwner(request.headers.get('cookie'), secure)
  if (known) return known
  if (caller === 'new') return newOwner(secure, request.headers.get('idempotency-key'))
  return caller === 'anybody' ? { owner: '' } : undefined
}
