/** The interface of the shop as one function from request to answer (design section 6). */
import { randomBytes } from 'node:crypto'
import { isLanguage, type Language } from '#core/language'
import type { Site } from '#core/site'
import { admitHost, hostOf, isSameOrigin } from '#server/handlers/admission'
import { checkBody, checkParams } from '#server/handlers/check-input'
import { onceUnderKey } from '#server/handlers/idempotent'
import { isApiPath, type Match, matchRoute } from '#server/handlers/match'
import { newOwner, type Owner, readOwner } from '#server/handlers/owner-cookie'
import { secondsToWait } from '#server/handlers/rate-limit'
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
import { unexpected } from '#server/handlers/unexpected'
import type { Deps } from '#server/ports'
import { failure } from '#server/result'

export interface HandlerOptions {
  /** HTTPS only, with the cookie that HTTPS makes possible. */
  secureCookies?: boolean
  /** Whether a host that is in no table is a deploy preview of ours. */
  isPreview?: (host: string) => boolean
}

export interface RequestInfo {
  /** The visitor's address as the platform knows it, for the rate limit. */
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
  ip: string | undefined
}

interface Answer {
  reply: Reply
  setCookie?: string | undefined
}

/** @param routes all of the shop's, or those of one function */
export function createRouter(
  deps: Deps,
  routes: readonly Route[],
  { secureCookies = false, isPreview = () => false }: HandlerOptions = {},
): Handler {
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
    const visit = { request, url, host, site, origin, language, ip }
    try {
      const match = matchRoute(routes, request.method, url.pathname)
      if (!match.ok) return answerWith(failureReply(match, language), requestId)
      const { reply, setCookie } = await answer(deps, visit, match.value, secureCookies)
      return answerWith(reply, requestId, setCookie)
    } catch (error) {
      const call = `${request.method} ${url.pathname}`
      return answerWith(failureReply(unexpected(deps, error, requestId, call), language), requestId)
    }
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

async function answer(deps: Deps, visit: Visit, match: Match, secure: boolean): Promise<Answer> {
  const { request, language } = visit
  const { route } = match
  const refuse = (refusal: Refusal): Answer => ({ reply: failureReply(refusal, language, route.notFound) })

  const posts = request.method === 'POST'
  const refusal = posts ? await refuseAtDoor(deps, visit, route) : undefined
  if (refusal) return refuse(refusal)
  const params = checkParams(route.endpoint, match.params, visit.url.searchParams)
  if (!params.ok) return refuse(params)
  const body = posts && route.endpoint.body ? await readBody(request, route) : NO_BODY
  if (!body.ok) return refuse(body)
  const owner = callerOf(route, request, secure)
  if (!owner) return refuse(failure('not_found'))

  const { site, url, origin } = visit
  const { headers } = request
  const call: Call<unknown> = {
    deps,
    context: { site, language, owner: owner.owner, origin },
    params: params.value,
    query: url.searchParams,
    body: body.value.body,
    rawBody: body.value.raw,
    headers,
  }
  const work = async () => replyOf(await route.handle(call as Call<never>), language, route.notFound)
  const keyed = {
    key: route.caller === 'provider' || !posts ? null : headers.get('idempotency-key'),
    owner: owner.owner,
    path: url.pathname,
    body: body.value.raw,
  }
  const reply = replyOf(await onceUnderKey(deps, keyed, work), language, route.notFound)
  return { reply, setCookie: owner.setCookie }
}

/** What is refused before a byte of the body is read. */
async function refuseAtDoor(
  deps: Deps,
  { request, host, ip }: Visit,
  { caller, endpoint, limit }: Route,
): Promise<Refusal | undefined> {
  if (caller !== 'provider' && !isSameOrigin(request, host)) return failure('forbidden')
  if (endpoint.body && !isJsonType(request.headers.get('content-type'))) return failure('not_json')
  const wait = limit && (await secondsToWait(deps, limit, ip))
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
  if (caller === 'new') return newOwner(secure)
  return caller === 'anybody' ? { owner: '' } : undefined
}
