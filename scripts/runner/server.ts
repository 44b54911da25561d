/** One HTTP server for everything: functions first, then local tools, then the build's files. */
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Refusal } from '../progress.ts'
import { sendResponse, toRequest } from './node-http.ts'
import type { Services } from './services.ts'
import type { StaticHandler } from './static.ts'

export interface Shop {
  services: Services
  pages: StaticHandler
}

export interface LocalServer {
  port: number
  /** Until then every request is told to come back. */
  open(shop: Shop): void
  close(): Promise<void>
}

/** Only this machine: the shop without keys has a sandbox for payments and shows all mail. */
const LOOPBACK = ['127.0.0.1', '::1']

/** @throws Refusal when the port is taken */
export async function listen(port: number, host = process.env.HOST): Promise<LocalServer> {
  let shop: Shop | undefined
  const handle = (request: IncomingMessage, response: ServerResponse) => {
    if (shop) void answer(shop, request, response)
    else response.writeHead(503, { 'retry-after': '2' }).end('The shop is being built.\n')
  }
  const [first = '', ...others] = host ? [host] : LOOPBACK
  const server = await listenOn(createServer(handle), port, first)
  const servers = [server]
  // Port 0 lets the system choose.
  const actual = (server.address() as AddressInfo).port
  for (const address of others) {
    // A machine without IPv6 is fine; a port that is taken there is not.
    const another = await listenOn(createServer(handle), actual, address).catch((error) => {
      if (error instanceof Refusal) throw error
    })
    if (another) servers.push(another)
  }
  return {
    port: actual,
    open(ready) {
      shop = ready
    },
    async close() {
      await Promise.all(servers.map(closeServer))
    },
  }
}

async function answer(
  { services, pages }: Shop,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const left = new AbortController()
  response.once('close', () => left.abort())
  try {
    const path = (request.url ?? '/').split('?')[0] ?? '/'
    if (services.owns(path)) {
      const answered = await services.handle(toRequest(request, left.signal), {
        ip: request.socket.remoteAddress ?? '',
      })
      if (answered) {
        await sendResponse(answered, response)
        return
      }
    }
    await pages(request, response, path)
  } catch (error) {
    if (left.signal.aborted) return
    console.error(error)
    if (!response.headersSent) response.writeHead(500, { 'content-type': 'text/plain' })
    response.end()
  }
}

function listenOn(server: Server, port: number, host: string): Promise<Server> {
  return new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => {
      const taken = error.code === 'EADDRINUSE'
      reject(
        taken
          ? new Refusal(`Port ${port} is taken. Stop what runs there, or choose another: PORT=4322 npm start`)
          : error,
      )
    })
    server.listen({ port, host }, () => resolve(server))
  })
}

/** Idle and half-open connections are cut: a browser keeps some open for minutes. */
function closeServer(server: Server): Promise<void> {
  return new Promise((resolve) => {
    server.close(() => resolve())
    server.closeIdleConnections()
    setTimeout(() => server.closeAllConnections(), 500).unref()
  })
}
