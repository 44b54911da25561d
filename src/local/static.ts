/** Answers requests from `dist`: conditional, compressed, in parts where a film player asks for parts. */
import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import type { Site } from '#core/site'
import { failure } from '#server/result'
import { refuse } from './door.ts'
import { findFile } from './find-file.ts'
import type { HeaderRules } from './headers.ts'
import { parseRange } from './range.ts'
import { createFileStore, encode, typeOf } from './stored-file.ts'

export interface StaticOptions {
  dist: string
  sites: readonly Site[]
  headersFor: HeaderRules
}

export type StaticHandler = (
  request: IncomingMessage,
  response: ServerResponse,
  path: string,
) => Promise<void>

/** Larger files are read in parts instead of kept. */
const IN_MEMORY = 2 * 1024 * 1024
const DEFAULT_CACHING = 'public, max-age=0, must-revalidate'

export function createStaticHandler({ dist, sites, headersFor }: StaticOptions): StaticHandler {
  const store = createFileStore()

  async function sendFile(
    request: IncomingMessage,
    response: ServerResponse,
    { file, modified, headers, status }: { file: string; modified: number; headers: object; status: number },
  ): Promise<void> {
    const stored = await store.load(file, modified)
    const common = {
      'cache-control': DEFAULT_CACHING,
      ...headers,
      'content-type': stored.type,
      etag: stored.etag,
      vary: 'Accept-Encoding',
    }
    if (status === 200 && isKnown(request.headers['if-none-match'], stored.etag)) {
      response.writeHead(304, common).end()
      return
    }
    const [encoding, bytes] = (await encode(stored, request.headers['accept-encoding'] ?? '')) ?? []
    const body = bytes ?? stored.bytes
    const encoded = encoding ? { 'content-encoding': encoding } : {}
    response.writeHead(status, { ...common, ...encoded, 'content-length': body.length })
    response.end(request.method === 'HEAD' ? undefined : body)
  }

  return async (request, response, path) => {
    if (request.method !== 'GET' && request.method !== 'HEAD') {
      return refuse(response, { ...failure('method'), headers: { allow: 'GET, HEAD' } })
    }
    const found = await findFile(dist, sites, request.headers.host ?? '', path)
    if (found.kind === 'missing') {
      const file = join(dist, '404.html')
      const info = await stat(file).catch(() => undefined)
      if (!info) await refuse(response, failure('not_found'))
      else
        await sendFile(request, response, {
          file,
          modified: info.mtimeMs,
          // A file that is missing now may be there after the next deploy.
          headers: { ...headersFor(path), 'cache-control': 'no-store' },
          status: 404,
        })
    } else if (found.size > IN_MEMORY || request.headers.range) {
      await sendParts(request, response, { ...found, headers: headersFor(path) })
    } else {
      await sendFile(request, response, { ...found, headers: headersFor(path), status: 200 })
    }
  }
}

async function sendParts(
  request: IncomingMessage,
  response: ServerResponse,
  { file, size, modified, headers }: { file: string; size: number; modified: number; headers: object },
): Promise<void> {
  const etag = `"${size.toString(36)}-${Math.round(modified).toString(36)}"`
  const common = {
    'cache-control': DEFAULT_CACHING,
    ...headers,
    'content-type': typeOf(file),
    'accept-ranges': 'bytes',
    etag,
  }
  if (isKnown(request.headers['if-none-match'], etag)) {
    response.writeHead(304, common).end()
    return
  }
  const range = parseRange(request.headers.range, size)
  if (range === 'unsatisfiable') {
    response.writeHead(416, { ...common, 'content-range': `bytes */${size}` }).end()
    return
  }
  const { start, end } = range ?? { start: 0, end: size - 1 }
  const partial = range ? { 'content-range': `bytes ${start}-${end}/${size}` } : {}
  response.writeHead(range ? 206 : 200, { ...common, ...partial, 'content-length': end - start + 1 })
  if (request.method === 'HEAD') response.end()
  // A visitor who leaves half-way through a film is no error.
  else await pipeline(createReadStream(file, { start, end }), response).catch(() => {})
}

function isKnown(header: string | undefined, etag: string): boolean {
  if (!header) return false
  return header.split(',').some((each) => each.trim().replace(/^W\//, '') === etag || each.trim() === '*')
}
