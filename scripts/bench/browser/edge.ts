/**
 * What stands for the CDN: HTTP/2 with TLS and brotli in front of the shop, and what may be cached is. Pages that are
 * not of the shop (`extra`) come from the same server, so that they are measured alike.
 */
import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { Agent, type IncomingHttpHeaders, type IncomingMessage, request } from 'node:http'
import { createSecureServer, type Http2ServerRequest, type Http2ServerResponse } from 'node:http2'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliCompressSync, constants } from 'node:zlib'
import { Refusal } from '#local/progress'

export interface Edge {
  /** Address of a host below `localhost`. */
  base(name: string): string
  close(): Promise<void>
}

export interface Answer {
  status: number
  headers: Record<string, string | string[]>
  body: Buffer
}

export interface EdgeOptions {
  /** Port of the shop. */
  upstream: number
  /** Pages by host and path: `floor /`. */
  extra?: ReadonlyMap<string, string>
  /** Changes what the shop answers on its way. */
  change?: (answer: Answer, url: string) => Answer
  /** Gets what pages report; it is answered at once. */
  onReport?: (name: string, body: string) => void
  /** Hears of every request; the purpose says whether it is made before a visitor wants it. */
  onAsked?: (url: string, request: { purpose: string; isPage: boolean }) => void
}

/** Below which pages report. */
export const REPORTS = '/__bench/'

/** Of one connection, and never of an answer to another kind of connection. */
const HOP = new Set([
  'connection',
  'keep-alive',
  'transfer-encoding',
  'content-length',
  'http2-settings',
  'te',
])
const TEXT = /^(text\/|application\/(json|javascript|xml|manifest)|image\/svg)/

/** As small as it gets, for what is stored; at once, for what is made anew each time. */
const STORED = 11
const PASSED_ON = 5

export async function startEdge({ upstream, extra, change, onReport, onAsked }: EdgeOptions): Promise<Edge> {
  const agent = new Agent({ keepAlive: true, maxSockets: 64 })
  const stored = new Map<string, Answer>()

  async function answerOf(message: Http2ServerRequest): Promise<Answer> {
    const { method, url, headers } = message
    const host = headers[':authority'] ?? headers.host ?? ''
    const page = extra?.get(`${host.split('.')[0]} ${url}`)
    if (page !== undefined) {
      const bare = pageAnswer(page)
      return brotli(change?.(bare, url) ?? bare, PASSED_ON)
    }
    const key = `${host} ${url}`
    const known = method === 'GET' ? stored.get(key) : undefined
    if (known) return known
    const body = await bodyOf(message)
    const plain = await ask(agent, upstream, { method, url, headers: forwarded(headers, host) }, body)
    const answer = change && method === 'GET' ? change(plain, url) : plain
    const mayStore = method === 'GET' && answer.status === 200 && isStored(answer)
    const packed = brotli(answer, mayStore ? STORED : PASSED_ON)
    if (mayStore) stored.set(key, packed)
    return packed
  }

  const server = createSecureServer({ ...certificate(), allowHTTP1: true })
  server.on('request', async (message: Http2ServerRequest, response: Http2ServerResponse) => {
    response.stream?.on('error', () => {})
    onAsked?.(message.url, {
      purpose: String(message.headers['sec-purpose'] ?? ''),
      isPage: message.headers['sec-fetch-dest'] === 'document',
    })
    if (message.url.startsWith(REPORTS)) {
      onReport?.(message.url.slice(REPORTS.length), (await bodyOf(message)).toString())
      response.writeHead(204).end()
      return
    }
    const answer = await answerOf(message).catch((error): Answer => {
      return { status: 502, headers: {}, body: Buffer.from(String(error)) }
    })
    if (response.stream?.destroyed) return
    response.writeHead(answer.status, { ...answer.headers, 'content-length': answer.body.length })
    if (message.method === 'HEAD') response.end()
    else response.end(answer.body)
  })
  server.on('sessionError', () => {})
  const sessions = new Set<{ destroy(): void }>()
  server.on('session', (session) => {
    sessions.add(session)
    session.once('close', () => sessions.delete(session))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    base: (name) => `https://${name}.localhost:${port}`,
    async close() {
      for (const session of sessions) session.destroy()
      await new Promise((resolve) => server.close(resolve))
      agent.destroy()
    },
  }
}

function pageAnswer(html: string): Answer {
  const headers = { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'public, max-age=0' }
  return { status: 200, headers, body: Buffer.from(html) }
}

/** As Netlify's own edge: by its own header where there is one. */
function isStored({ headers }: Answer): boolean {
  const rule = String(headers['netlify-cdn-cache-control'] ?? headers['cache-control'] ?? '')
  const [, seconds = '0'] = /max-age=(\d+)/.exec(rule) ?? []
  return Number(seconds) > 0 && !/private|no-store/.test(rule) && !headers['set-cookie']
}

function brotli(answer: Answer, quality: number): Answer {
  const { headers, body } = answer
  if (!TEXT.test(String(headers['content-type'] ?? '')) || body.length < 200) return answer
  return {
    ...answer,
    headers: { ...headers, 'content-encoding': 'br', vary: 'accept-encoding' },
    body: brotliCompressSync(body, { params: { [constants.BROTLI_PARAM_QUALITY]: quality } }),
  }
}

/** The shop is asked as by a visitor of that host, and without compression. */
function forwarded(headers: IncomingHttpHeaders, host: string): IncomingHttpHeaders {
  const { 'accept-encoding': _packed, ...rest } = headers
  const own = Object.entries(rest).filter(([name]) => !name.startsWith(':') && !HOP.has(name))
  return { ...Object.fromEntries(own), host, 'x-forwarded-proto': 'https' }
}

interface Asked {
  method: string
  url: string
  headers: IncomingHttpHeaders
}

async function ask(
  agent: Agent,
  port: number,
  { method, url, headers }: Asked,
  body: Buffer,
): Promise<Answer> {
  const message = await new Promise<IncomingMessage>((resolve, reject) => {
    const length = body.length ? { 'content-length': body.length } : {}
    request(
      { host: '127.0.0.1', port, path: url, method, headers: { ...headers, ...length }, agent },
      resolve,
    )
      .on('error', reject)
      .end(body)
  })
  const own = Object.entries(message.headers).flatMap(([name, value]) =>
    value === undefined || HOP.has(name) ? [] : [[name, value] as const],
  )
  return { status: message.statusCode ?? 502, headers: Object.fromEntries(own), body: await bodyOf(message) }
}

async function bodyOf(message: AsyncIterable<Buffer>): Promise<Buffer> {
  const chunks: Buffer[] = []
  for await (const chunk of message) chunks.push(chunk)
  return Buffer.concat(chunks)
}

/** Made anew for each run: browsers of the bench believe any. */
function certificate(): { key: Buffer; cert: Buffer } {
  const folder = mkdtempSync(join(tmpdir(), 'shop-bench-'))
  const [key, cert] = [join(folder, 'key.pem'), join(folder, 'cert.pem')]
  const kind = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:P-256', '-nodes', '-days', '2']
  const names = ['-subj', '/CN=localhost', '-addext', 'subjectAltName=DNS:localhost,DNS:*.localhost']
  try {
    execFileSync('openssl', ['req', '-x509', ...kind, ...names, '-keyout', key, '-out', cert], {
      stdio: 'ignore',
    })
    return { key: readFileSync(key), cert: readFileSync(cert) }
  } catch {
    throw new Refusal(
      'Pages are measured over HTTPS, for which `openssl` makes a certificate: it is missing here.',
    )
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
