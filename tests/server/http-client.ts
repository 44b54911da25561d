/** A browser before the shop's HTTP interface, for tests. */
import { createHandler } from '#server/handlers/create-handler'
import type { HandlerOptions, RequestInfo } from '#server/handlers/router'
import type { Deps } from '#server/ports'

export interface Answer {
  status: number
  headers: Headers
  // A test reads whatever came.
  // biome-ignore lint/suspicious/noExplicitAny: the bodies of all calls
  body: any
  text: string
}

export interface Ask {
  method?: string
  host?: string
  headers?: Record<string, string>
  /** Sent as JSON. */
  json?: unknown
  /** Sent as it is. */
  raw?: BodyInit
  info?: RequestInfo
}

export interface Client {
  (path: string, ask?: Ask): Promise<Answer>
  /** As a browser keeps it. */
  cookie: string
}

/**
 * @param options by default those of a developer's machine, from which these calls come unless `info` says otherwise
 * @param defaults of every call, such as the port of a local shop
 */
export function client(deps: Deps, options?: HandlerOptions, defaults: RequestInfo = {}): Client {
  const handle = createHandler(deps, { freeLoopback: true, ...options })
  const call = async (path: string, ask: Ask = {}): Promise<Answer> => {
    const body = ask.raw ?? (ask.json === undefined ? undefined : JSON.stringify(ask.json))
    const method = ask.method ?? (body === undefined ? 'GET' : 'POST')
    const host = ask.host ?? 'se.example'
    const request = new Request(`http://${host}${path}`, {
      method,
      headers: {
        host,
        ...(self.cookie && { cookie: self.cookie }),
        ...(method === 'POST' && { 'content-type': 'application/json' }),
        ...ask.headers,
      },
      ...(body !== undefined && { body, duplex: 'half' }),
    })
    const response = await handle(request, ask.info ?? { ip: '127.0.0.1', ...defaults })
    if (!response) throw new Error(`${path} is not a path of the interface`)
    const [cookie] = response.headers.getSetCookie()
    if (cookie) self.cookie = cookie.split(';')[0] ?? ''
    const text = await response.text()
    return {
      status: response.status,
      headers: response.headers,
      body: text && isJson(response) ? JSON.parse(text) : undefined,
      text,
    }
  }
  const self: Client = Object.assign(call, { cookie: '' })
  return self
}

function isJson({ headers }: Response): boolean {
  return headers.get('content-type')?.startsWith('application/json') ?? false
}
