/** The editor over HTTP, on a copy of the content: what it answers, saves and refuses. */
import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { LANGUAGES } from '#core/site/language'
import { type Editor, openEditor } from '#editor/editor'
import { CONTENT } from '#local/paths'

/** The whole content is checked with every question, on cores that have other work. */
vi.setConfig({ testTimeout: 60_000 })

const ORIGIN = 'http://localhost:4321'

let dir: string
let editor: Editor

beforeAll(() => {
  dir = mkdtempSync(join(tmpdir(), 'content-'))
  cpSync(CONTENT, dir, { recursive: true })
  // An article that nobody has translated to it.
  rmSync(join(dir, 'articles/annealing/sv.md'))
  editor = openEditor({ dir })
})
afterAll(() => rmSync(dir, { recursive: true }))

async function post(path: string, body: unknown, headers: Record<string, string> = {}): Promise<Response> {
  const request = new Request(ORIGIN + path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  })
  const response = await editor.handle(request)
  if (!response) throw new Error(`nobody answers ${path}`)
  return response
}

async function get(path: string): Promise<Response> {
  const response = await editor.handle(new Request(ORIGIN + path))
  if (!response) throw new Error(`nobody answers ${path}`)
  return response
}

async function ask(action: string, params: object) {
  const response = await post('/admin/content', { branch: 'main', action, params })
  return { status: response.status, body: await response.json() }
}

function save(path: string, entry: object, assets: object[] = []) {
  return ask('persistEntry', { dataFiles: [{ path, slug: 'x', raw: JSON.stringify(entry) }], assets })
}

async function opened(path: string) {
  const { body } = await ask('getEntry', { path })
  return JSON.parse(body.data)
}

function written(file: string): string {
  return readFileSync(join(dir, file), 'utf8')
}

const BRIDGES = {
  en: {
    address: 'bridges',
    draft: false,
    type: 'Tips',
    tags: ['PETG'],
    publishedDate: '2026-11-20',
    related: ['petg-tough'],
    title: 'Bridges',
    description: 'How far a line hangs.',
    body: 'Print at {petg-tough.nozzle}.',
  },
}

test('lists what there is and opens it', async () => {
  const { body } = await ask('entriesByFolder', { folder: 'articles', extension: 'json', depth: 1 })
  expect(body.map(({ file }: { file: { path: string } }) => file.path)).toContain('articles/first-layer.json')
  expect((await opened('articles/first-layer.json')).de.title).toMatch(/erste Schicht/i)
})

test('an entry has all languages, also those that nobody has written: Decap saves no other', async () => {
  const entry = await opened('articles/annealing.json')
  expect(Object.keys(entry).sort()).toEqual([...LANGUAGES].sort())
  expect(entry.sv).toEqual({})
})

test('of two tabs the later one does not undo what the other has saved', async () => {
  const [one, other] = [await opened('articles/warping.json'), await opened('articles/warping.json')]
  one.en.title = 'Warping, in one tab'
  expect((await save('articles/warping.json', one)).status).toBe(200)
  other.de.title = 'Verzug, im anderen'
  const { status, body } = await save('articles/warping.json', other)
  expect(status).toBe(422)
  expect(body.error).toContain('changed elsewhere')
  expect(written('articles/warping/en.md')).toContain('Warping, in one tab')

  const check = { collection: 'articles', name: 'warping' }
  const stale = await (await post('/admin/check', { ...check, entry: other })).json()
  expect(stale).toMatchObject({ isDraft: false, elsewhere: [expect.stringContaining('changed elsewhere')] })
  const { version } = await (await post('/admin/version', check)).json()
  one.en = { ...one.en, title: 'Warping, once more', version }
  expect((await save('articles/warping.json', one)).status).toBe(200)
})

test('an announcement without a word is said to lack it', async () => {
  const body = { collection: 'messages', name: 'autumn-sale', entry: { en: { pallette: 'green' } } }
  const { problems } = await (await post('/admin/check', body)).json()
  expect(problems).toContainEqual(expect.objectContaining({ field: 'message', reason: 'missing' }))
})

test('a new article does not take the address of another', async () => {
  const entry = { en: { ...BRIDGES.en, address: 'first-layer' } }
  const body = { collection: 'articles', name: 'first-layer', isNew: true, entry }
  expect((await (await post('/admin/check', body)).json()).problems).toEqual([
    { field: 'address', reason: 'is taken: choose another one' },
  ])
  // What Decap makes of an address that is taken.
  const saved = await save('articles/first-layer-1.json', entry)
  expect(saved.body.error).toContain('first-layer is taken')
})

test('an article is saved as its files', async () => {
  expect(await save('articles/bridges.json', BRIDGES)).toEqual({
    status: 200,
    body: { message: 'entry persisted' },
  })
  expect(written('articles/bridges/en.md')).toContain('Print at {petg-tough.nozzle}.')
  expect(written('articles/bridges/article.yaml')).toContain('publishedDate: 2026-11-20')
})

test('what the build would refuse is not saved, and said by field', async () => {
  const wrong = { en: { ...BRIDGES.en, address: 'spans', body: 'Print at {petg-tough.nozle}.' } }
  const { status, body } = await save('articles/spans.json', wrong)
  expect(status).toBe(422)
  expect(body.error).toMatch(/^en: body: .*petg-tough\.nozle.*\(line 1 of the text\)/)
  expect(existsSync(join(dir, 'articles/spans'))).toBe(false)

  const entry = { ...BRIDGES, de: { title: 'Brücken', body: 'Kühlen.' } }
  const checked = await (await post('/admin/check', { collection: 'articles', name: 'spans', entry })).json()
  expect(checked.problems).toContainEqual({ language: 'de', field: 'description', reason: 'missing' })
})

