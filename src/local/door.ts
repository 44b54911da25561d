/** What the runner's server answers before pages and functions: the designed error, or the way to the right address. */
import { randomBytes } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Duplex } from 'node:stream'
import { ERROR_STATUS } from '#api/errors'
import { spellingOf } from '#core/site/route'
import { sendResponse } from '#local/node-http'
import { redact } from '#server/handlers/redact'
import { API_HEADERS, failureReply, type HttpFailure, send } from '#server/handlers/reply'
import { failure } from '#server/result'

/** @returns the path, canonical and decoded; undefined when the request was answered here */
export async function pathAtDoor(
  request: IncomingMessage,
  response: ServerResponse,
): Promise<string | undefined> {
  const [path = '', query] = splitQuery(request.url ?? '')
  const spelling = spellingOf(path)
  if (spelling.kind === 'canonical') return spelling.decoded
  if (spelling.kind === 'bad') {
    await refuse(response, failure('malformed'))
    return undefined
  }
  // A form keeps its method and body.
  const status = request.method === 'GET' || request.method === 'HEAD' ? 301 : 308
  response.writeHead(status, { ...API_HEADERS, location: spelling.to + query }).end()
  return undefined
}

/** @returns path, and query with its question mark */
export function splitQuery(url: string): [path: string, query: string] {
  const at = url.indexOf('?')
  return at < 0 ? [url, ''] : [url.slice(0, at), url.slice(at)]
}

export function refuse(response: ServerResponse, refusal: HttpFailure): Promise<void> {
  return sendResponse(send(failureReply(refusal, 'en'), newRequestId()), response)
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
  else await sendResponse(send(failureReply(failure('server'), 'en'), requestId), response)
}

/** What is no HTTP, or does not end, has no request to answer: only a connection. */
export function refuseConnection(error: NodeJS.ErrnoException, socket: Duplex): void {
  if (!socket.writable || error.code === 'ECONNRESET') {
    socket.destroy()
    return
  }
  const isLate = error.code === 'ERR_HTTP_REQUEST_TIMEOUT'
  const { message, code } = failureReply(failure('malformed'), 'en').body as Record<string, unknown>
  const body = JSON.stringify({ message, code, requestId: newRequestId() })
  const headers = { ...API_HEADERS, 'content-type': 'application/json; charset=utf-8', connection: 'close' }
  const lines = Object.entries({ ...headers, 'content-length': Buffer.byteLength(body) }).map((each) =>
    each.join(': '),
  )
  const status = isLate ? '408 Request Timeout' : `${ERROR_STATUS.malformed} Bad Request`
  socket.end(`HTTP/1.1 ${status}\r\n${lines.join('\r\n')}\r\n\r\n${body}`)
}

function newRequestId(): string {
  return randomBytes(12).toString('base64url')
}
