/** What is rendered after a change of content is what a build of everything would make, and no page too many. */
import { mkdirSync, mkdtempSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
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
const COLORS = 2

/** All pages are rendered, perhaps several times, on cores that have other work. */
const TIMEOUT = 90_000

let folder: string
let written: ContentFiles

/** Small files that are made from what has no key, and the page for unknown addresses. */
let inEveryBuild: string[]

/** The name of a search index is that of its content. */
const isInEveryBuild = (file: string) => inEveryBuild.includes(file) || file.startsWith('search-index/')

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'pages-'))
  mkdirSync(join(folder, '.local'))
  writeFileSync(join(folder, '.local/images.json'), manifestOfBothNames())
  // Pages read the content below the folder that they are rendered in.
  process.chdir(folder)
  written = await readFiles(CONTENT)
  await render('kept', written)
  inEveryBuild = await render('kept', written)
}, TIMEOUT)
afterAll(() => {
  process.chdir(ROOT)
  rmSync(folder, { recursive: true })
})

/** A spool's label names its product, and the manifest is read once. */
function manifestOfBothNames(): string {
  const { pictures, media } = JSON.parse(readFileSync(PICTURE_MANIFEST, 'utf8'))
  const renamed = Object.entries(pictures).map(([id, picture]) => [
    id.replace('PLA_Premium', 'PLA_Supreme'),
    picture,
  ])
  return JSON.stringify({ pictures: { ...Object.fromEntries(renamed), ...pictures }, media })
}

type Change = (texts: Map<string, string>) => void

function replace(file: string, from: string | RegExp, to: string): Change {
  return (texts) => {
    const text = texts.get(file) ?? ''
    const after = text.replaceAll(from, to)
    expect(after, `nothing changes in ${file}`).not.toBe(text)
    texts.set(file, after)
  }
}

function add(file: string, paragraph: string): Change {
  return (texts) => texts.set(file, `${texts.get(file)}\n${paragraph}\n`)
}

function takeOut(folder: string): Change {
  return (texts) => {
    for (const file of texts.keys()) if (file.startsWith(folder)) texts.delete(file)
  }
}