test('a draft is saved with its mistakes', async () => {
  const draft = { en: { ...BRIDGES.en, draft: true, description: '' } }
  expect((await save('articles/bridges.json', draft)).status).toBe(200)
  const checked = await (
    await post('/admin/check', { collection: 'articles', name: 'bridges', entry: draft })
  ).json()
  expect(checked).toMatchObject({ isDraft: true, problems: [{ language: 'en', field: 'description' }] })
})

test('a preview says what live facts will say', async () => {
  const answer = await post('/admin/check', { collection: 'articles', name: 'bridges', entry: BRIDGES })
  expect((await answer.json()).html).toContain('230–250')
})

test('a camera’s picture becomes WebP, no wider than pages show it', async () => {
  const picture = await sharp({ create: { width: 3000, height: 2000, channels: 3, background: '#176540' } })
    .png()
    .toBuffer()
  const asset = {
    path: 'articles/images/Brücke 1.PNG',
    content: picture.toString('base64'),
    encoding: 'base64',
  }
  const entry = { en: { ...BRIDGES.en, cover: 'Brücke 1.PNG', coverAlt: 'A bridge' } }
  expect((await save('articles/bridges.json', entry, [asset])).body).toEqual({ message: 'entry persisted' })
  expect(written('articles/bridges/article.yaml')).toContain('cover: brucke-1\n')
  const { width, format } = await sharp(join(dir, 'articles/images/brucke-1.webp')).metadata()
  expect({ width, format }).toEqual({ width: 1600, format: 'webp' })

  const text = { ...asset, content: Buffer.from('no picture').toString('base64') }
  expect((await ask('persistMedia', { asset: text })).body.error).toMatch(/no picture/)
})

test('a picture that comes with its entry is known before it is saved, and takes nobody’s place', async () => {
  const entry = { en: { ...BRIDGES.en, address: 'arches', cover: 'Arch 1.jpg', coverAlt: 'An arch' } }
  const question = { collection: 'articles', name: 'arches', isNew: true, entry }
  const problemsOf = async (body: object) => (await (await post('/admin/check', body)).json()).problems
  expect(await problemsOf(question)).toEqual([expect.objectContaining({ field: 'cover' })])
  expect(await problemsOf({ ...question, pictures: ['Arch 1.jpg'] })).toEqual([])

  const content = (
    await sharp({ create: { width: 9, height: 9, channels: 3, background: '#176540' } })
      .png()
      .toBuffer()
  ).toString('base64')
  const dropped = (path: string) => ask('persistMedia', { asset: { path, content, encoding: 'base64' } })
  expect((await dropped('articles/images/Article 1.jpg')).body.error).toContain('article-1 already')
  expect((await dropped('articles/images/nine.png')).status).toBe(200)
  expect((await dropped('articles/images/nine.png')).status).toBe(200)
})

test('a picture that an article shows stays', async () => {
  const { status, body } = await ask('deleteFile', { path: 'articles/images/article-1.webp' })
  expect(status).toBe(422)
  expect(body.error).toContain('article-1')
  expect(existsSync(join(dir, 'articles/images/article-1.webp'))).toBe(true)
})

test('an article that nobody leads to is deleted; a page is not', async () => {
  expect((await ask('deleteFiles', { paths: ['pages/faq.json'] })).status).toBe(422)
  await save('articles/spans.json', { en: { ...BRIDGES.en, address: 'spans' } })
  expect((await ask('deleteFiles', { paths: ['articles/spans.json'] })).status).toBe(200)
  expect(existsSync(join(dir, 'articles/spans/en.md'))).toBe(false)
})

test('a sale gets its lowest prices', async () => {
  const entry = await opened('products/petg-tough.json')
  const name = Object.fromEntries(Object.keys(entry).map((language) => [language, 'Sale']))
  entry.en.sales = [{ name, discountPercentage: 10, from: '2027-01-10', until: '2027-01-20' }]
  expect((await save('products/petg-tough.json', entry)).body).toEqual({ message: 'entry persisted' })
  expect(written('catalog/products/petg-tough.yaml')).toMatch(/lowest30:\n +\w+: \{ SEK: \d+/)
})

test('an address stays as it is, and cannot lead out of the folder', async () => {
  const moved = await save('articles/first-layer.json', { en: { ...BRIDGES.en, address: 'layer-one' } })
  expect(moved.body.error).toContain('stays first-layer')
  for (const path of ['articles/../../x.json', 'articles/a/b.json', '/etc/passwd', 'articles/%2e%2e.json'])
    expect((await save(path, BRIDGES)).status, path).toBe(422)
})

test('a page of another site may not ask', async () => {
  const foreign = { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' }
  expect((await post('/admin/content', { action: 'info' }, foreign)).status).toBe(403)
  expect((await post('/admin/build', {}, foreign)).status).toBe(403)
  const rebound = new Request('http://evil.example:4321/admin/content', {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: 'http://evil.example:4321' },
    body: '{"action":"info"}',
  })
  expect((await editor.handle(rebound))?.status).toBe(403)
  const form = new Request(`${ORIGIN}/admin/content`, { method: 'POST', body: 'action=info' })
  expect((await editor.handle(form))?.status).toBe(415)
})

test('content that is broken already is said to be so', async () => {
  rmSync(join(dir, 'brand/brand.yaml'))
  const response = await get('/admin/config.json')
  expect(response.status).toBe(422)
  expect((await response.json()).error).toContain('brand/brand.yaml')
})

test('the script for the browser is one, without types', async () => {
  const script = await (await get('/admin/editor.js')).text()
  expect(script).not.toContain('interface ')
  expect(() => new Function(script)).not.toThrow()
})
