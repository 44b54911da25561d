/** The functions with their stand-ins, in this process. Loaded by `npm start` and, through Vite, by `npm run dev`. */
import type { Kysely } from 'kysely'
import { answerForHost } from '#core/site/site'
import { createOwnFiles } from '#server/adapters/own-files'
import { readShopData } from '#server/adapters/shop-data'
import type { Database } from '#server/db/schema'
import { createDeps } from '#server/deps'
import { hostOf } from '#server/handlers/admission'
import { createHandler } from '#server/handlers/create-handler'
import { OUTBOX_HANDLERS } from '#server/handlers/outbox-handlers'
import type { RequestInfo } from '#server/handlers/router'
import { isProduction } from '#server/settings'
import { createStandIns, LOCAL_PATH } from '#server/stand-ins/stand-ins'
import { sweep } from '#server/use-cases/sweep'
import type { Emulator } from '#third-parties/firebase/stand-in/emulator'
import { EMULATOR_PATHS } from '#third-parties/firebase/stand-in/project'
import type { Env } from '#third-parties/setting'

export interface Backend {
  /** Whether a path is for them; everything else is a page or a file. */
  owns(path: string): boolean
  /** @returns undefined when no function answers, which makes it a page */
  handle(request: Request, info: RequestInfo): Promise<Response | undefined>
  /** The work of the scheduled functions: outbox and sweeper. */
  tick(): Promise<void>
}

export interface BackendOptions {
  db: Kysely<Database>
  /** Where stand-ins keep mail, subscribers and payments. */
  folder: string
  /** As `writeFunctionData` filled it. */
  shardFolder: string
  env?: Env
  /** Where one signs in without keys. Opened by who runs the shop: an edit must not end it. */
  emulator?: Emulator | undefined
}

const API = ['/oldapi', '/api']

/** The sandbox speaks to this process; the port is the one that a browser leaves out. */
const WEBHOOK = 'http://localhost/api/stripe-webhook'
const WEBHOOK_PORT = 80

const HTTPS_PORT = 443

/** @throws SettingsError */
export async function createBackend({
  db,
  folder,
  shardFolder,
  env = process.env,
  emulator,
}: BackendOptions): Promise<Backend> {
  const shop = await readShopData(shardFolder)
  const isReal = isProduction(env)
  const standIns = isReal ? undefined : createStandIns({ folder, emulator })
  const overrides = isReal ? undefined : { ownFile: createOwnFiles(shop.sites, answerHere) }
  const deps = createDeps({ env, db, shop, shardFolder, standIns, overrides })
  const handler = createHandler(deps, { secureCookies: isReal, freeLoopback: !isReal, strict: !isReal })
  /** No host of the content leads to this machine. */
  async function answerHere(request: Request): Promise<Response> {
    return (await handler(request, { port: HTTPS_PORT })) ?? Response.error()
  }
  const owned = isReal ? API : [...API, LOCAL_PATH, ...(emulator ? EMULATOR_PATHS : [])]

  standIns?.deliverWebhooksTo(async (body, signature) => {
    const headers = { 'content-type': 'application/json', 'stripe-signature': signature }
    const request = new Request(WEBHOOK, { method: 'POST', headers, body })
    const response = await handler(request, { port: WEBHOOK_PORT })
    if (!response?.ok) throw new Error(`the webhook handler answered ${response?.status}`)
  })

  return {
    owns: (path) => owned.some((prefix) => path === prefix || path.startsWith(`${prefix}/`)),
    async handle(request, { ip, port }) {
      if (isReal) return handler(request, { ip })
      // A page of another's may have its name lead here; mail and users are not for it.
      const isHere = answerForHost(deps.sites, hostOf(request), port)
      return (isHere && (await standIns?.handleLocal(request))) ?? handler(request, { ip, port })
    },
    async tick() {
      await sweep(deps, OUTBOX_HANDLERS)
    },
  }
}
