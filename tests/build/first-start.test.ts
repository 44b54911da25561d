/** A shop that is open before its pictures and documents are made. Pages, names and content are those of the build. */
import { type ChildProcess, fork } from 'node:child_process'
import { cp, mkdir, mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { Site } from '#core/site/site'
import { type MakerProcess, openMakerProcess } from '#local/maker-process'
import { DIST, ROOT } from '#local/paths'
import type { LocalServer } from '#local/server'
import { readPage } from './pages.ts'
import { ask, serveBuild } from './served.ts'

const SITES = [{ key: 'com', host: 'www.shop.example' }] as Site[]

const PICTURES = [...readPage('se/index.html').matchAll(/\/img\/[^"\s]+-300\.avif/g)].map(([path]) => path)
const [PICTURE = '', OTHER = ''] = [...new Set(PICTURES)]
const SHEET = '/documents/petg-tough-sds-sv.pdf'

let folder: string
let shop: string
let maker: MakerProcess
let child: ChildProcess
let server: LocalServer

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'first-start-'))
  shop = join(folder, 'shop')
  await mkdir(shop)
  for (const file of ['_headers', '404.html']) await cp(join(DIST, file), join(shop, file))
  vi.spyOn(console, 'error').mockImplementation(() => {})
  const start = () => {
    child = fork('scripts/build/make-behind.ts', [shop, folder], { cwd: ROOT, execArgv: [] })
    return child
  }
  maker = openMakerProcess(start, { onProgress: () => {}, onEnd: () => {} })
  server = await serveBuild({ dist: shop, sites: SITES, make: maker.make })
})
afterEach(async () => {
  vi.restoreAllMocks()
  await maker.close()
  await server.close()
  await rm(folder, { recursive: true })
})

it('answers a picture and a sheet that nobody has made, as the build has them', async () => {
  for (const path of [PICTURE, SHEET]) {
    const answers = await Promise.all([1, 2, 3].map(() => ask(server.port, path)))
    const built = await readFile(join(DIST, path), 'utf8')
    for (const { status, text } of answers)
      expect({ status, isBuilt: text === built }).toEqual({ status: 200, isBuilt: true })
  }
  const { headers } = await ask(server.port, PICTURE, { method: 'HEAD' })
  expect(headers).toMatchObject({
    'content-type': 'image/avif',
    'cache-control': expect.stringContaining('immutable'),
  })
})

it('knows which pictures there are none of', async () => {
  for (const path of ['/img/nothing-0a1b2c-300.avif', '/img/../_headers', '/documents/nothing-sds-sv.pdf'])
    expect((await ask(server.port, path)).status, path).not.toBe(200)
  expect((await ask(server.port, '/img/nothing-0a1b2c-300.avif')).headers['cache-control']).toBe('no-store')
})

it('says so when one cannot be made, keeps that out of caches, and makes the others', async () => {
  await mkdir(join(folder, 'images', PICTURE.slice('/img/'.length)), { recursive: true })
  const { status, headers } = await ask(server.port, PICTURE)
  expect({ status, caching: headers['cache-control'] }).toEqual({ status: 500, caching: 'no-store' })
  expect((await ask(server.port, OTHER)).status).toBe(200)
})

it('outlives what makes them, and half a file is never seen', async () => {
  const ended = new Promise((resolve) => child.once('exit', resolve))
  const asked = [PICTURE, OTHER, SHEET].map((path) => ask(server.port, path))
  expect((await ask(server.port, PICTURE)).status).toBe(200)
  child.kill('SIGKILL')
  await ended
  await Promise.all(asked)
  for (const path of [PICTURE, OTHER, SHEET]) {
    expect((await ask(server.port, path)).status).toBe(200)
    expect((await readFile(join(shop, path))).equals(await readFile(join(DIST, path)))).toBe(true)
  }
  expect((await readdir(join(shop, 'img'))).filter((name) => name.startsWith('.'))).toEqual([])
})

it('leaves no process behind when it is ended abruptly', async () => {
  const ended = new Promise((resolve) => child.once('exit', resolve))
  expect((await ask(server.port, PICTURE)).status).toBe(200)
  // As the system does when the shop is killed.
  child.disconnect()
  expect(await ended).toBe(0)
})
