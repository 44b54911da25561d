/** The one API client of the browser: what is sent with a call, when it is repeated, and how it fails. */
import type { BodyOf, Endpoint, ResponseOf } from '#api/endpoint'
import type { ErrorBody } from '#api/errors'
import {
  ApiError,
  type ErrorDetails,
  errorForStatus,
  type FailureMessages,
  isLost,
  logName,
  notificationText,
} from '#browser/api-error'
import { newKey } from '#browser/keys'
import { PAGE_DEADLINE_MS, wait, withRetries } from '#browser/retry'

export interface Credentials {
  token: string
  accountId?: string | undefined
}

export interface ClientOptions {
  language: string
  environment: string
  /** Who makes a call of this endpoint; undefined for a guest. */
  getAuth?: (endpoint: Endpoint) => Credentials | undefined | Promise<Credentials | undefined>
  fetch?: typeof globalThis.fetch
  /** Shows the visitor what went wrong; the request's id where an answer came. */
  notify?: (text: string, requestId?: string) => void
  log?: (name: string, error: ApiError) => void
  now?: () => number
  /** ms that a call may take with all its repeats. */
  deadline?: number
  messages?: FailureMessages
}

interface CommonOptions {
  params?: Record<string, string>
  query?: Record<string, string | number | undefined>
  /** Of a POST; one is made if none is given. */
  idempotencyKey?: string
  signal?: AbortSignal
  /** Of a GET: where the counter of attempts starts. */
  firstAttempt?: number
  /** ms, when it differs from the client's. */
  deadline?: number
  /** The caller shows the failure itself. */
  quiet?: boolean
}

/** A form with files is sent as a browser sends one; every other body is JSON. */
export type CallOptions<E extends Endpoint> = CommonOptions &
  (BodyOf<E> extends undefined ? { body?: undefined } : { body: BodyOf<E> | FormData })

export interface Client {
  /** @throws ApiError */
  call<E extends Endpoint>(endpoint: E, options: CallOptions<E>): Promise<ResponseOf<E>>
}

/** One try of a GET does not use up the whole deadline, so that a stalled connection gets a second one. */
const TRY_MS = 10_000

const TIMED_OUT = new Error('timeout')

export function createClient(options: ClientOptions): Client {
  const now = options.now ?? Date.now
  const send = options.fetch ?? ((input, init) => globalThis.fetch(input, init))

  async function call<E extends Endpoint>(endpoint: E, callOptions: CallOptions<E>): Promise<ResponseOf<E>> {
    const { quiet, signal, firstAttempt = 1, deadline = options.deadline ?? PAGE_DEADLINE_MS } = callOptions
    const until = now() + deadline
    const isGet = endpoint.method === 'GET'
    const attempt = async () => {
      const auth = await options.getAuth?.(endpoint)
      // What it took to know who calls is part of the time that a call has.
      const left = Math.max(0, until - now())
      const request = requestFor(endpoint, callOptions, options, auth)
      return exchange(send, request, isGet ? Math.min(left, TRY_MS) : left, signal)
    }
    try {
      if (!isGet) return (await attempt()) as ResponseOf<E>
      return (await withRetries(attempt, {
        firstAttempt,
        again: leastPause,
        deadline: until,
        now,
        wait: (ms) => wait(ms, signal),
      })) as ResponseOf<E>
    } catch (cause) {
      const error = asApiError(cause, signal)
      reportFailure(error, options, quiet)
      throw error
    }
  }

  // One key for all tries of a call, so that a repeat cannot do its work twice.
  return {
    call: (endpoint, callOptions) =>
      call(
        endpoint,
        endpoint.method === 'GET' || callOptions.idempotencyKey
          ? callOptions
          : { ...callOptions, idempotencyKey: newKey() },
      ),
  }
}

