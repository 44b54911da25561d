/** How the local runner looks files up and answers, on a build of a few files. */
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import type { IncomingMessage } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { PassThrough } from 'node:stream'
import * as v from 'valibot'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { ERROR_STATUS, type ErrorCode, errorBody } from '#api/errors'
import type { Site } from '#core/site/site'
import { readHeaderRules } from '#local/headers'
import { toRequest } from '#local/node-http'
import type { LocalServer } from '#local/server'
import { ask, type Served, type ServeOptions, serveBuild, speak } from './served.ts'

const SITES = [
  { key: 'com', host: 'www.shop.example' },
  {
    key: 'se',
    host: 'www.shop-se.example',
    domain: 'shop-se.example',
    target: 'https://www.shop-se.example',
  },
] as Site[]

const FILES: Record<string, string> = {
  'com/index.html': 'home',
  'se/index.html': 'hem',
  'se/cart.html': 'korg',
  'se/shop.html': 'butik',
  'se/long.html': 'long'.repeat(1000),
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

/** In the form of a checkout's id or a return token. */
const SECRET = 'A1b2C3d4E5f6G7h8I9j0K1l2M3n4O5p6'

describe('the local runner', () => {
  let folder: string
  let server: LocalServer

  const serve = (shop: Partial<ServeOptions> = {}) =>
    serveBuild({ dist: join(folder, 'dist'), sites: SITES, ...shop })

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'shop-runner-'))
    await writeFile(join(folder, 'secret.txt'), 'secret')
    for (const [file, text] of Object.entries(FILES)) {
      await mkdir(join(folder, 'dist', file, '..'), { recursive: true })
      await writeFile(join(folder, 'dist', file), text)
    }
    server = await serve()
  })

  afterAll(async () => {
    await server.close()
    await rm(folder, { recursive: true })
  })

  const get = (path: string, headers: Record<string, string> = {}, method = 'GET') =>
    ask(server.port, path, { method, headers: { host: 'se.localhost', ...headers } })

  function expectRefusal({ status, headers, text }: Served, code: ErrorCode): void {
    expect(v.safeParse(errorBody, JSON.parse(text)).issues).toBeUndefined()
    expect([status, JSON.parse(text).code]).toEqual([ERROR_STATUS[code], code])
    expect(headers['content-security-policy']).toContain("default-src 'none'")
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
    ['/cart.html', '/cart'],
    ['/%63art', '/cart'],
    ['/index', '/'],
    ['/index.html', '/'],
    ['/knowledge/index.html?a=1', '/knowledge?a=1'],
    ['//cart', '/cart'],
    ['//_headers', '/_headers'],
    ['/shop/?query=pla', '/shop?query=pla'],
    ['//other.example/', '/other.example'],
    ['///other.example', '/other.example'],
    ['/cart/?next=//other.example', '/cart?next=//other.example'],
  ])('sends %s to %s', async (path, location) => {
    const { status, headers } = await get(path)
    expect([status, headers.location]).toEqual([301, location])
  })

  it.each([
    ['/', 'https://www.shop-se.example/'],
    ['/cart?next=//other.example', 'https://www.shop-se.example/cart?next=//other.example'],
    ['/img/film.mp4', 'https://www.shop-se.example/img/film.mp4'],
  ])('sends %s of a domain without www to %s', async (path, location) => {
    const { status, headers } = await get(path, { host: 'Shop-SE.example' })
    expect([status, headers.location]).toEqual([301, location])
  })

  it('sends a call to the right address with its method and body', async () => {
    const { status, headers } = await get('/%6fldapi/checkout', {}, 'POST')
    expect([status, headers.location]).toEqual([308, '/oldapi/checkout'])
  })

  it.each([
    '/nothing',
    '/_headers',
    '/_redirects',
    '/404',
    '/.git/config',
    '/se/.env',
    '/cart.txt',
    '/.well-known/x',
  ])('does not have %s', async (path) => {
    expect((await get(path)).status).toBe(404)
  })

  it.each([
    '/../secret.txt',
    '/%2e%2e/secret.txt',
    '/..%2fsecret.txt',
    '/img/../../secret.txt',
    '/img/%2e%2e/%2e%2e/secret.txt',
    '/oldapi/%2e%2e/api/stripe-webhook',
    '/se/../se/cart',
    '/..\\secret.txt',
    '/..%5csecret.txt',
    '/%00',
    '/cart%00.html',
    '/%',
    '/%c0%ae%c0%ae/secret.txt',
    'http://se.localhost/cart',
    `http://evil.example/oldapi/checkout/${SECRET}?token=${SECRET}`,
  ])('refuses %s', async (path) => {
    const answer = await get(path)
    expectRefusal(answer, 'malformed')
    expect(answer.text).not.toContain('secret')
  })

  it.each(['a b', 'se.localhost/x', 'x@se.localhost', 'se.localhost:http', 'se.localhost#', '%00'])(
    'refuses the host "%s", and logs nothing of it',
    async (host) => {
      const log = vi.spyOn(console, 'error').mockReturnValue()
      expectRefusal(await get(`/oldapi/checkout/${SECRET}?token=${SECRET}`, { host }), 'malformed')
      expect(log).not.toHaveBeenCalled()
      log.mockRestore()
    },
  )

  it('refuses a request without a host', async () => {
    expect(await speak(server.port, 'GET /cart HTTP/1.1\r\nConnection: close\r\n\r\n')).toMatch(
      /^HTTP\/1\.1 400 [\s\S]*"code":"malformed"/,
    )
  })

  it('refuses what is no HTTP', async () => {
    expect(await speak(server.port, 'HELLO\r\n\r\n')).toMatch(/^HTTP\/1\.1 400 [\s\S]*"code":"malformed"/)
  })

  it.each(['TRACE', 'PROPFIND'])('knows no %s', async (method) => {
    const answer = await get('/cart', {}, method)
    expectRefusal(answer, 'method')
    expect(answer.headers.allow).toContain('GET')
  })

  it('answers only its own hosts where it is told which', async () => {
    const strict = await serve({ isOurs: (host) => host === 'www.shop-se.example' })
    const at = (host: string) => ask(strict.port, '/cart', { headers: { host } })
    expectRefusal(await at('www.shop-se.example:8443'), 'host')
    expectRefusal(await at('localhost:666'), 'host')
    expect((await at('www.shop-se.example')).status).toBe(200)
    await strict.close()
  })

  it('tells the visitor an id of what went wrong, and the log neither checkout nor token nor query', async () => {
    const log = vi.spyOn(console, 'error').mockReturnValue()
    const broken = await serve({
      backend: {
        owns: () => true,
        handle: () => Promise.reject(new Error(`GET /oldapi/checkout/${SECRET}?token=${SECRET}&zip=12345`)),
        tick: async () => {},
      },
    })
    const path = `/oldapi/checkout/${SECRET}/payment/${SECRET}?token=${SECRET}&zip=12345`
    const answer = await ask(broken.port, path, { headers: { host: 'se.localhost' } })
    await broken.close()
    expectRefusal(answer, 'server')
    const said = log.mock.calls.join()
    log.mockRestore()
    expect(said).toContain(JSON.parse(answer.text).requestId)
    expect(said).not.toContain(SECRET.slice(0, 10))
    expect(said).not.toContain('12345')
  })

  it('cuts headers and bodies that do not end', async () => {
    const limits = { headersTimeout: 100, requestTimeout: 300, connectionsCheckingInterval: 50 }
    const hurried = await serve({ limits })
    const head = 'POST /cart HTTP/1.1\r\nHost: se.localhost\r\n'
    expect(await speak(hurried.port, `${head}X-Slow: `)).toMatch(/^HTTP\/1\.1 408 [\s\S]*"code":"malformed"/)
    const body = `${head}Content-Type: application/json\r\nContent-Length: 100\r\n\r\n{`
    expect(await speak(hurried.port, body)).toMatch(/^HTTP\/1\.1 4/)
    await hurried.close()
  })

  it('gives a function a body only for so long', async () => {
    const message = Object.assign(new PassThrough(), {
      method: 'POST',
      url: '/oldapi/checkout',
      headers: { host: 'se.localhost' },
      rawHeaders: ['host', 'se.localhost'],
    })
    message.write('{')
    const request = toRequest(message as unknown as IncomingMessage, new AbortController().signal, 20)
    if (!request.ok) throw new Error(request.code)
    await expect(request.value.text()).rejects.toThrow(/timeout/i)
    expect(message.destroyed).toBe(false)
  })

  it('answers with the page for unknown addresses, and says so', async () => {
    expect(await get('/nothing')).toMatchObject({ status: 404, text: 'nothing here' })
  })

  it('takes only GET and HEAD', async () => {
    const answer = await get('/cart', {}, 'POST')
    expectRefusal(answer, 'method')
    expect(answer.headers.allow).toBe('GET, HEAD')
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

  it.each([
    ['  X-Early: 1\n/*\n  X-Frame-Options: DENY\n', /Path should come before header/],
    ['/*\n  X-Frame-Options:\n', /Missing header value/],
    ['# nothing\n', /no rules/],
  ])('refuses the headers %j', async (text, reason) => {
    const file = join(folder, '_headers')
    await writeFile(file, text)
    await expect(readHeaderRules(file)).rejects.toThrow(reason)
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

  it.each([
    ["default-src 'none'", "default-src 'none'; frame-src 'self'"],
    ["frame-src https://x.example; img-src 'self'", "frame-src 'self' https://x.example; img-src 'self'"],
  ])(
    'lets the frame of the sign-in emulator into a page that opens windows: %s',
    async (policy, expected) => {
      const file = join(folder, '_headers-windows')
      const windows = 'Cross-Origin-Opener-Policy: same-origin-allow-popups'
      await writeFile(
        file,
        `/cart\n  Content-Security-Policy: ${policy}\n/account\n  ${windows}\n  Content-Security-Policy: ${policy}\n`,
      )
      const own = await readHeaderRules(file, { ownFrames: true })
      expect(own('/account')['content-security-policy']).toBe(expected)
      expect(own('/cart')['content-security-policy']).toBe(policy)
      expect((await readHeaderRules(file))('/account')['content-security-policy']).toBe(policy)
    },
  )

  it('plays a film from the middle', async () => {
    expect(await get('/img/film.mp4', { range: 'bytes=2-4' })).toMatchObject({
      status: 206,
      text: '234',
      headers: { 'content-range': 'bytes 2-4/10', 'content-length': '3' },
    })
    expect(await get('/img/film.mp4', { range: 'bytes=20-' })).toMatchObject({ status: 416 })
  })

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
  ])('gives out %s of 10 bytes', async (range, expected) => {
    const film = FILES['img/film.mp4']
    const answer = await get('/img/film.mp4', { range })
    if (expected === undefined) expect(answer).toMatchObject({ status: 200, text: film })
    else if (typeof expected === 'string') {
      expect(answer).toMatchObject({ status: 416, headers: { 'content-range': 'bytes */10' } })
    } else {
      const { start, end } = expected
      expect(answer).toMatchObject({ status: 206, text: film?.slice(start, end + 1) })
      expect(answer.headers['content-range']).toBe(`bytes ${start}-${end}/10`)
    }
  })

  it('compresses what is worth it, and gives out no part of what is compressed', async () => {
    const encoded = await get('/long', { 'accept-encoding': 'gzip, br' })
    expect(encoded.headers).toMatchObject({ 'content-encoding': 'br', vary: 'Accept-Encoding' })
    const part = await get('/long', { 'accept-encoding': 'br', range: 'bytes=0-3' })
    expect(part).toMatchObject({ status: 206, text: 'long' })
    for (const path of ['/cart', '/img/film.mp4']) {
      expect((await get(path, { 'accept-encoding': 'br' })).headers['content-encoding']).toBeUndefined()
    }
  })

  it('says with a page for unknown addresses no more than that', async () => {
    const { headers } = await get('/nothing')
    const again = { 'if-none-match': String(headers.etag), range: 'bytes=0-1' }
    expect(await get('/nothing', again)).toMatchObject({ status: 404, text: 'nothing here' })
    expect(headers['cache-control']).toBe('no-store')
  })
})
