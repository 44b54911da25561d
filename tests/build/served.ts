/** The build behind the runner's server, asked as raw as it gets: `fetch` would tidy paths and hosts up. */
import { request } from 'node:http'
import { connect } from 'node:net'
import { join } from 'node:path'
import type { Site } from '#core/site/site'
import type { Backend } from '#local/backend'
import { readHeaderRules } from '#local/headers'
import { type LocalServer, type Shop, startServer } from '#local/server'
import { createStaticHandler, type StaticOptions } from '#local/static'

export interface Served {
  status: number
  headers: Record<string, string | undefined>
  text: string
}

const NO_BACKEND: Backend = {
  owns: () => false,
  handle: async () => undefined,
  tick: async () => {},
}

export interface ServeOptions extends Partial<Shop> {
  dist: string
  sites: readonly Site[]
  /** Whether the headers are those of production. */
  https?: boolean
  limits?: object
  make?: StaticOptions['make']
}

export async function serveBuild({
  dist,
  sites,
  https,
  limits,
  make,
  ...shop
}: ServeOptions): Promise<LocalServer> {
  const headersFor = await readHeaderRules(join(dist, '_headers'), { https })
  const pages = createStaticHandler({ dist, sites, headersFor, make })
  const server = await startServer(0, { host: '127.0.0.1', ...(limits && { limits }) })
  server.open({ backend: NO_BACKEND, pages, isOurs: () => true, ...shop })
  return server
}

export function ask(
  port: number,
  path: string,
  { method = 'GET', headers = {} }: { method?: string; headers?: Record<string, string> } = {},
): Promise<Served> {
  return new Promise((resolve, reject) => {
    const sent = request({ port, host: '127.0.0.1', path, method, headers }, (response) => {
      const chunks: Buffer[] = []
      response.on('data', (chunk) => chunks.push(chunk))
      response.on('end', () =>
        resolve({
          status: response.statusCode ?? 0,
          headers: response.headers as Served['headers'],
          text: Buffer.concat(chunks).toString(),
        }),
      )
    })
    sent.on('error', reject).end()
  })
}

/** Sends bytes as they are. @returns all that came until the server closed */
export function speak(port: number, bytes: string): Promise<string> {
  return new Promise((resolve, reject) => {
    let heard = ''
    const socket = connect(port, '127.0.0.1', () => socket.write(bytes))
    socket.on('data', (chunk) => {
      heard += chunk
    })
    socket.on('close', () => resolve(heard))
    socket.on('error', reject)
  })
}
