/** What Netlify's cache gives back to a build: used where it is whole, made again where it is not. */
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { CONTENTFUL_CACHE, DOCUMENT_CACHE, PAGE_CACHE, PICTURE_CACHE, ROOT } from '#local/paths'
import { onPostBuild, onPreBuild } from '../../scripts/netlify/keep-what-was-made/index.js'
import { KEPT, SUMS } from '../../scripts/netlify/keep-what-was-made/kept.js'

const FILES = {
  '.local/images/spool-0a1b2c-400.avif': 'a picture',
  '.local/documents/0a1b2c-pla-tds-sv.pdf': 'a sheet',
  '.local/contentful/k5gw2r0mmmlo-master/kept.json': 'what editors have published',
  '.local/pages/files/se/index.html': 'a page',
  '.local/pages/pages.json': 'what pages were made from',
}

let site: string
let store: string
const said: string[] = []

/** As Netlify's: paths are below the site, and a folder that comes back replaces the one that is there. */
const cache = {
  restore: async (path: string, { move = false } = {}) => bring(join(store, path), join(site, path), move),
  save: async (path: string, { move = false } = {}) => bring(join(site, path), join(store, path), move),
}
const run = { utils: { cache } }

/** Whether the site and Netlify's cache are on one disk. */
let canMove = true

function bring(from: string, to: string, move: boolean): boolean {
  if (!existsSync(from)) return false
  rmSync(to, { recursive: true, force: true })
  if (move && !canMove) throw Object.assign(new Error('cross-device link not permitted'), { code: 'EXDEV' })
  cpSync(from, to, { recursive: true })
  if (move) rmSync(from, { recursive: true })
  return true
}

function write(folder: string, files: Record<string, string>): void {
  for (const [file, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, file)), { recursive: true })
    writeFileSync(join(folder, file), text)
  }
}

function present(): string[] {
  return Object.entries(FILES).flatMap(([file, text]) =>
    existsSync(join(site, file)) && readFileSync(join(site, file), 'utf8') === text ? file : [],
  )
}

/** The next build starts from a clone, which has nothing of the one before. */
async function buildOnce(): Promise<void> {
  write(site, FILES)
  await onPostBuild(run)
  rmSync(join(site, '.local'), { recursive: true })
}

beforeEach(() => {
  site = mkdtempSync(join(tmpdir(), 'site-'))
  store = mkdtempSync(join(tmpdir(), 'cache-'))
  process.chdir(site)
  canMove = true
  said.length = 0
  vi.spyOn(console, 'log').mockImplementation((text) => void said.push(text))
})
afterEach(() => {
  vi.restoreAllMocks()
  process.chdir(ROOT)
  for (const folder of [site, store]) rmSync(folder, { recursive: true })
})

test('the folders are those of the build', () => {
  const folders = [PICTURE_CACHE, DOCUMENT_CACHE, CONTENTFUL_CACHE, PAGE_CACHE]
  expect(KEPT.map((folder) => join(ROOT, folder))).toEqual(folders)
})

test.each([
  ['one disk', true],
  ['two disks', false],
])('all that one build made is there for the next, on %s', async (_, oneDisk) => {
  canMove = oneDisk
  await buildOnce()
  await onPreBuild(run)
  expect(present()).toEqual(Object.keys(FILES))
})

test('the first build of all is told that it has to make everything', async () => {
  await onPreBuild(run)
  expect(said).toEqual([expect.stringContaining('No earlier build')])
})

test.each([
  ['cut short', (text: string) => text.slice(1)],
  ['emptied', () => ''],
])('a file that was %s is not used, the others are', async (_, change) => {
  await buildOnce()
  const [file = '', ...others] = Object.keys(FILES)
  writeFileSync(join(store, file), change(readFileSync(join(store, file), 'utf8')))
  await onPreBuild(run)
  expect(existsSync(join(site, file))).toBe(false)
  expect(present()).toEqual(others)
})

test.each([
  ['is gone', () => rmSync(join(store, SUMS))],
  ['cannot be read', () => writeFileSync(join(store, SUMS), '{"half')],
  ['is no list', () => writeFileSync(join(store, SUMS), 'null')],
])('when the list of sums %s, nothing is used', async (_, damage) => {
  await buildOnce()
  damage()
  await onPreBuild(run)
  expect(present()).toEqual([])
})

test('files that nobody has listed are not used', async () => {
  await buildOnce()
  write(store, { '.local/images/other-0a1b2c-400.avif': 'from somewhere' })
  await onPreBuild(run)
  expect(existsSync(join(site, '.local/images/other-0a1b2c-400.avif'))).toBe(false)
  expect(present()).toEqual(Object.keys(FILES))
})

test('what was made on this machine stays when there is no cache', async () => {
  write(site, FILES)
  await onPreBuild(run)
  expect(present()).toEqual(Object.keys(FILES))
})

test('a cache that fails stops no build', async () => {
  const fails = async () => {
    throw new Error('no space left')
  }
  await onPreBuild({ utils: { cache: { restore: fails } } })
  write(site, FILES)
  await onPostBuild({ utils: { cache: { save: fails } } })
  expect(said).toContain(`${SUMS}: no space left`)
})
