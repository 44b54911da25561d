/** The daily build is asked for at its hook, whose address nobody reads in a log. */
import { createServer, type RequestListener, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { SHOP_TIME_ZONE } from '#core/shop-day'
import { requestBuild } from '#third-parties/netlify/server'

const SECRET = '0123456789abcdef01234567'

let server: Server

async function listen(answer: RequestListener): Promise<string> {
  server = createServer(answer)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/build_hooks/${SECRET}?trigger_branch=main`
}

async function stop(): Promise<void> {
  server.closeAllConnections()
  await new Promise((resolve) => server.close(resolve))
}

describe('a hook', () => {
  afterEach(() => stop())

  it('is called with POST, keeps what its address says, and builds have a title', async () => {
    const asked: string[] = []
    const hook = await listen((request, response) => {
      asked.push(`${request.method} ${request.url}`)
      response.end()
    })
    expect(await requestBuild(hook)).toEqual({ ok: true })
    expect(asked).toEqual([`POST /build_hooks/${SECRET}?trigger_branch=main&trigger_title=Daily+build`])
  })

  it.each([404, 500, 302])('that answers %i was not obeyed', async (status) => {
    const hook = await listen((_, response) => {
      response.writeHead(status, { location: 'https://elsewhere.example/' }).end()
    })
    expect(await requestBuild(hook)).toEqual({ ok: false, reason: `answered ${status}` })
  })

  it('that never answers is given up', async () => {
    const hook = await listen(() => {})
    expect(await requestBuild(hook, 100)).toEqual({ ok: false, reason: 'TimeoutError' })
  })

  it('that cannot be reached is named by the code alone', async () => {
    const hook = await listen(() => {})
    await stop()
    expect(await requestBuild(hook)).toEqual({ ok: false, reason: 'ECONNREFUSED' })
  })
})

describe('the function', () => {
  const out: string[] = []
  const listenToFetch = (answer: () => Promise<Response>) =>
    vi.spyOn(globalThis, 'fetch').mockImplementation(answer)

  beforeEach(() => {
    vi.resetModules()
    out.length = 0
    for (const method of ['log', 'error'] as const)
      vi.spyOn(console, method).mockImplementation((...texts) => void out.push(texts.join(' ')))
  })
  afterEach(() => {
    vi.restoreAllMocks()
    vi.unstubAllEnvs()
  })

  async function run(hook: string, times = 1) {
    vi.stubEnv('REBUILD_HOOK', hook)
    const { default: rebuild } = await import('../../functions/rebuild.ts')
    for (let at = 0; at < times; at++) await rebuild()
  }

  it.each(['', 'http://api.netlify.com/build_hooks/1', 'nonsense'])(
    'without a right hook (%s) asks nobody, and says so once',
    async (hook) => {
      const ask = listenToFetch(async () => new Response())
      await run(hook, 2)
      expect(ask).not.toHaveBeenCalled()
      expect(out).toEqual([expect.stringContaining('REBUILD_HOOK')])
    },
  )

  it.each([
    ['obeyed', async () => new Response()],
    ['refused', async () => new Response(null, { status: 404 })],
    ['away', async () => Promise.reject(new TypeError(`Failed to fetch https://hooks.example/${SECRET}`))],
  ])('says in a line that it was %s, without the address', async (_, answer) => {
    listenToFetch(answer)
    await run(`https://hooks.example/${SECRET}`)
    expect(out).toHaveLength(1)
    expect(out.join()).toContain('rebuild')
    expect(out.join()).not.toContain(SECRET.slice(0, 6))
    expect(out.join()).not.toContain('hooks.example')
  })

  it.each(['2026-01-15', '2026-07-15'])(
    'runs within two hours after midnight at the shop (%s)',
    async (day) => {
      const { config } = await import('../../functions/rebuild.ts')
      const [minute = '', hour = ''] = 'schedule' in config ? (config.schedule?.split(' ') ?? []) : []
      const moment = Date.parse(`${day}T${hour.padStart(2, '0')}:${minute.padStart(2, '0')}Z`)
      const clock = new Intl.DateTimeFormat('sv-SE', { timeZone: SHOP_TIME_ZONE, hour: 'numeric' })
      expect(Number(clock.format(moment))).toBeLessThan(2)
    },
  )
})
