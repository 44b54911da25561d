/**
 * `/admin` of a local shop: articles, pages, announcements and sales in forms, without a key. It edits the content
 * folder of this machine and is never deployed.
 */
import { readFile } from 'node:fs/promises'
import { stripTypeScriptTypes } from 'node:module'
import { basename, join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import * as v from 'valibot'
import { historyOf } from '#build/price-history'
import { once } from '#core/once'
import { LANGUAGES, type Language } from '#core/site/language'
import { previewOf } from '#editor/checking'
import { editorConfig } from '#editor/collections'
import type { Kind } from '#editor/forms'
import { messages } from '#editor/message-kind'
import { EDITOR_STYLE, editorPage, PREVIEW_STYLE, waitPage } from '#editor/page'
import { productKind } from '#editor/product-kind'
import { answerProxy, EditorRefusal, staleReason, versionOf } from '#editor/proxy'
import { type ContentStore, openStore } from '#editor/store'
import { articles, pages } from '#editor/text-kinds'
import { buildContent } from '#loaders/content'
import { contentOf } from '#loaders/files-source'
import { fillLowestPrices } from '#loaders/lowest-price'
import { ContentError } from '#loaders/problems'
import { fetchTool } from '#local/tool'
import { foreignRefused, isForeign } from '#server/stand-ins/foreign'

const EDITOR_PATH = '/admin'

const DECAP = ['decap-cms', '3.16.3'] as const

/** ms that a page waits for the package before it says so. */
const PATIENCE = 2_000

/** Before Decap is there: it opens when it is told to, and shows the preview beside a form until somebody chooses otherwise. */
const START = `window.CMS_MANUAL_INIT = true
localStorage['cms.right-pane'] ??= 'preview'
`

/** Bytes of a request: an article with a camera's picture. */
const LARGEST_BODY = 40_000_000

export interface Editor {
  handle(request: Request): Promise<Response | undefined>
}

export interface EditorOptions {
  /** The content folder. */
  dir: string
  /** Builds the shop and serves it. @returns what became of it; left out where pages follow by themselves */
  build?: (() => Promise<string>) | undefined
}

export function openEditor({ dir, build }: EditorOptions): Editor {
  const products = productKind((file, source) =>
    fillLowestPrices(source, historyOf(`content/${file}`), Date.now()),
  )
  const store = openStore(dir, [articles, pages, messages, products])
  const decap = once(() => fetchTool(...DECAP))

  return {
    async handle(request) {
      // A page of another's may have its name lead here; the content is not for it.
      if (isForeign(request)) return foreignRefused()
      const { pathname } = new URL(request.url)
      const path = pathname.slice(EDITOR_PATH.length + 1)
      try {
        return request.method === 'POST'
          ? await answerPost(path, await bodyOf(request), store, build)
          : await answerGet(path, store, decap)
      } catch (error) {
        return refused(error)
      }
    },
  }
}

async function answerGet(
  path: string,
  store: ContentStore,
  decap: () => Promise<string>,
): Promise<Response | undefined> {
  if (path === '') {
    const fetched = decap()
    // Whoever is told to wait does not hear what becomes of it: the page comes again.
    fetched.catch((error) => console.error('The editor cannot be fetched:', error.message))
    const isThere = await Promise.race([fetched, sleep(PATIENCE, undefined, { ref: false })])
    return isThere === undefined ? waitPage() : editorPage()
  }
  const [folder, name = '', ...rest] = path.split('/')
  if (rest.length) return undefined
  switch (folder) {
    case 'start.js':
      return script(START)
    case 'editor.js': {
      const source = await readFile(new URL('./client.ts', import.meta.url), 'utf8')
      return script(stripTypeScriptTypes(source))
    }
    case 'editor.css':
      return file(EDITOR_STYLE, 'text/css; charset=utf-8')
    case 'preview.css':
      return file(PREVIEW_STYLE, 'text/css; charset=utf-8')
    case 'config.json':
      return json(await configOf(store))
    case 'cms':
      if (!/^[\w.-]+\.js$/.test(name)) return undefined
      return script(await readFile(join(await decap(), 'node_modules', DECAP[0], 'dist', name)))
    case 'pictures':
      return file(await store.readPicture(`${basename(name)}.webp`), 'image/webp')
    default:
      return undefined
  }
}

async function configOf(store: ContentStore) {
  const files = await store.files()
  const { products } = buildContent(contentOf(files))
  const headings = files.others.flatMap(
    (path) => /^(?:home|articles\/images)\/([^/]+)\.(?:webp|png|jpg)$/.exec(path)?.[1] ?? [],
  )
  return editorConfig({ products, headings })
}

const fields = v.record(v.string(), v.unknown())
const entryRequest = v.object({ collection: v.string(), name: v.string() })
const checkRequest = v.object({
  ...entryRequest.entries,
  entry: v.record(v.string(), fields),
  language: v.optional(v.picklist(LANGUAGES), 'en'),
  isNew: v.optional(v.boolean(), false),
  pictures: v.optional(v.array(v.string()), []),
})

async function answerPost(
  path: string,
  body: unknown,
  store: ContentStore,
  build: EditorOptions['build'],
): Promise<Response | undefined> {
  switch (path) {
    case 'content':
      return json(await answerProxy(body, store))
    case 'check':
      return json(await check(body, store))
    case 'version':
      return json({ version: await savedVersion(body, store) })
    case 'build':
      return json({ text: build ? await build() : 'Pages follow by themselves here.' })
    default:
      return undefined
  }
}

async function check(body: unknown, store: ContentStore) {
  const { collection, name, language, isNew, entry, pictures } = asked(checkRequest, body)
  const kind = kindOf(collection, store)
  const written = name ? await store.read(kind, name) : undefined
  if (isNew && written) {
    const problems = [{ field: 'address', reason: 'is taken: choose another one' }]
    return { problems, elsewhere: [], html: '', isDraft: false }
  }
  const stale = staleReason(written, entry)
  if (stale) return { problems: [], elsewhere: [stale], html: '', isDraft: false }
  const { problems, elsewhere, content } = await store.check(kind, name || 'new', entry, pictures)
  const html = hasText(kind) ? withPictures(previewOf(kind, name, entry, language as Language, content)) : ''
  return { problems, elsewhere, html, isDraft: kind.isDraft?.(entry) ?? false }
}

/** Of what stands in the files; undefined where nothing does. */
async function savedVersion(body: unknown, store: ContentStore): Promise<string | undefined> {
  const { collection, name } = asked(entryRequest, body)
  const written = await store.read(kindOf(collection, store), name)
  return written && versionOf(written)
}

const NOT_KNOWN = 'The editor asks for something that is not known here.'

function asked<T extends v.GenericSchema>(schema: T, body: unknown): v.InferOutput<T> {
  const parsed = v.safeParse(schema, body)
  if (!parsed.success) throw new EditorRefusal(NOT_KNOWN)
  return parsed.output
}

function kindOf(collection: string, { kinds }: ContentStore): Kind {
  const kind = kinds.find(({ name }) => name === collection)
  if (!kind) throw new EditorRefusal(NOT_KNOWN)
  return kind
}

function hasText({ name }: Kind): boolean {
  return name === 'articles' || name === 'pages'
}

/** A text names pictures; a page would have them in all their sizes. */
function withPictures(html: string): string {
  return html.replaceAll(/(<img\b[^>]*\bsrc=")([\w-]+)(?=")/g, `$1${EDITOR_PATH}/pictures/$2`)
}

async function bodyOf(request: Request): Promise<unknown> {
  const isJson = request.headers.get('content-type')?.startsWith('application/json')
  if (!isJson) throw new EditorRefusal('Only JSON is taken.', 415)
  const text = await request.text()
  if (text.length > LARGEST_BODY) throw new EditorRefusal('The picture is too large.', 413)
  try {
    return JSON.parse(text)
  } catch {
    throw new EditorRefusal('This is no JSON.', 400)
  }
}

function refused(error: unknown): Response {
  if (error instanceof EditorRefusal) return json({ error: error.message }, error.status)
  if (error instanceof ContentError)
    return json({ error: `The content has a mistake, which comes first:\n${error.message}` }, 422)
  const { code } = error as NodeJS.ErrnoException
  if (code === 'ENOENT') return json({ error: 'It is not there.' }, 404)
  console.error(error)
  return json({ error: error instanceof Error ? error.message : String(error) }, 500)
}

function json(value: unknown, status = 200): Response {
  return new Response(JSON.stringify(value), {
    status,
    headers: { 'content-type': 'application/json; charset=utf-8', 'cache-control': 'no-store' },
  })
}

function script(source: string | Buffer): Response {
  return file(source, 'text/javascript; charset=utf-8')
}

function file(body: string | Buffer, type: string): Response {
  return new Response(body as BodyInit, { headers: { 'content-type': type, 'cache-control': 'no-cache' } })
}
