/** The functions with their stand-ins, in this process. Loaded by `npm start` and, through Vite, by `npm run dev`. */
import type { Kysely } from 'kysely'
import { readShopData } from '#server/adapters/shop-data'
import type { Database } from '#server/db/schema'
import { createDeps } from '#server/deps'
import { createHandler } from '#server/handlers/create-handler'
import { OUTBOX_HANDLERS } from '#server/handlers/outbox-handlers'
import { isProduction } from '#server/settings'
import { createStandIns } from '#server/stand-ins/stand-ins'
import { sweep } from '#server/use-cases/sweep'

export interface Services {
  /** Whether a path is for them; everything else is a page or a file. */
  owns(path: string): boolean
  /** @returns undefined when no function answers, which makes it a page */
  handle(request: Request, info: { ip: string }): Promise<Response | undefined>
  /** The work of the scheduled functions: outbox and sweeper. */
  tick(): Promise<void>
}

export interface ServiceOptions {
  db: Kysely<Database>
  /** Where stand-ins keep mail, subscribers and payments. */
  folder: string
  /** As `writeShards` filled it. */
  shardFolder: string
}

const PREFIXES = ['/oldapi', '/api', '/__local']
const WEBHOOK = 'http://localhost/api/stripe-webhook'

/** @throws SettingsError */
export async function createServices({ db, folder, shardFolder }: ServiceOptions): Promise<Services> {
  const shop = await readShopData(shardFolder)
  const standIns = createStandIns({ folder })
  const deps = createDeps({ env: process.env, db, shop, shardFolder, standIns })
  const handler = createHandler(deps, { freeLoopback: !isProduction(process.env) })

  standIns.deliverWebhooksTo(async (body, signature) => {
    const headers = { 'content-type': 'application/json', 'stripe-signature': signature }
    const response = await handler(new Request(WEBHOOK, { method: 'POST', headers, body }))
    if (!response?.ok) throw new Error(`the webhook handler answered ${response?.status}`)
  })

  return {
    owns: (path) => PREFIXES.some((prefix) => path === prefix || path.startsWith(`${prefix}/`)),
    handle: async (request, info) => (await standIns.handleLocal(request)) ?? handler(request, info),
    async tick() {
      await sweep(deps, OUTBOX_HANDLERS)
    },
  }
}
