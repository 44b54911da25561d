/** Answers requests from `dist`: conditional, compressed, in parts where a film player asks for parts. */
import { readFile } from 'node:fs/promises'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { join } from 'node:path'
import { constants } from 'node:zlib'
import compression from 'compression'
import send from 'send'
import { once } from '#core/once'
import { shortcutsIn } from '#core/site/route'
import { originOfDomain, type Site } from '#core/site/site'
import { sendFailure, splitQuery } from '#local/error-responses'
import { findFile } from '#local/find-file'
import { type HeaderRules, REVALIDATE } from '#local/headers'
import { API_HEADERS } from '#server/handlers/reply'
import { failure } from '#server/result'

export interface StaticOptions {
  dist: string
  sites: readonly Site[]
  headersFor: HeaderRules
  /** Makes a file that may be missing still. @returns whether it is there now */
  make?: ((path: string) => Promise<boolean>) | undefined
}

export type StaticHandler = (
  request: IncomingMessage,
  response: ServerResponse,
  path: string,
) => Promise<void>

/** A part of a file is a part of its own bytes. */
const compress = compression({
  threshold: 512,
  brotli: { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } },
  filter: (request, response) => !request.headers.range && compression.filter(request, response),
})

export function createStaticHandler({ dist, sites, headersFor, make }: StaticOptions): StaticHandler {
  const shortcuts = once(async () =>
    shortcutsIn(await readFile(join(dist, '_redirects'), 'utf8').catch(() => '')),
  )
  return async (request, response, path) => {
    if (request.method !== 'GET' && request.method !== 'HEAD') {
      return sendFailure(response, { ...failure('method'), headers: { allow: 'GET, HEAD' } })
    }
    const host = request.headers.host ?? ''
    const origin = originOfDomain(sites, host)
    if (origin) return sendToHost(request, response, origin)
    compress(request, response, () => {})
    const headers = { 'cache-control': REVALIDATE, ...headersFor(path) }
    const look = () => findFile(dist, sites, host, path)
    const found = (await look()) ?? ((await make?.(path)) ? await look() : undefined)
    if (found) {
      const { file, size } = found
      if (isLongSuffix(request.headers.range, size)) request.headers.range = 'bytes=0-'
      if (await sendFile(request, response, { root: dist, file, headers })) return
    }
    const to = (await shortcuts()).get(path)
    if (to !== undefined) {
      const [, query] = splitQuery(request.url ?? '')
      response.writeHead(302, { ...API_HEADERS, location: to + query }).end()
      return
    }
    response.statusCode = 404
    delete request.headers.range
    // A file that is missing now may be there after the next deploy.
    const missing = { root: dist, file: '404.html', headers: { ...headers, 'cache-control': 'no-store' } }
    if (!(await sendFile(request, response, missing))) await sendFailure(response, failure('not_found'))
  }
}

/** As it was asked for: an absolute address may not have the host that came. */
function sendToHost(request: IncomingMessage, response: ServerResponse, origin: string): void {
  response.writeHead(301, { ...API_HEADERS, location: origin + request.url }).end()
}

/** The last bytes of a file, more than it has: all of it is meant, which `send` would refuse. */
function isLongSuffix(range: string | undefined, size: number): boolean {
  const [, suffix] = /^bytes=-(\d+)$/.exec(range ?? '') ?? []
  return suffix !== undefined && Number(suffix) > size
}

export interface SentFile {
  root: string
  /** Below the root, as it is called on disk. */
  file: string
  headers?: Record<string, string>
}

/** @returns false when there is no such file; nothing is sent then */
export function sendFile(
  request: IncomingMessage,
  response: ServerResponse,
  { root, file, headers = {} }: SentFile,
): Promise<boolean> {
  const path = file.split('/').map(encodeURIComponent).join('/')
  return new Promise((resolve) => {
    response.once('close', () => resolve(true))
    send(request, path, { root, index: false, dotfiles: 'allow', cacheControl: false, lastModified: false })
      .on('headers', () => response.setHeaders(new Map(Object.entries(headers))))
      .on('directory', () => resolve(false))
      .on('error', ({ status = 500, headers: more = {} }: SendError) => {
        if (status === 404) resolve(false)
        else response.writeHead(status, { ...headers, ...more }).end()
      })
      .pipe(response)
  })
}

interface SendError extends Error {
  status?: number
  /** With 416: how long the file is. */
  headers?: Record<string, string>
}
