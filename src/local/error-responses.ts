/** The runner's own errors, in the form that the functions' errors have. */
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Duplex } from 'node:stream'
import { ERROR_STATUS } from '#api/errors'
import { sendResponse } from '#local/node-http'
import { redact } from '#server/handlers/redact'
import { API_HEADERS, failureReply, type HttpFailure, newRequestId, toResponse } from '#server/handlers/reply'
import { failure } from '#server/result'

export function sendFailure(response: ServerResponse, refused: HttpFailure): Promise<void> {
  return sendResponse(toResponse(failureReply(refused, 'en'), newRequestId()), response)
}

/** Seconds. */
const SOON = 2

/** Who opens a page while the shop starts has it as soon as it is there. */
export async function sendStarting({ headers }: IncomingMessage, response: ServerResponse): Promise<void> {
  const refused = { ...failure('unavailable'), retryAfter: SOON }
  if (!headers.accept?.includes('text/html')) return sendFailure(response, refused)
  const { status, headers: own } = toResponse(failureReply(refused, 'en'), newRequestId())
  const page = '<!doctype html><html lang="en"><title>Starting</title><p>The shop is starting.'
  own.set('content-type', 'text/html; charset=utf-8')
  own.set('refresh', String(SOON))
  await sendResponse(new Response(page, { status, headers: own }), response)
}

/** The log has no query and nothing that opens a checkout; the visitor gets the id to find the entry by. */
export async function failUnexpectedly(
  request: IncomingMessage,
  response: ServerResponse,
  error: unknown,
): Promise<void> {
  const requestId = newRequestId()
  const call = `${request.method} ${splitQuery(request.url ?? '')[0]}`
  console.error(JSON.stringify(redact({ level: 'error', event: 'unexpected', requestId, call, error })))
  if (response.headersSent) response.destroy()
  else await sendResponse(toResponse(failureReply(failure('server'), 'en'), requestId), response)
}

/** What is no HTTP, or does not end, has no request to answer: only a connection. */
export function refuseConnection(error: NodeJS.ErrnoException, socket: Duplex): void {
  if (!socket.writable || error.code === 'ECONNRESET') {
    socket.destroy()
    return
  }
  const timedOut = error.code === 'ERR_HTTP_REQUEST_TIMEOUT'
  const { message, code } = failureReply(failure('malformed'), 'en').body as Record<string, unknown>
  const body = JSON.stringify({ message, code, requestId: newRequestId() })
  const headers = { ...API_HEADERS, 'content-type': 'application/json; charset=utf-8', connection: 'close' }
  const lines = Object.entries({ ...headers, 'content-length': Buffer.byteLength(body) }).map((each) =>
    each.join(': '),
  )
  const status = timedOut ? '408 Request Timeout' : `${ERROR_STATUS.malformed} Bad Request`
  socket.end(`HTTP/1.1 ${status}\r\n${lines.join('\r\n')}\r\n\r\n${body}`)
}

/** @returns path, and query with its question mark */
export function splitQuery(url: string): [path: string, query: string] {
  const at = url.indexOf('?')
  return at < 0 ? [url, ''] : [url.slice(0, at), url.slice(at)]
}
