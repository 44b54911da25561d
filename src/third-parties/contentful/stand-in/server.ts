/** Contentful on this machine: one address, and below it the APIs that Contentful has on hosts of their own. */
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { type Answer, type Call, notFound, refusal } from '#third-parties/contentful/stand-in/answer'
import { answerDelivery } from '#third-parties/contentful/stand-in/delivery-api'
import { answerManagement } from '#third-parties/contentful/stand-in/management-api'
import { openStore, type SpaceStore, type StoreOptions } from '#third-parties/contentful/stand-in/store'

export interface StandIn {
  address: string
  store: SpaceStore
  /** The settings of a shop that reads it. */
  env: Record<string, string>
  /** What was asked, as `GET /delivery/…`, oldest first. */
  asked: string[]
  /** Answers the next calls instead; undefined goes on as usual. */
  instead: ((asked: string) => Answer | 'silence' | undefined) | undefined
  close(): Promise<void>
}

export async function startStandIn(port = 0, options: StoreOptions = {}): Promise<StandIn> {
  const store = openStore(options)
  const server = createServer(async (request, response) => {
    const bytes = await bodyOf(request)
    const url = new URL(request.url ?? '/', 'http://stand-in')
    const asked = `${request.method} ${url.pathname}${url.search}`
    standIn.asked.push(asked)
    const answer = standIn.instead?.(asked) ?? answerCall(store, request, url, bytes)
    if (answer === 'silence') return
    const { status, headers = {}, body } = answer
    const isFile = Buffer.isBuffer(body)
    response.writeHead(
      status,
      isFile ? headers : { 'content-type': 'application/vnd.contentful+json', ...headers },
    )
    response.end(isFile ? body : body === undefined ? undefined : JSON.stringify(withAddress(body, address)))
  })
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, '127.0.0.1', resolve)
  })
  const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const standIn: StandIn = {
    address,
    store,
    env: {
      CONTENT_SOURCE: 'contentful',
      CONTENTFUL_SPACE_ID: store.space,
      CONTENTFUL_ENVIRONMENT: store.environment,
      CONTENTFUL_DELIVERY_TOKEN: store.tokens.delivery,
      CONTENTFUL_PREVIEW_TOKEN: store.tokens.preview,
      CONTENTFUL_MANAGEMENT_TOKEN: store.tokens.management,
      CONTENTFUL_ADDRESS: address,
    },
    asked: [],
    instead: undefined,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
  return standIn
}

const PATH = /^\/(delivery|preview|management|upload)\/spaces\/([^/]+)(?:\/environments\/([^/]+))?(\/.*)?$/

function answerCall(
  store: SpaceStore,
  request: IncomingMessage,
  { pathname, searchParams }: URL,
  bytes: Buffer,
): Answer {
  const file = store.files.get(decodeURIComponent(pathname.replace(/^\/media\//, '')))
  if (file) return { status: 200, headers: { 'content-type': file.contentType }, body: file.bytes }
  const [, api, space, environment = store.environment, path = ''] = PATH.exec(pathname) ?? []
  if (!api) return notFound()
  const token = api === 'upload' ? store.tokens.management : store.tokens[api as keyof typeof store.tokens]
  if (request.headers.authorization !== `Bearer ${token}`)
    return refusal(401, 'AccessTokenInvalid', 'The access token you sent could not be found or is invalid.')
  if (space !== store.space || environment !== store.environment) return notFound()
  const { method = 'GET', headers } = request
  const call: Call = { method, path, query: searchParams, headers, bytes }
  return api === 'management' || api === 'upload'
    ? answerManagement(store, call)
    : answerDelivery(store, call, api === 'preview')
}

/** Files lie on this machine, too. */
function withAddress(body: unknown, address: string): unknown {
  return JSON.parse(JSON.stringify(body), (_, value) =>
    typeof value === 'string' && value.startsWith('//images.ctfassets.net/')
      ? value.replace('//images.ctfassets.net/', `${address.replace('http:', '')}/media/`)
      : value,
  )
}

async function bodyOf(request: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk as Buffer)
  return Buffer.concat(chunks)
}
