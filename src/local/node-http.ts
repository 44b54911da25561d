/** Between Node's requests and the web's, which the functions take. */
import type { IncomingMessage, ServerResponse } from 'node:http'
import { Readable } from 'node:stream'
import { type ReadableStream, TransformStream } from 'node:stream/web'
import type { Checked } from '#server/handlers/reply'
import { failure } from '#server/result'

/** The web's requests know no others; TRACE, which would give a cookie back to a script, they refuse. */
const METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']

/** A name or an address, and a port; anything else could move the path of an address. */
const HOST = /^(?:[a-z0-9](?:[a-z0-9.-]*[a-z0-9])?|\[[0-9a-f:.]+\])(?::\d{1,5})?$/i

/** ms that a body may take; those of the shop have a few kilobytes. */
const BODY_TIME = 10_000

/** Never throws: what is no request of the shop's is refused. */
export function toRequest(
  message: IncomingMessage,
  signal: AbortSignal,
  bodyTime = BODY_TIME,
): Checked<Request> {
  const { method = '', url = '', headers } = message
  if (!METHODS.includes(method)) return { ...failure('method'), headers: { allow: METHODS.join(', ') } }
  const address = `http://${headers.host}${url}`
  // A proxy's form of an address, or an asterisk, names no path of ours.
  if (!url.startsWith('/') || !HOST.test(headers.host ?? '') || !URL.canParse(address))
    return failure('malformed')
  const hasBody = method !== 'GET' && method !== 'HEAD'
  const request = new Request(address, {
    method,
    headers: webHeaders(message),
    signal,
    redirect: 'manual',
    ...(hasBody && { body: timely(message, bodyTime), duplex: 'half' }),
  })
  return { ok: true, value: request }
}

function webHeaders({ rawHeaders }: IncomingMessage): Headers {
  const headers = new Headers()
  for (let at = 0; at < rawHeaders.length; at += 2) {
    const [name = '', value = ''] = rawHeaders.slice(at, at + 2)
    if (!name.startsWith(':')) headers.append(name, value)
  }
  return headers
}

/** A body that is not there in time ends with an error; the connection stays open for the answer. */
function timely(message: IncomingMessage, time: number): BodyInit {
  const deadline = { signal: AbortSignal.timeout(time), preventCancel: true }
  return Readable.toWeb(message).pipeThrough(new TransformStream(), deadline) as BodyInit
}

export async function sendResponse(response: Response, target: ServerResponse): Promise<void> {
  const headers: [string, string][] = [...response.headers].filter(([name]) => name !== 'set-cookie')
  target.setHeaders(new Headers(headers))
  const cookies = response.headers.getSetCookie()
  if (cookies.length) target.setHeader('set-cookie', cookies)
  target.writeHead(response.status)
  if (!response.body) {
    target.end()
    return
  }
  for await (const chunk of Readable.fromWeb(response.body as ReadableStream)) target.write(chunk)
  target.end()
}
