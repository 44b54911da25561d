/** What is rendered after a change of content is what a build of everything would make, and no page too many. */
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildContent, type Content } from '#loaders/content'
import { type ContentFiles, contentOf, readFiles } from '#loaders/files-source'
import { writeSnapshot } from '#loaders/site-content'
import { CONTENT, PAGE_CODE, PAGE_RENDERER, PICTURE_MANIFEST, ROOT } from '#local/paths'
import { filesIn } from '../../scripts/build/pages/publish.ts'
import { renderPages } from '../../scripts/build/pages/render-pages.ts'

/** Enough to see what changes, in two languages and currencies. */
const SITES = ['com', 'se']
const COLORS = 3

let folder: string
let written: ContentFiles

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'pages-'))
  mkdirSync(join(folder, '.local'))
  cpSync(PICTURE_MANIFEST, join(folder, '.local/images.json'))
  // Pages read the content below the folder that they are rendered in.
  process.chdir(folder)
  written = await readFiles(CONTENT)
  await render('kept', written)
})
afterAll(() => {
  process.chdir(ROOT)
  rmSync(folder, { recursive: true })
})

/** @param change of what stands in a file */
function changed(file: string, change: (text: string) => string): ContentFiles {
  const text = written.texts.get(file) ?? ''
  const after = change(text)
  expect(after, `nothing changes in ${file}`).not.toBe(text)
  return { ...written, texts: new Map([...written.texts, [file, after]]) }
}

function without(pattern: RegExp): ContentFiles {
  return { ...written, texts: new Map([...written.texts].filter(([file]) => !pattern.test(file))) }
}

function someOf(content: Content): Content {
  const counts = new Map<string, number>()
  const variations = content.variations.filter(({ productId }) => {
    counts.set(productId, (counts.get(productId) ?? 0) + 1)
    return (counts.get(productId) ?? 0) <= COLORS
  })
  return { ...content, variations, sites: content.sites.filter(({ key }) => SITES.includes(key)) }
}

async function render(name: string, files: ContentFiles, stamp = 'stamp'): Promise<string[]> {
  await writeSnapshot(someOf(buildContent(contentOf(files))), join(folder, '.local/content.json'))
  const { rendered, problems } = await renderPages({
    renderer: PAGE_RENDERER,
    code: PAGE_CODE,
    pages: join(folder, name),
    list: join(folder, `${name}.json`),
    stamp,
  })
  expect(problems).toEqual([])
  return rendered
}

function read(name: string): Map<string, string> {
  const files = filesIn(join(folder, name))
  return new Map(files.sort().map((file) => [file, readFileSync(join(folder, name, file), 'utf8')]))
}

/** Brings the pages from the content as it is to another one, and asks for them anew. */
async function renderChange(files: ContentFiles) {
  await render('kept', written)
  const before = read('kept')
  const rendered = await render('kept', files)
  const after = read('kept')
  await render('anew', files, String(performance.now()))
  const differs = [...after].filter(([file, text]) => before.get(file) !== text).map(([file]) => file)
  return { before, after, rendered, differs, anew: read('anew') }
}

const PRODUCT = 'catalog/products/pla-premium.yaml'
const ARTICLE = 'articles/first-layer/en.md'

/** What is changed, how, and a page that shows it. */
const CHANGES: [name: string, change: () => ContentFiles, shownOn: RegExp][] = [
  [
    'a price',
    () => changed(PRODUCT, (text) => text.replaceAll(/EUR: 2152/g, 'EUR: 2252')),
    /^com\/product\/pla-premium\//,
  ],
  [
    'an article',
    () => changed(ARTICLE, (text) => `${text}\nOne more paragraph.\n`),
    /^com\/knowledge\/articles\//,
  ],
]

test.each(CHANGES)('%s', async (_, change, shownOn) => {
  const { after, anew, differs, rendered } = await renderChange(change())
  expect([...after.keys()]).toEqual([...anew.keys()])
  expect([...after].filter(([file, text]) => anew.get(file) !== text).map(([file]) => file)).toEqual([])
  console.log(
    rendered.length,
    differs.length,
    after.size,
    rendered.filter((f) => !differs.includes(f)),
  )
  expect(differs.some((file) => shownOn.test(file))).toBe(true)
})
