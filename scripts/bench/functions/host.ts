/**
 * A process that stands for Netlify: the bundles of the build, each several times, since an instance there has a module
 * scope and a connection of its own and is given one request at a time.
 *
 *   node host.ts <address of the provider> <instances> <function>…
 */
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { BUNDLED_FUNCTIONS, ROOT } from '#local/paths'
import { HOSTED, VISITOR } from './hosted.ts'

type Handler = (request: Request, context: object) => Promise<Response>

interface Instances {
  free: Handler[]
  waiting: ((instance: Handler) => void)[]
}

const STRIPE = 'https://api.stripe.com'

const [provider = '', count = '1', ...names] = process.argv.slice(2)
const ask = globalThis.fetch
/** Instances hand their work to the network; what is meant for Stripe goes to its stand-in. */
globalThis.fetch = (input, init) => {
  const address = input instanceof Request ? input.url : String(input)
  return address.startsWith(STRIPE) ? ask(provider + address.slice(STRIPE.length), init) : ask(input, init)
}
process.chdir(ROOT)

const hosted = new Map<string, Instances>()
for (const name of names) {
  const file = pathToFileURL(join(BUNDLED_FUNCTIONS, `${name}.mjs`)).href
  const free: Handler[] = []
  for (let at = 0; at < Number(count); at += 1) free.push((await import(`${file}?instance=${at}`)).default)
  hosted.set(name, { free, waiting: [] })
}

const server = createServer(async (message, target) => {
  const name = HOSTED.find(([, path]) => message.url?.startsWith(path))?.[0]
  const instances = name && hosted.get(name)
  if (!instances) {
    target.writeHead(404).end()
    return
  }
  const request = await requestOf(message)
  const instance = await take(instances)
  const after: Promise<unknown>[] = []
  try {
    const answer = await instance(request, {
      ip: message.headers[VISITOR],
      deploy: { context: 'production' },
      waitUntil: (work: Promise<unknown>) => after.push(work),
    })
    const body = Buffer.from(await answer.arrayBuffer())
    target.writeHead(answer.status, [...answer.headers].flat()).end(body)
    await Promise.all(after)
  } finally {
    give(instances, instance)
  }
})
// Whoever calls rests between two jobs, on a busy machine for long.
server.keepAliveTimeout = 60_000
server.listen(0, '127.0.0.1', () => {
  process.send?.({ origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}` })
})
// Whoever started it is gone.
process.on('disconnect', () => process.exit())
process.on('SIGTERM', () => process.exit())

/** As Netlify makes it of its event: the body is a text by then. */
async function requestOf(message: IncomingMessage): Promise<Request> {
  const { method = 'GET', url, headers } = message
  let body = ''
  for await (const chunk of message.setEncoding('utf8')) body += chunk
  return new Request(`https://${headers.host}${url}`, {
    method,
    headers: Object.entries(headers).map(([key, value]): [string, string] => [key, String(value)]),
    ...(method !== 'GET' && { body }),
  })
}

function take({ free, waiting }: Instances): Promise<Handler> | Handler {
  return free.pop() ?? new Promise((resolve) => waiting.push(resolve))
}

function give({ free, waiting }: Instances, instance: Handler): void {
  const next = waiting.shift()
  if (next) next(instance)
  else free.push(instance)
}
