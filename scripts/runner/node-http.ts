/** Between Node's requests and the web's, which the functions take. */
import type { IncomingMessage, ServerResponse } from 'node:http'
import { Readable } from 'node:stream'
import type { ReadableStream } from 'node:stream/web'

export function toRequest(message: IncomingMessage, signal: AbortSignal): Request {
  const headers = new Headers()
  for (let at = 0; at < message.rawHeaders.length; at += 2) {
    const [name = '', value = ''] = message.rawHeaders.slice(at, at + 2)
    if (!name.startsWith(':')) headers.append(name, value)
  }
  const url = new URL(message.url ?? '/', `http://${message.headers.host ?? 'localhost'}`)
  const hasBody = message.method !== 'GET' && message.method !== 'HEAD'
  return new Request(url, {
    method: message.method ?? 'GET',
    headers,
    signal,
    redirect: 'manual',
    ...(hasBody && { body: Readable.toWeb(message) as BodyInit, duplex: 'half' }),
  })
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
