/** The search: how fast it answers a key on a slow machine, what it weighs, and how good its results are. */
import { brotliCompressSync } from 'node:zlib'
import { build } from 'esbuild'
import { chromium } from 'playwright'
import { readContent } from '#loaders/content'
import { CONTENT, ROOT } from '#local/paths'
import { averageOf, judge } from '../../../tests/core/search/judge.ts'
import { wholeBrowserLaunch } from '../../dev/chromium.ts'
import { largeContent } from '../large-content.ts'
import { median, type PartOptions, percentile, type Values } from '../part.ts'
import { compressedSize, type SearchFiles, searchFiles } from '../search-catalogue.ts'
import { typeInShop } from '../search-typing.ts'

const SLOWER = 4

/** Typed letter by letter. */
const TYPED = [
  'petg 750 svart 1,75',
  'kolfiber filament',
  'munstycke 0,4',
  'stödmaterial',
  'flexibelt',
  '#f0700c',
]

export async function measure({ runs }: PartOptions): Promise<Values> {
  const files = searchFiles(largeContent(await readContent(CONTENT)), 'sv')
  const code = await bundle()
  const { keys, opened } = await type(files, code, Math.min(runs, 3))
  // Half a colour's number finds nothing that could be waited for.
  const words = TYPED.filter((text) => !text.startsWith('#'))
  const painted = await typeInShop({ files, typed: words, slower: SLOWER, runs: Math.min(runs, 3) })
  const judgements = await judge()
  const empty = judgements.filter(({ isEmpty }) => isEmpty).length
  return {
    painted: median(painted),
    'slow paint': percentile(painted, 0.95),
    key: median(keys),
    'slow key': percentile(keys, 0.95),
    open: median(opened),
    client: brotliCompressSync(code).length / 1024,
    index: compressedSize(files),
    ndcg: averageOf(judgements),
    'zero results': (100 * empty) / judgements.length,
  }
}

/** What the search box fetches besides itself. */
async function bundle(): Promise<string> {
  const { outputFiles } = await build({
    stdin: {
      contents: `export { createEngine } from '#core/search/engine'
        export { askLocally } from '#third-parties/algolia/browser/search-client'
        export { searchRequests } from '#core/search/algolia'`,
      resolveDir: ROOT,
    },
    bundle: true,
    minify: true,
    write: false,
    format: 'iife',
    globalName: 'shopSearch',
    platform: 'browser',
    target: 'es2022',
  })
  return outputFiles[0]?.text ?? ''
}

async function type(files: SearchFiles, code: string, runs: number) {
  const browser = await chromium.launch(wholeBrowserLaunch())
  try {
    const page = await browser.newPage()
    await page.addScriptTag({ content: code })
    const session = await page.context().newCDPSession(page)
    await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWER })
    const keys: number[] = []
    const opened: number[] = []
    for (let run = 0; run < runs; run += 1) {
      const { open, times } = await page.evaluate(typing, { files, typed: TYPED })
      opened.push(open)
      keys.push(...times)
    }
    return { keys, opened }
  } finally {
    await browser.close()
  }
}

type ShopSearch = typeof import('#core/search/engine') &
  typeof import('#core/search/algolia') &
  typeof import('#third-parties/algolia/browser/search-client')

/** Runs in the page. */
async function typing({ files, typed }: { files: SearchFiles; typed: readonly string[] }) {
  const { createEngine, askLocally, searchRequests } = (window as unknown as { shopSearch: ShopSearch })
    .shopSearch
  const labels = { bestSeller: '', staffPick: '' }
  const begun = performance.now()
  const engine = createEngine({ ...files, environment: 'production', labels })
  // As the search box opens it.
  engine.rows('a')
  const ask = askLocally(engine.answer)
  const open = performance.now() - begun
  const times: number[] = []
  for (const text of typed) {
    for (let length = 1; length <= text.length; length += 1) {
      const pressed = performance.now()
      await ask(searchRequests(text.slice(0, length), { language: 'sv', environment: 'production' }))
      times.push(performance.now() - pressed)
      await new Promise((resolve) => setTimeout(resolve))
    }
  }
  return { open, times }
}