function requestFor(
  { method, path }: Endpoint,
  { params = {}, query = {}, body, idempotencyKey }: CommonOptions & { body?: unknown },
  { environment, language }: ClientOptions,
  auth: Credentials | undefined,
): { url: string; init: RequestInit } {
  const filled = path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? ''))
  const search = new URLSearchParams({ environment, language })
  if (auth?.accountId) search.set('accountId', auth.accountId)
  for (const [name, value] of Object.entries(query)) {
    if (value !== undefined) search.set(name, String(value))
  }
  const headers: Record<string, string> = { Accept: 'application/json' }
  if (auth) headers.Authorization = `Bearer ${auth.token}`
  const isForm = body instanceof FormData
  if (body !== undefined && !isForm) headers['Content-Type'] = 'application/json'
  if (idempotencyKey) headers['Idempotency-Key'] = idempotencyKey
  const init: RequestInit = { method, headers }
  if (body !== undefined) init.body = isForm ? body : JSON.stringify(body)
  return { url: `${filled}?${search}`, init }
}

/** One request and its answer, ended by the time limit or by the caller's signal. */
async function exchange(
  send: typeof globalThis.fetch,
  { url, init }: { url: string; init: RequestInit },
  limit: number,
  signal: AbortSignal | undefined,
): Promise<unknown> {
  const controller = new AbortController()
  const stop = () => controller.abort(signal?.reason)
  const timer = setTimeout(() => controller.abort(TIMED_OUT), limit)
  if (signal?.aborted) stop()
  signal?.addEventListener('abort', stop)
  try {
    const response = await send(url, { ...init, signal: controller.signal })
    return readAnswer(response, await response.text())
  } catch (cause) {
    if (cause instanceof ApiError) throw cause
    const timedOut = controller.signal.reason === TIMED_OUT
    const failure = signal?.aborted ? 'aborted' : timedOut ? 'timeout' : 'network'
    throw new ApiError(cause instanceof Error ? cause.message : String(cause), { failure })
  } finally {
    clearTimeout(timer)
    signal?.removeEventListener('abort', stop)
  }
}

function readAnswer(response: Response, text: string): unknown {
  const { status, statusText, headers } = response
  const isJson = /\bjson\b/i.test(headers.get('content-type') ?? '')
  const details: Omit<ErrorDetails, 'failure'> = {
    status,
    statusText,
    requestId: headers.get('x-request-id') ?? undefined,
    retryAfter: retryAfterMs(headers.get('retry-after')),
  }
  if (!response.ok) {
    const body = isJson ? (parse(text) as Partial<ErrorBody> | undefined) : undefined
    throw errorForStatus(text, { ...details, failure: 'status', body: body ?? undefined })
  }
  if (!isJson) throw new ApiError('Request did not return json type', { ...details, failure: 'not_json' })
  const value = parse(text)
  if (value === undefined) {
    throw new ApiError('Could not parse request json', { ...details, failure: 'unparseable' })
  }
  return value
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** @returns ms; a date in the header is not used by our server */
function retryAfterMs(header: string | null): number | undefined {
  const seconds = Number(header)
  return header && Number.isFinite(seconds) && seconds >= 0 ? seconds * 1000 : undefined
}

/** Only a network failure, 429 and 5xx are worth a repeat. */
function leastPause(error: unknown): false | number {
  if (!(error instanceof ApiError) || error.failure === 'aborted') return false
  const worth = isLost(error) || error.status === 429 || error.status >= 500
  return worth && (error.retryAfter ?? 0)
}

function asApiError(cause: unknown, signal: AbortSignal | undefined): ApiError {
  if (cause instanceof ApiError) return cause
  const failure = signal?.aborted ? 'aborted' : 'network'
  return new ApiError(cause instanceof Error ? cause.message : String(cause), { failure })
}

function reportFailure(
  error: ApiError,
  { log, notify, messages }: ClientOptions,
  quiet: boolean | undefined,
): void {
  const name = logName(error)
  if (name) log?.(name, error)
  if (!quiet && error.failure !== 'aborted') notify?.(notificationText(error, messages), error.requestId)
}
