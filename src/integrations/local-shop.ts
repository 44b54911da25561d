/** The local shop's middleware for Vite's server. */
import { readdirSync } from 'node:fs'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { basename, join, parse } from 'node:path'
import type { AstroIntegrationLogger } from 'astro'
import { isRunnableDevEnvironment, type ViteDevServer } from 'vite'
import { makeDocument } from '#build/documents'
import { route } from '#core/site/route'
import { LOCAL_SUFFIX } from '#core/site/site'
import { localEditor } from '#editor/local-editor'
import type { Backend } from '#local/backend'
import { repeat } from '#local/background'
import { sendFailure } from '#local/error-responses'
import { sendResponse, toRequest } from '#local/node-http'
import { CONTENT, DOCUMENT_CACHE, dataFolder, PICTURE_CACHE, ROOT, SHARDS } from '#local/paths'
import { openLocalSignIn } from '#local/sign-in'
import { type SentFile, sendFile } from '#local/static'
import type { LocalContent } from './local-content.ts'

type BackendModule = typeof import('#local/backend')
type DatabaseModule = typeof import('#local/database')

/** ms between two looks at the outbox and at what has expired. */
const TICK = 3_000

/** Vite's and Astro's own addresses. */
const TOOLS = /^\/(?:@|src\/|scripts\/|node_modules\/|_astro\/|_image|_server-islands\/|\.astro\/|__)/

export async function startLocalShop(
  server: ViteDevServer,
  logger: AstroIntegrationLogger,
  content: LocalContent,
) {
  const { sites } = content.current()
  const backend = await openBackend(server)
  const background = repeat(async () => (await backend.current()).tick(), TICK)
  const isShared = sharedPaths()
  // Pages follow the content by themselves here.
  const editor = localEditor({ dir: CONTENT })

  content.watch(server.watcher, () => {
    backend.renew()
    reloadPages(server)
  })

  server.middlewares.use(async (request, response, next) => {
    try {
      const [path = '/'] = (request.url ?? '/').split('?')
      const made = await madeFile(content, path)
      if (made) {
        if (!(await sendFile(request, response, made))) response.writeHead(404).end()
        return
      }
      const current = await backend.current()
      if (current.owns(path) && (await answer(current, request, response))) return
      if (editor.owns(path) && (await answer(editor, request, response))) return
      if (!TOOLS.test(path) && !isShared(path)) {
        const { path: file } = route(sites, request.headers.host ?? '', path)
        // The home page of a site is `/se`, as `trailingSlash: 'never'` has it.
        request.url = file.replace(/\/$/, '') + (request.url ?? '').slice(path.length)
      }
      next()
    } catch (error) {
      next(error)
    }
  })

  return {
    greet(port: number) {
      for (const { key, language } of sites) logger.info(`http://${key}${LOCAL_SUFFIX}:${port}  ${language}`)
      logger.info(`http://localhost:${port}/__local/mail  mail that the shop has sent`)
      logger.info(`http://localhost:${port}/__local/sign-in  codes and links to sign in with`)
      logger.info(`http://localhost:${port}/admin  articles, pages, announcements and sales to write`)
    },
    async close() {
      await background.stop()
      await backend.close()
    },
  }
}

/** The database is opened once; the backend is made anew whenever its code or its catalogue changed. */
async function openBackend(server: ViteDevServer) {
  const environment = server.environments.ssr
  if (!environment || !isRunnableDevEnvironment(environment))
    throw new Error('Vite cannot run server code here')
  const { runner } = environment
  const folder = dataFolder()
  // Opened once, as the database is: whoever has signed in stays so through an edit.
  const emulator = openLocalSignIn(folder)
  const { openShopDatabase }: DatabaseModule = await runner.import('/src/local/database.ts')
  const { db } = await openShopDatabase(folder)
  let made: { by: BackendModule; backend: Promise<Backend> } | undefined

  return {
    async current(): Promise<Backend> {
      const by: BackendModule = await runner.import('/src/local/backend.ts')
      if (made?.by !== by)
        made = { by, backend: by.createBackend({ db, folder, shardFolder: SHARDS, emulator }) }
      return made.backend
    },
    renew() {
      made = undefined
    },
    async close() {
      await emulator?.close()
      await db.destroy()
    },
  }
}

async function answer(
  backend: Pick<Backend, 'handle'>,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<boolean> {
  const left = new AbortController()
  response.once('close', () => left.abort())
  const { remoteAddress, localPort } = request.socket
  const asked = toRequest(request, left.signal)
  if (!asked.ok) {
    await sendFailure(response, asked)
    return true
  }
  const answered = await backend.handle(asked.value, { ip: remoteAddress, port: localPort })
  if (answered) await sendResponse(answered, response)
  return answered !== undefined
}

/** What the build would have put into `dist`. @returns undefined for another path */
async function madeFile(content: LocalContent, path: string): Promise<SentFile | undefined> {
  const name = basename(path)
  if (path.startsWith('/img/')) {
    await content.makePicture(path.slice(1))
    return { root: PICTURE_CACHE, file: name }
  }
  if (!path.startsWith('/documents/')) return undefined
  return { root: DOCUMENT_CACHE, file: (await makeDocument(content.current(), name)) ?? name }
}

/** Astro keeps the lists of pages until it hears of new content. */
function reloadPages(server: ViteDevServer): void {
  for (const { hot, name } of Object.values(server.environments))
    hot.send(name === 'client' ? { type: 'full-reload' } : { type: 'custom', event: 'astro:content-changed' })
}

/** Pages and files that lie outside `[site]` are the same for every host. */
function sharedPaths(): (path: string) => boolean {
  const pages = readdirSync(join(ROOT, 'src/pages')).filter((name) => !name.startsWith('['))
  const names = new Set([...pages.map((name) => parse(name).name), ...readdirSync(join(ROOT, 'public'))])
  return (path) => names.has(path.split('/')[1] ?? '')
}
