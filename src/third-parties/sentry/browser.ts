/**
 * The error-reporting service by its plain HTTP interface (an envelope with one event). It says what went wrong and
 * where in the code; never who it happened to, so it needs no consent.
 */
import { newKey } from '#browser/keys'
import type { Reporter } from '#browser/report'
import { publicAddress } from '#core/site/public-address'

export interface ErrorService {
  dsn: string
  environment: string
  now?: () => number
  /** Of the page. */
  address?: () => string
  send?: (url: string, body: string) => void
}

/** Reports of one page; what is broken in a loop is known after a few. */
const MOST_PER_PAGE = 10
const MAX_TEXT = 500
const MAX_FRAMES = 30

/** @throws TypeError when the DSN is no address */
export function createErrorReporter({
  dsn,
  environment,
  now = Date.now,
  address = () => location.href,
  send = post,
}: ErrorService): Reporter {
  const url = endpointOf(dsn)
  const sent = new Set<string>()
  return (message, detail) => {
    const text = withoutPersons(`${message}: ${errorText(detail)}`)
    if (sent.has(text) || sent.size >= MOST_PER_PAGE) return
    sent.add(text)
    const event = {
      event_id: newKey(),
      timestamp: now() / 1000,
      platform: 'javascript',
      level: 'error',
      environment,
      request: { url: publicAddress(address()) },
      tags: errorTags(detail),
      exception: { values: [exceptionOf(message, text, detail)] },
    }
    const header = { event_id: event.event_id, sent_at: new Date(now()).toISOString() }
    send(url, [header, { type: 'event' }, event].map((part) => JSON.stringify(part)).join('\n'))
  }
}

function endpointOf(dsn: string): string {
  const { protocol, host, pathname, username } = new URL(dsn)
  const [, prefix = '', project = ''] = /^(.*)\/([^/]+)$/.exec(pathname) ?? []
  const query = new URLSearchParams({ sentry_key: username, sentry_version: '7' })
  return `${protocol}//${host}${prefix}/api/${project}/envelope/?${query}`
}

function post(url: string, body: string): void {
  fetch(url, {
    method: 'POST',
    body,
    keepalive: true,
    credentials: 'omit',
    referrerPolicy: 'no-referrer',
  }).catch(() => {})
}

function errorText(detail: unknown): string {
  if (detail instanceof Error) return detail.message
  if (typeof detail !== 'object') return String(detail ?? '')
  try {
    return JSON.stringify(detail)
  } catch {
    return 'an object that cannot be written'
  }
}

/** Mail addresses, long numbers, long keys and the queries of addresses. */
function withoutPersons(text: string): string {
  return text
    .replace(/[^\s@"'<>]+@[^\s@"'<>]+/g, '[mail]')
    .replace(/\?[^\s"']*/g, '')
    .replace(/\+?\d[\d ()-]{6,}\d/g, '[number]')
    .replace(/[\w-]{22,}/g, '[key]')
    .slice(0, MAX_TEXT)
}

/** The request's id leads to the server's log. */
function errorTags(detail: unknown): Record<string, string> {
  const { requestId, status, code } = (typeof detail === 'object' && detail ? detail : {}) as Record<
    string,
    unknown
  >
  const tags = { request_id: requestId, status, code }
  return Object.fromEntries(
    Object.entries(tags).flatMap(([name, value]) =>
      typeof value === 'string' || typeof value === 'number' ? [[name, String(value).slice(0, 100)]] : [],
    ),
  )
}

function exceptionOf(message: string, value: string, detail: unknown) {
  const frames = detail instanceof Error ? framesOf(detail.stack ?? '') : []
  return {
    type: detail instanceof Error ? detail.name : withoutPersons(message),
    value,
    ...(frames.length > 0 && { stacktrace: { frames } }),
  }
}

/** `at name (file:line:column)` of Chrome, `name@file:line:column` of the others; the service wants the newest last. */
function framesOf(stack: string) {
  return stack
    .split('\n')
    .flatMap((line) => {
      const [, name, file, row, column] =
        /^\s*(?:at )?(?:(.*?)[@(]|)\(?((?:https?|file):.+?):(\d+):(\d+)\)?$/.exec(line) ?? []
      if (!file) return []
      return [
        {
          function: name?.trim() || '?',
          filename: publicAddress(file).split('?')[0],
          lineno: Number(row),
          colno: Number(column),
        },
      ]
    })
    .slice(0, MAX_FRAMES)
    .reverse()
}
