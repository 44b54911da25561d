/** A server that speaks Algolia's search over HTTP, with whatever goes wrong on the way. */
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Host } from '@algolia/client-common'

export interface Asked {
  method: string
  path: string
  query: URLSearchParams
  headers: IncomingMessage['headers']
  body: { requests: Record<string, unknown>[] }
}

/** Status and body, or a connection that ends without an answer. */
export type Reply = { status: number; body: unknown } | 'drop'

export interface AlgoliaServer {
  asked: Asked[]
  hosts: Host[]
  close(): Promise<void>
}

/** @param reply to a question; a promise is an answer that takes its time */
export async function algoliaServer(reply: (asked: Asked) => Reply | Promise<Reply>): Promise<AlgoliaServer> {
  const asked: Asked[] = []
  const server = createServer(async (request, response) => {
    const question = await readQuestion(request)
    asked.push(question)
    send(response, await reply(question))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    asked,
    hosts: [{ url: '127.0.0.1', port, protocol: 'http', accept: 'readWrite' }],
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

async function readQuestion(request: IncomingMessage): Promise<Asked> {
  let text = ''
  // A letter may lie across two parts.
  request.setEncoding('utf8')
  for await (const part of request) text += part
  const { pathname, searchParams } = new URL(request.url ?? '', 'http://localhost')
  const { method = '', headers } = request
  return {
    method,
    path: decodeURIComponent(pathname),
    query: searchParams,
    headers,
    body: JSON.parse(text || '{}'),
  }
}

function send(response: ServerResponse, reply: Reply): void {
  if (reply === 'drop') {
    response.destroy()
    return
  }
  response.writeHead(reply.status, { 'content-type': 'application/json' }).end(JSON.stringify(reply.body))
}
