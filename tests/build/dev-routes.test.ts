/** `npm run dev` answers each host and path with what the build has for it. */
import { type ChildProcess, spawn } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer, request, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import * as v from 'valibot'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { getStockContract } from '#api/catalog/stock'
import { type Content, readContent } from '#loaders/content'
import { CONTENT, DIST, ROOT } from '#local/paths'
import { createStaticHandler } from '#local/static'
import { readPage } from './pages.ts'

/** ms; twenty seconds of it on a free machine. */
const START = 120_000
const ANSWER = 60_000

/** In PostgreSQL's control file: any other state means that the next start has to recover. */
const STATE_AT = 16
const SHUT_DOWN = 1

/** Host and the language of its pages. */
const HOSTS: [host: string, language: string][] = [
  ['localhost', 'en'],
  ['com.localhost', 'en'],
  ['se.localhost', 'sv'],
  ['de.localhost', 'de'],
]

const PAGES: [path: string, status: number][] = [
  ['/', 200],
  ['/shop', 200],
  ['/shop?query=pla', 200],
  ['/shop/filament/petg', 200],
  ['/product/pla-premium/hjortron-175-750', 200],
  ['/cart', 200],
  ['/checkout/abc/address', 200],
  ['/checkout/abc/payment/def?redirect_status=succeeded', 200],
  ['/about', 200],
  ['/nothing', 404],
  ['/shop/filament/nothing', 404],
  ['/product/pla-premium/nothing', 404],
  ['/checkouts', 404],
]

