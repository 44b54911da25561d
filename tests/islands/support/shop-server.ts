/** Mounts the shop of `real-shop.ts` on the origin of the islands' tests, so that their calls and cookies are real ones. */
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { pathToFileURL } from 'node:url'
import type { Plugin } from 'vite'
import { sendResponse, toRequest } from '../../../src/local/node-http.ts'
import { FAULT_HEADER, type Fault } from './fault.ts'
import type { Controls, RealShop } from './real-shop.ts'

const OWNED = /^\/(oldapi|api|__local|__test)\//
/** A test posts to `/__test/{name of a control}`; `reset` comes first. */
const CONTROL = /^\/__test\/(\w+)$/
/** Test files run at the same time, each in a browser of its own: each of these browsers has a shop of its own. */
const SHOP = /(?:^|; )test-shop=(\d+)/

interface Mounted {
  shop: RealShop
  /** Answers that are not given. */
  silent: Set<ServerResponse>
}

export function shopServer(): Plugin {
  /** By the number in the browser's cookie. */
  const mounted: Promise<Mounted>[] = []
  /** Opened ahead of the browser that will want it. */
  let spare: Promise<Mounted> | undefined
  const file = pathToFileURL('tests/islands/support/real-shop.ts').href
  const start = async (): Promise<Mounted> => ({
    shop: await (await import(file)).startRealShop(),
    silent: new Set(),
  })
  const mountedFor = ({ headers }: IncomingMessage, response: ServerResponse) => {
    const known = mounted[Number(SHOP.exec(headers.cookie ?? '')?.[1] ?? -1)]
    if (known) return known
    const starting = spare ?? start()
    spare = undefined
    response.setHeader('set-cookie', `test-shop=${mounted.push(starting) - 1}; Path=/`)
    return starting
  }
  return {
    name: 'shop-server',
    async closeBundle() {
      const opened = [...mounted, ...(spare ? [spare] : [])]
      for (const { shop } of await Promise.all(opened)) await shop.close()
    },
    configureServer({ middlewares, httpServer }) {
      spare = start()
      middlewares.use(async (message, response, next) => {
        const path = message.url ?? ''
        // Written by the build: which facets have pictures.
        if (path === '/facets/pictures.json') return sendResponse(Response.json({}), response)
        if (!OWNED.test(path)) return next()
        const { shop, silent } = await mountedFor(message, response)
        const [, control] = CONTROL.exec(path) ?? []
        if (control) {
          if (control === 'reset') for (const one of silent) one.destroy()
          return sendResponse(await act(shop.controls, control, message), response)
        }
        const fault = faultOf(message)
        if (fault === 'silent') {
          silent.add(response)
          response.on('close', () => silent.delete(response))
          return
        }
        if (fault === 'dropped') return drop(response)
        if (typeof fault === 'object') return sendResponse(shop.refuse(fault), response)
        const request = toRequest(message, new AbortController().signal)
        const address = httpServer?.address() as AddressInfo | undefined
        const answer = request.ok && address && (await shop.handle(request.value, address.port))
        if (!answer) return next()
        if (fault === 'lost') return drop(response)
        await sendResponse(answer, response)
      })
    },
  }
}

async function act(controls: Controls, name: string, message: IncomingMessage): Promise<Response> {
  if (name === 'forgetBrowser') {
    return new Response('{}', { headers: { 'set-cookie': 'shop-owner=; Path=/; Max-Age=0' } })
  }
  const control = controls[name as keyof Controls] as (input: unknown) => Promise<unknown>
  try {
    return Response.json((await control(JSON.parse((await text(message)) || 'null'))) ?? {})
  } catch (error) {
    return new Response(String(error), { status: 500 })
  }
}

function faultOf({ headers }: IncomingMessage): Fault | undefined {
  const sent = headers[FAULT_HEADER]
  return typeof sent === 'string' ? JSON.parse(sent) : undefined
}

/** In the middle of an answer: a browser repeats by itself what was dropped before one began. */
function drop(response: ServerResponse): void {
  response.writeHead(200, { 'content-type': 'application/json', 'content-length': '2' })
  response.write('{', () => response.destroy())
}
