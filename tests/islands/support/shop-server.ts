/** Mounts the shop of `real-shop.ts` on the origin of the islands' tests, so that their calls and cookies are real ones. */
import type { AddressInfo } from 'node:net'
import { json } from 'node:stream/consumers'
import { pathToFileURL } from 'node:url'
import type { Plugin } from 'vite'
import { sendResponse, toRequest } from '../../../src/local/node-http.ts'
import type { RealShop } from './real-shop.ts'

/** A test posts here before it opens a page. */
const RESET = '/__test/reset'
/** … and here when somebody else buys, with `{ sku, onHand }`. */
const STOCK = '/__test/stock'
const OWNED = /^\/(oldapi|api|__local|__test)\//
/** Test files run at the same time, each in a browser of its own: each of these browsers has a shop of its own. */
const SHOP = /(?:^|; )test-shop=(\d+)/

export function shopServer(): Plugin {
  const shops: Promise<RealShop>[] = []
  const file = pathToFileURL('tests/islands/support/real-shop.ts').href
  const start = async (): Promise<RealShop> => (await import(file)).startRealShop()
  return {
    name: 'shop-server',
    configureServer({ middlewares, httpServer }) {
      middlewares.use(async (message, response, next) => {
        const path = message.url ?? ''
        if (!OWNED.test(path)) return next()
        let shop = await shops[Number(SHOP.exec(message.headers.cookie ?? '')?.[1] ?? -1)]
        if (path === RESET) {
          if (!shop) {
            const starting = start()
            response.setHeader('set-cookie', `test-shop=${shops.push(starting) - 1}; Path=/`)
            shop = await starting
          }
          await shop.reset()
          return response.end()
        }
        if (path === STOCK) {
          const { sku, onHand } = (await json(message)) as { sku: string; onHand: number }
          await shop?.stock(sku, onHand)
          return response.end()
        }
        const request = toRequest(message, new AbortController().signal)
        const address = httpServer?.address() as AddressInfo | undefined
        const answer = request.ok && address && (await shop?.handle(request.value, address.port))
        if (!answer) return next()
        await sendResponse(answer, response)
      })
    },
  }
}