function together(...changes: Change[]): Change {
  return (texts) => {
    for (const change of changes) change(texts)
  }
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

/** Each change is made to what the one before has left. */
async function renderChange(change: Change) {
  const texts = new Map(written.texts)
  change(texts)
  written = { ...written, texts }
  const before = read('kept')
  const rendered = await render('kept', written)
  const after = read('kept')
  const differs = [...after].filter(([file, text]) => before.get(file) !== text).map(([file]) => file)
  return { before, after, rendered, differs }
}

/** What was kept is what a build of everything makes. */
async function expectAsAnew(): Promise<void> {
  await render('anew', written, String(performance.now()))
  expectSame(read('kept'), read('anew'))
}

const PRODUCT = 'catalog/products/pla-premium.yaml'
const ARTICLE = 'articles/first-layer/en.md'

/** What is changed, and a file that shows it. */
type Changed = [name: string, change: Change, shownIn: RegExp]

/** Those of a row show in different pages, so that none hides what another has left as it was. */
const ON_FEW: Changed[][] = [
  [
    ['a price', replace(PRODUCT, 'EUR: 2152', 'EUR: 2252'), /^com\/product\/pla-premium\//],
    ['a page', add('pages/about/sv.md', 'Ett stycke till.'), /^se\/about\.html$/],
  ],
  [
    [
      'stock',
      replace('catalog/stock.csv', /^(PLAP-HJO-175-750),\d+/gm, '$1,0'),
      /^com\/product\/pla-premium\//,
    ],
    ['a text of an article', add(ARTICLE, 'One more paragraph.'), /^com\/knowledge\/articles\//],
    [
      'a message to all visitors',
      replace('messages/autumn-sale.yaml', 'Höstrea', 'Vinterrea'),
      /^shell\/se\.json$/,
    ],
  ],
  [
    [
      'the title of an article',
      replace('articles/stringing/en.md', 'Stringing:', 'Strings:'),
      /^com\/index\.html$/,
    ],
    [
      'the price of a gift card',
      replace('catalog/products/gift-card.yaml', /SEK: (\d+)/g, 'SEK: 1$1'),
      /^se\/product\/gift-card\//,
    ],
  ],
  [
    [
      'an article about another product',
      replace('articles/first-layer/article.yaml', 'pla-premium', 'pp-living'),
      /^se\/product\/pp-living\//,
    ],
  ],
]

const ON_MANY: Changed[] = [
  ['a name', replace(PRODUCT, 'name: PLA Premium', 'name: PLA Supreme'), /^se\/shop\//],
  [
    'a colour',
    replace('catalog/colors.yaml', /sv: Hjortron\b/g, 'sv: Hjortronsylt'),
    /^se\/product\/pla-premium\//,
  ],
  ['the host of a storefront', replace('sites/se.yaml', 'add-layer-se', 'add-layers'), /^se\/product\//],
]

/** Its key names all cards, of which it shows a few: there are only ten of it. */
const HOME = /^[a-z]+\/index\.html$/

function expectSame(after: ReadonlyMap<string, string>, anew: ReadonlyMap<string, string>): void {
  expect([...after.keys()]).toEqual([...anew.keys()])
  expect([...after].filter(([file, text]) => anew.get(file) !== text).map(([file]) => file)).toEqual([])
}

test.each(ON_FEW.map((row) => [row.map(([name]) => name).join(', '), row] as const))(
  'after %s the pages that show it are rendered',
  async (_, row) => {
    const ofOthers = new Set(inEveryBuild)
    for (const [name, change, shownIn] of row) {
      const { differs, rendered } = await renderChange(change)
      expect(
        differs.some((file) => shownIn.test(file)),
        name,
      ).toBe(true)
      const inVain = rendered.filter((file) => !differs.includes(file) && !isInEveryBuild(file))
      expect(
        inVain.filter((file) => !HOME.test(file)),
        name,
      ).toEqual([])
      const own = differs.filter((file) => !isInEveryBuild(file))
      expect(
        own.filter((file) => ofOthers.has(file)),
        `${name} shows where another change does`,
      ).toEqual([])
      for (const file of own) ofOthers.add(file)
    }
    await expectAsAnew()
  },
  TIMEOUT,
)

test.each(ON_MANY)(
  'after %s all pages are as a build of everything makes them',
  async (_, change, shownIn) => {
    const { differs } = await renderChange(change)
    expect(differs.filter((file) => shownIn.test(file))).not.toEqual([])
    await expectAsAnew()
  },
  TIMEOUT,
)

test('a product or an article that is taken out has no page any more', async () => {
  const ofThem = (names: Iterable<string>) =>
    [...names].filter((file) => /\/(pva-support|support-that-dissolves)[/.]/.test(file))
  const { before, after } = await renderChange(
    together(
      takeOut('articles/support-that-dissolves/'),
      takeOut('catalog/products/pva-support.yaml'),
      replace('catalog/products/printer-studio.yaml', 'pva-support, ', ''),
      replace('catalog/stock.csv', /^PVAS-.*\n/gm, ''),
    ),
  )
  expect(ofThem(before.keys())).not.toEqual([])
  expect(ofThem(after.keys())).toEqual([])
})

test('what all pages depend on renders all of them, to what was kept of earlier builds', async () => {
  const kept = read('kept')
  const rendered = await render('kept', written, 'another picture, style or template')
  // What was taken out of a page comes with it.
  expect(rendered.sort()).toEqual([...kept.keys()].filter((file) => !file.startsWith('_astro/')))
  expectSame(kept, read('kept'))
})

test('a page that was lost or changed is rendered again', async () => {
  await render('kept', written)
  const [page = '', other = ''] = [...read('kept').keys()].filter((file) => /\/product\/.*html$/.test(file))
  const text = readFileSync(join(folder, 'kept', other), 'utf8')
  rmSync(join(folder, 'kept', page))
  writeFileSync(join(folder, 'kept', other), text.replace(' ', 'x'))
  expect(await render('kept', written)).toEqual(expect.arrayContaining([page, other]))
  expect(readFileSync(join(folder, 'kept', other), 'utf8')).toBe(text)
})

test('a page whose time a cache has lost is used', async () => {
  const pages = [...read('kept').keys()].filter((file) => file.endsWith('.html'))
  for (const file of pages) utimesSync(join(folder, 'kept', file), 1, 1)
  const rendered = await render('kept', written)
  expect(rendered.filter((file) => !isInEveryBuild(file))).toEqual([])
})
