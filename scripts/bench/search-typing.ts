/** A key in the header's field, from the press to the frame that shows its results: in the shop, with a large catalogue. */
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { chromium, type Page } from 'playwright'
import type { FacetsFile } from '#features/listing/facets-file.ts'
import { DIST } from '#local/paths'
import { wholeBrowserLaunch } from '../dev/chromium.ts'
import { startShop } from './browser/running-shop.ts'
import type { SearchFiles } from './search-catalogue.ts'

export interface TypingOptions {
  /** Of the large catalogue, in Swedish. */
  files: SearchFiles
  /** Texts, each typed letter by letter. */
  typed: readonly string[]
  /** Of the processor. */
  slower: number
  runs: number
}

/** ms that results may take until they count as never seen. */
const PATIENCE_MS = 3_000

/** @returns ms from each key to the frame with its results, once the index is there */
export async function typeInShop({ files, typed, slower, runs }: TypingOptions): Promise<number[]> {
  const shop = await startShop()
  const browser = await chromium.launch(wholeBrowserLaunch())
  try {
    const page = await browser.newPage({ viewport: { width: 1440, height: 900 } })
    await enlarge(page, files)
    await page.goto(`http://se.localhost:${shop.port}/contact`)
    const field = page.locator('.header .search__input')
    await field.focus()
    // The index, the panel and what it has compiled are there before anything counts.
    await page.keyboard.type('petg')
    await page.locator('#search-product-5').waitFor()
    const session = await page.context().newCDPSession(page)
    await session.send('Emulation.setCPUThrottlingRate', { rate: slower })
    const times: number[] = []
    for (let run = 0; run < runs; run += 1)
      for (const text of typed) {
        await field.fill('')
        for (const [at, letter] of [...text].entries()) {
          await page.evaluate(followKey, { query: text.slice(0, at + 1).trim(), patience: PATIENCE_MS })
          await page.keyboard.type(letter)
          const time = await page.evaluate(() => window.painted)
          // A blank asks for nothing new.
          if (letter !== ' ') times.push(time)
        }
      }
    return times
  } finally {
    await browser.close()
    await shop.close()
  }
}

/** The catalogue is made larger on its way. Its pictures are the shop's own, so that they are fetched and decoded. */
async function enlarge(page: Page, { index, facets }: SearchFiles): Promise<void> {
  const read = async (path: string) => JSON.parse(await readFile(join(DIST, path), 'utf8'))
  const file: FacetsFile = await read('facets/sv.json')
  const own: SearchFiles['index'] = await read(file.search)
  const pictures = facets.pictures.map((_, at) => file.facets.pictures[at % file.facets.pictures.length])
  const covers = own.articles.flatMap(({ cover }) => cover ?? [])
  const articles = index.articles.map((article, at) => ({ ...article, cover: covers[at % covers.length] }))
  await page.route('**/facets/sv.json', (route) =>
    route.fulfill({ json: { ...file, facets: { ...facets, pictures } } }),
  )
  await page.route('**/search-index/**', (route) => route.fulfill({ json: { ...index, articles } }))
}

declare global {
  interface Window {
    /** ms from the key to the frame with its results. */
    painted: Promise<number>
  }
}

/** Runs in the page, before the key. */
function followKey({ query, patience }: { query: string; patience: number }): void {
  const isShown = () => {
    const all = document.querySelector<HTMLAnchorElement>('#search-all-products')
    return all !== null && new URL(all.href).searchParams.get('query') === query
  }
  window.painted = new Promise((resolve) => {
    const follow = ({ timeStamp }: Event) => {
      // A letter that is not on the keyboard comes without a key.
      for (const type of ['keydown', 'beforeinput']) removeEventListener(type, follow, true)
      const look = () => {
        if (performance.now() - timeStamp > patience) return resolve(Number.POSITIVE_INFINITY)
        if (!isShown()) return void requestAnimationFrame(look)
        // After the frame in which they are there.
        const { port1, port2 } = new MessageChannel()
        port1.onmessage = () => resolve(performance.now() - timeStamp)
        port2.postMessage(0)
      }
      requestAnimationFrame(look)
    }
    for (const type of ['keydown', 'beforeinput']) addEventListener(type, follow, true)
  })
}