const FILES: [path: string, type: string][] = [
  ['/favicon.svg', 'image/svg+xml'],
  ['/facets/sv.json', 'application/json'],
  ['/messages/sv/newsletter.json', 'application/json'],
  ['/shell/se.json', 'application/json'],
  ['/documents/petg-tough-sds-sv.pdf', 'application/pdf'],
  ['/sw.js', 'text/javascript'],
  [/\/scripts\/[^"\s]+\.js/.exec(readPage('se/index.html'))?.[0] ?? '', 'text/javascript'],
  ['/facets/pictures.json', 'application/json'],
  [/\/img\/[^"\s]+\.avif/.exec(readPage('se/index.html'))?.[0] ?? '', 'image/avif'],
]

interface Answer {
  status: number
  /** Without its parameters. */
  type: string
  text: string
}

/** `fetch` takes no Host header, and not every machine resolves `se.localhost`. */
function ask(port: number, host: string, path: string): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const headers = { host: `${host}:${port}`, accept: 'text/html,*/*' }
    const sent = request({ host: '127.0.0.1', port, path, headers }, (response) => {
      const chunks: Buffer[] = []
      response.on('data', (chunk) => chunks.push(chunk))
      response.on('error', reject)
      response.on('end', () => {
        const [type = ''] = (response.headers['content-type'] ?? '').split(';')
        resolve({ status: response.statusCode ?? 0, type, text: Buffer.concat(chunks).toString() })
      })
    })
    sent.on('error', reject).end()
  })
}

/** What a visitor would see of it: scripts and styles differ, and are not asked about here. */
function pageOf({ status, type, text }: Answer) {
  const [, language] = /<html[^>]*\slang="?([\w-]+)/.exec(text) ?? []
  const [, site] = /<html[^>]*\sdata-site="?(\w+)/.exec(text) ?? []
  const [, title] = /<title>([^<]*)/.exec(text) ?? []
  return { status, type, language, site, title }
}

/** Of its own, not of the tests: no settings, no `NODE_ENV`. */
function startDev(data: string): ChildProcess {
  const { PATH, HOME, TMPDIR } = process.env
  const astro = join(ROOT, 'node_modules/astro/bin/astro.mjs')
  // A developer may be running `npm run dev` here meanwhile: their data is left alone.
  const args = [astro, 'dev', '--host', '127.0.0.1', '--port', '0', '--ignore-lock']
  const env = { PATH, HOME, TMPDIR, SHOP_DATA: data, ASTRO_TELEMETRY_DISABLED: '1' }
  const dev = spawn(process.execPath, args, { cwd: ROOT, env, stdio: ['ignore', 'pipe', 'pipe'] })
  process.once('exit', () => dev.kill('SIGKILL'))
  return dev
}

/** @returns the port, once the shop greets with its addresses */
function greeted(dev: ChildProcess): Promise<number> {
  let output = ''
  return new Promise((resolve, reject) => {
    const listen = (chunk: Buffer) => {
      output += chunk
      const [, port] = /http:\/\/com\.localhost:(\d+)/.exec(output) ?? []
      if (port) resolve(Number(port))
    }
    dev.stdout?.on('data', listen)
    dev.stderr?.on('data', listen)
    dev.once('error', reject)
    dev.once('exit', (code) => reject(new Error(`astro dev ended with ${code}:\n${output}`)))
  })
}

describe('npm run dev', { timeout: ANSWER }, () => {
  let content: Content
  let data: string
  let dev: ChildProcess
  let devPort: number
  let built: Server
  let builtPort: number

  beforeAll(async () => {
    data = await mkdtemp(join(tmpdir(), 'shop-dev-'))
    dev = startDev(data)
    const port = greeted(dev)
    content = await readContent(CONTENT)
    const handle = createStaticHandler({ dist: DIST, sites: content.sites, headersFor: () => ({}) })
    built = createServer(
      (message, response) => void handle(message, response, (message.url ?? '').split('?')[0] ?? ''),
    )
    await new Promise<void>((resolve) => built.listen(0, '127.0.0.1', resolve))
    builtPort = (built.address() as AddressInfo).port
    devPort = await port
  }, START)

  afterAll(async () => {
    built?.close()
    await ended()
    await rm(data, { recursive: true, force: true })
  }, ANSWER)

  /** @returns its exit code */
  function ended(): Promise<number | null> {
    if (dev.exitCode !== null || dev.signalCode !== null) return Promise.resolve(dev.exitCode)
    return new Promise((resolve) => {
      dev.once('exit', resolve)
      dev.kill('SIGTERM')
    })
  }

  describe.each(HOSTS)('at %s', (host, language) => {
    it.each(PAGES)('answers %s with %i, as the build does', async (path, status) => {
      const page = pageOf(await ask(devPort, host, path))
      // The page for unknown addresses is one for all hosts.
      const spoken = status === 200 ? language : 'en'
      expect(page).toMatchObject({ status, type: 'text/html', language: spoken, title: expect.any(String) })
      expect(page).toEqual(pageOf(await ask(builtPort, host, path)))
    })

    it.each(FILES)('gives out %s', async (path, type) => {
      const { text, ...answer } = await ask(devPort, host, path)
      expect(answer).toEqual({ status: 200, type })
      expect(text).toBe((await ask(builtPort, host, path)).text)
    })

    it('answers the calls of the shop', async () => {
      const id = content.variations.find(({ physical }) => physical)?.id
      const path = `/oldapi/catalog/variations/${id}/stock?environment=production&language=${language}`
      const { status, type, text } = await ask(devPort, host, path)
      expect({ status, type }).toEqual({ status: 200, type: 'application/json' })
      expect(v.safeParse(getStockContract().response, JSON.parse(text)).issues).toBeUndefined()
      const unknown = await ask(devPort, host, '/oldapi/catalog/variations/nothing/stock')
      expect(unknown).toMatchObject({ status: 404, type: 'application/json' })
    })
  })

  it('passes the addresses of signing in on to the emulator', async () => {
    const answer = await ask(devPort, 'se.localhost', '/emulator/frame.js')
    expect(answer).toMatchObject({ status: 200, type: 'text/javascript' })
    // An emulator that is not there yet is being prepared from the first question on.
    expect((await ask(devPort, 'se.localhost', '/emulator/ready')).status).toBe(503)
  })

  it('ends in order, and its database does too', async () => {
    expect(existsSync(join(data, 'db.lock'))).toBe(true)
    expect(await ended()).toBe(0)
    expect(existsSync(join(data, 'db.lock'))).toBe(false)
    expect(readFileSync(join(data, 'db/global/pg_control')).readUInt32LE(STATE_AT)).toBe(SHUT_DOWN)
  })
})
