/**
 * Pages that are made of Contentful are those that are made of files, to the byte; and after an article is published,
 * the pages that show it are rendered and no others.
 */
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { labelledPictures, manifestText, readPictures } from '#build/pictures'
import { buildContent, type Content } from '#loaders/content'
import { snapshotOf, writeSnapshot } from '#loaders/site-content'
import { CONTENT, PAGE_CODE, PAGE_RENDERER, PICTURE_MANIFEST, ROOT } from '#local/paths'
import { filesIn } from '../../scripts/build/pages/publish.ts'
import { renderPages } from '../../scripts/build/pages/render-pages.ts'
import { openTestSpace, type TestSpace } from '../core/contentful/support/space.ts'

/** In two languages and currencies. The snapshot, of which all pages are made, is compared as a whole. */
const SITES = ['com', 'se']
const COLORS = 2

/** ms; a space is filled and pages are rendered three times, on cores that have other work. */
const TIMEOUT = 240_000

const ARTICLE = 'layer-shift'

let folder: string
let cache: string
let space: TestSpace
let fromFiles: Content
let fromContentful: Content

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'pages-'))
  cache = join(folder, 'contentful')
  mkdirSync(join(folder, '.local'))
  cpSync(PICTURE_MANIFEST, join(folder, '.local/images.json'))
  space = await openTestSpace()
  fromFiles = buildContent(space.raw)
  fromContentful = await read()
  // Pages read the content below the folder that they are rendered in.
  process.chdir(folder)
}, TIMEOUT)
afterAll(async () => {
  process.chdir(ROOT)
  await space.close()
  rmSync(folder, { recursive: true })
})

async function read(): Promise<Content> {
  return buildContent((await space.read(cache)).raw)
}

function someOf(content: Content): Content {
  const counts = new Map<string, number>()
  const variations = content.variations.filter(({ productId }) => {
    counts.set(productId, (counts.get(productId) ?? 0) + 1)
    return (counts.get(productId) ?? 0) <= COLORS
  })
  return { ...content, variations, sites: content.sites.filter(({ key }) => SITES.includes(key)) }
}

async function render(name: string, content: Content): Promise<string[]> {
  await writeSnapshot(someOf(content), join(folder, '.local/content.json'))
  const { rendered, problems } = await renderPages({
    renderer: PAGE_RENDERER,
    code: PAGE_CODE,
    pages: join(folder, name),
    list: join(folder, `${name}.json`),
    stamp: 'stamp',
  })
  expect(problems).toEqual([])
  return rendered
}

function pagesOf(name: string): Map<string, string> {
  const files = filesIn(join(folder, name)).sort()
  return new Map(files.map((file) => [file, readFileSync(join(folder, name, file), 'utf8')]))
}

test(
  'the snapshot and the pictures are the same',
  async () => {
    expect(snapshotOf(fromContentful)).toBe(snapshotOf(fromFiles))
    const labelled = labelledPictures(fromFiles)
    const [files, fetched] = [
      await readPictures(labelled, CONTENT),
      await readPictures(labelled, join(cache, 'media')),
    ]
    expect(manifestText(fetched.manifest)).toBe(manifestText(files.manifest))
  },
  TIMEOUT,
)

test(
  'the pages are the same, and an article that is published changes those that show it alone',
  async () => {
    await render('files', fromFiles)
    await render('contentful', fromContentful)
    const [files, contentful] = [pagesOf('files'), pagesOf('contentful')]
    expect([...contentful.keys()]).toEqual([...files.keys()])
    expect([...contentful].filter(([file, text]) => files.get(file) !== text).map(([file]) => file)).toEqual(
      [],
    )
    expect(files.size).toBeGreaterThan(300)

    const inEveryBuild = new Set(await render('contentful', fromContentful))
    const version = await space.save(`article-${ARTICLE}`, (fields) => {
      fields.body = { ...fields.body, 'en-US': `${fields.body?.['en-US']}\n\nOne more paragraph.\n` }
    })
    await space.publish(`article-${ARTICLE}`, version)
    const rendered = await render('contentful', await read())
    const after = pagesOf('contentful')
    const differs = [...after].filter(([file, text]) => contentful.get(file) !== text).map(([file]) => file)
    expect(differs).toContain(`com/knowledge/articles/${ARTICLE}.html`)
    // The name of a search index is that of its content.
    const isFree = (file: string) => inEveryBuild.has(file) || file.startsWith('search-index/')
    expect(rendered.filter((file) => !isFree(file) && !differs.includes(file))).toEqual([])
    expect(
      differs.filter((file) => file.endsWith('.html') && !file.includes(ARTICLE) && !isFree(file)),
    ).toEqual([])
  },
  TIMEOUT,
)
