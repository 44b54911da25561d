/** How the local runner looks files up and answers, on a build of a few files. */
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { createServer, request, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Site } from '#core/site'
import { readHeaderRules } from '../../scripts/runner/headers.ts'
import { parseRange } from '../../scripts/runner/range.ts'
import { createStaticHandler } from '../../scripts/runner/static.ts'

const SITES = [
  { key: 'com', host: 'www.shop.example' },
  { key: 'se', host: 'www.shop-se.example' },
] as Site[]

const FILES: Record<string, string> = {
  'com/index.html': 'home',
  'se/index.html': 'hem',
  'se/cart.html': 'korg',
  'se/shop.html': 'butik',
  'se/shop/filament.html': 'filament',
  'se/knowledge/index.html': 'kunskap',
  'se/sitemap.xml': '<urlset/>',
  'se/blå.html': 'blå',
  '404.html': 'nothing here',
  'favicon.svg': '<svg/>',
  'img/film.mp4': '0123456789',
  _headers:
    '/*\n  X-Frame-Options: DENY\n  Strict-Transport-Security: max-age=1\n\n/img/*\n  Cache-Control: immutable\n\n' +
    "/cart\n  Content-Security-Policy: default-src 'none'; upgrade-insecure-requests\n",
  _redirects: '/* /com/:splat 200',
}

interface Answer {
  status: number
  headers: Record<string, string | string[] | undefined>
  text: string
}

describe('the local runner', () => {
  let folder: string
  let server: Server

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'shop-runner-'))
    await writeFile(join(folder, 'secret.txt'), 'secret')
    const dist = join(folder, 'dist')
    for (const [file, text] of Object.entries(FILES)) {
      await mkdir(join(dist, file, '..'), { recursive: true })
      await writeFile(join(dist, file), text)
    }
    const headersFor = await readHeaderRules(join(dist, '_headers'))
    const handle = createStaticHandler({ dist, sites: SITES, headersFor })
    server = createServer(
      (message, response) => void handle(message, response, (message.url ?? '').split('?')[0] ?? ''),
    )
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  })

  afterAll(async () => {
    server.close()
    await rm(folder, { recursive: true })
  })

  /** As raw as it gets: `fetch` would tidy the path up. */
  function get(path: string, headers: Record<string, string> = {}, method = 'GET'): Promise<Answer> {
    const { port } = server.address() as AddressInfo
    return new Promise((resolve, reject) => {
      const options = { port, host: '127.0.0.1', path, method, headers: { host: 'se.localhost', ...headers } }
      const sent = request(options, (response) => {
        let text = ''
        response.on('data', (chunk) => {
          text += chunk
        })
        response.on('end', () =>
          resolve({ status: response.statusCode ?? 0, headers: response.headers, text }),
        )
      })
      sent.on('error', reject).end()
    })
  }

  it.each([
    ['/', 'hem'],
    ['/cart', 'korg'],
    ['/cart?from=mail', 'korg'],
    ['/shop', 'butik'],
    ['/shop/filament', 'filament'],
    ['/knowledge', 'kunskap'],
    ['/sitemap.xml', '<urlset/>'],
    ['/favicon.svg', '<svg/>'],
    ['/bl%C3%A5', 'blå'],
  ])('answers %s with %s', async (path, text) => {
    expect(await get(path)).toMatchObject({ status: 200, text })
  })

  it.each([
    ['/cart/', '/cart'],
    ['/shop/?query=pla', '/shop?query=pla'],
    ['//other.example/', '/other.example'],
  ])('sends %s to %s', async (path, location) => {
    const { status, headers } = await get(path)
    expect([status, headers.location]).toEqual([301, location])
  })

  it.each(['/nothing', '/_headers', '/_redirects', '/%5fheaders', '/cart.txt', '/se/../se/nothing-here'])(
    'does not have %s',
    async (path) => {
      expect((await get(path)).status).toBeGreaterThanOrEqual(400)
    },
  )

  it.each([
    '/../secret.txt',
    '/%2e%2e/secret.txt',
    '/..%2fsecret.txt',
    '/img/../../secret.txt',
    '/img/%2e%2e/%2e%2e/secret.txt',
    '/..\\secret.txt',
    '/..%5csecret.txt',
    '/%00',
    '/cart%00.html',
    '/%',
    '/%c0%ae%c0%ae/secret.txt',
  ])('refuses %s', async (path) => {
    const { status, text } = await get(path)
    expect(status).toBe(400)
    expect(text).not.toContain('secret')
  })

  it('answers with the page for unknown addresses, and says so', async () => {
    expect(await get('/nothing')).toMatchObject({ status: 404, text: 'nothing here' })
  })

  it('takes only GET and HEAD', async () => {
    expect(await get('/cart', {}, 'POST')).toMatchObject({ status: 405, headers: { allow: 'GET, HEAD' } })
    expect(await get('/cart', {}, 'HEAD')).toMatchObject({ status: 200, text: '' })
  })

  it('sends nothing twice to who has it', async () => {
    const { headers } = await get('/cart')
    expect(await get('/cart', { 'if-none-match': String(headers.etag) })).toMatchObject({
      status: 304,
      text: '',
    })
    expect(await get('/cart', { 'if-none-match': '"another"' })).toMatchObject({ status: 200 })
  })

  it('applies the headers of the build, except what needs https', async () => {
    const { headers } = await get('/cart')
    expect(headers).toMatchObject({
      'x-frame-options': 'DENY',
      'content-security-policy': "default-src 'none'",
    })
    expect(headers).not.toHaveProperty('strict-transport-security')
    expect((await get('/img/film.mp4')).headers).toMatchObject({ 'cache-control': 'immutable' })
  })

  it('plays a film from the middle', async () => {
    expect(await get('/img/film.mp4', { range: 'bytes=2-4' })).toMatchObject({
      status: 206,
      text: '234',
      headers: { 'content-range': 'bytes 2-4/10', 'content-length': '3' },
    })
    expect(await get('/img/film.mp4', { range: 'bytes=20-' })).toMatchObject({ status: 416 })
  })
})

describe('a range', () => {
  it.each([
    ['bytes=0-3', { start: 0, end: 3 }],
    ['bytes=7-', { start: 7, end: 9 }],
    ['bytes=-3', { start: 7, end: 9 }],
    ['bytes=-30', { start: 0, end: 9 }],
    ['bytes=5-99', { start: 5, end: 9 }],
    ['bytes=10-', 'unsatisfiable'],
    ['bytes=5-2', 'unsatisfiable'],
    ['bytes=-', undefined],
    ['bytes=0-1,4-5', undefined],
    ['lines=0-1', undefined],
  ])('%s of 10 bytes', (header, expected) => {
    expect(parseRange(header, 10)).toEqual(expected)
  })
})
