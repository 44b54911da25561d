/** A build leaves the folder with what it names and nothing else, also where it was full before. */
import { mkdir, mkdtemp, readFile, rm, stat, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { type Makings, makeAll, publishMade } from '#build/making'
import { filesIn, publish } from '../../../scripts/build/pages/publish.ts'

let folder: string
let dist: string
let pages: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'publish-'))
  dist = join(folder, 'dist')
  pages = join(folder, 'pages')
  await write('pages/se/index.html', 'home')
})
afterEach(() => rm(folder, { recursive: true }))

async function write(file: string, text: string): Promise<void> {
  await mkdir(join(folder, file, '..'), { recursive: true })
  await writeFile(join(folder, file), text)
}

/** A sheet keeps its address when it says something else; in the cache it has another name. */
function sheet(version: string): Makings {
  const file = { path: 'documents/pla.pdf', name: `${version}-pla.pdf`, make: async () => version }
  return { what: 'documents', cache: join(folder, 'cache'), files: [file], limit: 2 }
}

const published = () => readFile(join(dist, 'documents/pla.pdf'), 'utf8')

test('a file that no build names any more goes, and one that somebody else brings stays', async () => {
  for (const file of ['se/gone.html', 'img/gone.avif', 'img/wanted.avif']) await write(`dist/${file}`, 'old')
  publish(
    dist,
    new Map([['se/index.html', { folder: pages }]]),
    new Set(['img/wanted.avif', 'img/missing.avif']),
  )
  expect(filesIn(dist).sort()).toEqual(['img/wanted.avif', 'se/index.html'])
})

test('a page is one file with the one that is kept, which is how nothing is copied', async () => {
  publish(dist, new Map([['se/index.html', { folder: pages }]]), new Set())
  expect((await stat(join(dist, 'se/index.html'))).ino).toBe((await stat(join(pages, 'se/index.html'))).ino)
})

test('what is published already is found by its size and time, and anything else is replaced', async () => {
  const publishAll = async () => {
    const { size, mtimeMs } = await stat(join(pages, 'se/index.html'))
    const written = { size, time: mtimeMs }
    publish(dist, new Map([['se/index.html', { folder: pages, written }]]), new Set())
    return readFile(join(dist, 'se/index.html'), 'utf8')
  }
  await write('dist/se/index.html', 'other')
  await utimes(join(dist, 'se/index.html'), 1, 1)
  expect(await publishAll()).toBe('home')
  await rm(join(pages, 'se/index.html'))
  await write('pages/se/index.html', 'shop')
  await utimes(join(pages, 'se/index.html'), 2, 2)
  expect(await publishAll()).toBe('shop')
  const before = await stat(join(dist, 'se/index.html'))
  await publishAll()
  expect((await stat(join(dist, 'se/index.html'))).ctimeMs).toBe(before.ctimeMs)
})

test('a file that is made anew takes the place of the one before', async () => {
  await makeAll(sheet('old'), dist)
  await makeAll(sheet('new'), dist)
  expect(await published()).toBe('new')
  expect(filesIn(join(folder, 'cache'))).toEqual(['new-pla.pdf'])
})

test('one that is still to be made leaves nothing of the one before', async () => {
  await makeAll(sheet('old'), dist)
  expect(await publishMade(sheet('new'), dist)).toBe(1)
  expect(filesIn(dist)).toEqual([])
})
