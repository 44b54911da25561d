/**
 * A process with the editor on a copy of the content, and with the pages of two storefronts that are rendered from it: the
 * content of the repository stays as it is.
 *
 *   node tests/build/editor-shop.ts FOLDER     prints its port once it is open
 */
import { cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { LANGUAGES } from '#core/site/language'
import { localEditor } from '#editor/local-editor'
import { type Content, readContent } from '#loaders/content'
import { writeSnapshot } from '#loaders/site-content'
import { CONTENT, PAGE_CODE, PAGE_RENDERER, PICTURE_MANIFEST } from '#local/paths'
import { startServer } from '#local/server'
import { createStaticHandler } from '#local/static'
import { renderPages } from '../../scripts/build/pages/render-pages.ts'

const SITES = ['com', 'se']

const [, , folder = ''] = process.argv
const dir = join(folder, 'content')
const dist = join(folder, 'pages')

cpSync(CONTENT, dir, { recursive: true })
// Somebody gives this article a picture.
withoutLine('cover', 'articles/layer-shift/article.yaml')
for (const language of LANGUAGES) withoutLine('coverAlt', `articles/layer-shift/${language}.md`)
// One that nobody has translated.
for (const language of LANGUAGES)
  if (language !== 'en') rmSync(join(dir, `articles/annealing/${language}.md`))
mkdirSync(join(folder, '.local'))
cpSync(PICTURE_MANIFEST, join(folder, '.local/images.json'))
// Pages read the content below the folder that they are rendered in.
process.chdir(folder)

function withoutLine(key: string, path: string): void {
  const file = join(dir, path)
  writeFileSync(file, readFileSync(file, 'utf8').replace(new RegExp(`^${key}: .*\\n`, 'm'), ''))
}

/** A few articles of each product are enough: this is about texts. */
function someOf(content: Content): Content {
  const first = new Map(content.variations.map((variation) => [variation.productId, variation]))
  return {
    ...content,
    variations: [...first.values()],
    sites: content.sites.filter(({ key }) => SITES.includes(key)),
  }
}

async function build(): Promise<string> {
  await writeSnapshot(someOf(await readContent(dir)), join(folder, '.local/content.json'))
  const options = { renderer: PAGE_RENDERER, code: PAGE_CODE, pages: dist, list: join(folder, 'list.json') }
  const { rendered, problems } = await renderPages({ ...options, stamp: 'stamp' })
  if (problems.length) throw new Error(JSON.stringify(problems))
  return `${rendered.length} files are rendered`
}

await build()
const { sites } = someOf(await readContent(dir))
const server = await startServer(0)
server.open({
  backend: { owns: () => false, handle: async () => undefined, tick: async () => {} },
  editor: localEditor({ dir, build }),
  pages: createStaticHandler({ dist, sites, headersFor: () => ({}) }),
  isOurs: () => true,
})
console.log(`port ${server.port}`)
