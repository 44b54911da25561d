/** One HTTP server for everything: functions first, then local tools, then the build's files. */
import {
  createServer,
  type IncomingMessage,
  type Server,
  type ServerOptions,
  type ServerResponse,
} from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Backend } from '#local/backend'
import { canonicalPath } from '#local/canonical-path'
import { failUnexpectedly, refuseConnection, sendFailure, sendStarting } from '#local/error-responses'
import { sendResponse, toRequest } from '#local/node-http'
import { Refusal } from '#local/progress'
import type { StaticHandler } from '#local/static'
import { failure } from '#server/result'

export interface Shop {
  backend: Backend
  /** Where content is written; not in production. */
  editor?: Pick<Backend, 'owns' | 'handle'> | undefined
  pages: StaticHandler
  /** Whether a Host header is one that the shop answers. */
  isOurs(host: string): boolean
}

export interface LocalServer {
  port: number
  /** Until then every request is answered with 503 and a Retry-After. */
  open(shop: Shop): void
  close(): Promise<void>
}

/** Only this machine: the shop without keys has a sandbox for payments and shows all mail. */
const LOOPBACK = ['127.0.0.1', '::1']

/** ms. Who sends a byte now and then holds a connection no longer than this. */
const LIMITS = { headersTimeout: 10_000, requestTimeout: 20_000, connectionsCheckingInterval: 1_000 }

/** @throws Refusal when the port is taken, or not for this user, or the address is none of this machine's */
export async function startServer(
  port: number,
  { host = process.env.HOST, limits = LIMITS }: { host?: string | undefined; limits?: ServerOptions } = {},
): Promise<LocalServer> {
  let shop: Shop | undefined
  const handle = (request: IncomingMessage, response: ServerResponse) => {
    if (shop) void answer(shop, request, response)
    else void sendStarting(request, response)
  }
  // A request without a Host is answered like one with a wrong one.
  const create = () =>
    createServer({ ...limits, requireHostHeader: false }, handle).on('clientError', refuseConnection)
  const [first = '', ...others] = host ? [host] : LOOPBACK
  const server = await listenOn(create(), port, first).catch((error) => {
    throw listenRefusal(error) ?? error
  })
  const servers = [server]
  // Port 0 lets the system choose.
  const actual = (server.address() as AddressInfo).port
  for (const address of others) {
    // A machine without IPv6 is fine; a port that is taken there is not.
    const another = await listenOn(create(), actual, address).catch((error) => {
      if (error.code === 'EADDRINUSE') throw listenRefusal(error)
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

async function answer(shop: Shop, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const left = new AbortController()
  response.once('close', () => left.abort())
  try {
    await pass(shop, request, response, left.signal)
  } catch (error) {
    if (!left.signal.aborted) await failUnexpectedly(request, response, error)
  }
}

async function pass(
  { backend, editor, pages, isOurs }: Shop,
  message: IncomingMessage,
  response: ServerResponse,
  left: AbortSignal,
): Promise<void> {
  const request = toRequest(message, left)
  if (!request.ok) return sendFailure(response, request)
  if (!isOurs(message.headers.host ?? '')) return sendFailure(response, failure('host'))
  const path = await canonicalPath(message, response)
  if (path === undefined) return
  for (const each of [backend, editor]) {
    if (!each?.owns(path)) continue
    const { remoteAddress, localPort } = message.socket
    const answered = await each.handle(request.value, { ip: remoteAddress, port: localPort })
    if (answered) return sendResponse(answered, response)
  }
  await pages(message, response, path)
}

function listenOn(server: Server, port: number, host: string): Promise<Server> {
  return new Promise((resolve, reject) => {
    server.once('error', reject)
    server.listen({ port, host }, () => resolve(server))
  })
}

interface ListenError extends NodeJS.ErrnoException {
  port?: number
  address?: string
  hostname?: string
}

/** @returns undefined for what the setting has no part in */
export function listenRefusal({ code, port, address, hostname }: ListenError): Refusal | undefined {
  switch (code) {
    case 'EADDRINUSE':
      return new Refusal(`Port ${port} is taken. Stop what runs there, or choose another one with PORT.`)
    case 'EACCES':
      return new Refusal(
        `Port ${port} is not for this user: most systems keep those below 1024 for their administrator. Choose another one with PORT.`,
      )
    case 'EADDRNOTAVAIL':
    case 'ENOTFOUND':
    case 'EAI_AGAIN':
      return new Refusal(`HOST is ${address ?? hostname}, which is no address of this machine.`)
    default:
      return undefined
  }
}

/** Idle and half-open connections are cut: a browser keeps some open for minutes. */
function closeServer(server: Server): Promise<void> {
  return new Promise((resolve) => {
    server.close(() => resolve())
    server.closeIdleConnections()
    setTimeout(() => server.closeAllConnections(), 500).unref()
  })
}
