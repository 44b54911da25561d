/** A function as Netlify runs it: from settings and shipped files, and in the shop's own words when it cannot start. */
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Context } from '@netlify/functions'
import * as v from 'valibot'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { errorBody } from '#api/errors'
import { writeShards } from '#build/shards'
import { type Content, readContent } from '#loaders/content'

let folder: string
let content: Content

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'deploy-'))
  content = await readContent('content')
  await writeShards(content, join(folder, '.local/shards'))
})
afterAll(() => rm(folder, { recursive: true }))

beforeEach(() => {
  vi.spyOn(process, 'cwd').mockReturnValue(folder)
  vi.spyOn(console, 'error').mockReturnValue()
  vi.spyOn(console, 'log').mockReturnValue()
  vi.resetModules()
})
afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllEnvs()
})

/** As far as the shop reads it. */
function contextOf(change: { [Key in keyof Context]?: Context[Key] | undefined } = {}): Context {
  return {
    ip: '203.0.113.7',
    deploy: { context: 'production', id: '1', published: true },
    waitUntil: () => {},
    ...change,
  } as Context
}

function settings(change: Record<string, string> = {}): void {
  const all = {
    DATABASE_URL: 'postgresql://127.0.0.1:1/nothing',
    STRIPE_SECRET_KEY: 'sk_test_1',
    STRIPE_WEBHOOK_SECRET: 'whsec_1',
    PUBLIC_STRIPE_KEY: 'pk_test_1',
    FIREBASE_PROJECT_ID: 'filament-shop-1',
    PUBLIC_FIREBASE_API_KEY: 'AIzaSy-not-a-real-key',
    ...change,
  }
  for (const [name, value] of Object.entries(all)) vi.stubEnv(name, value)
}

async function get(path: string): Promise<Response> {
  const { default: catalog } = await import('../../functions/catalog.ts')
  return catalog(
    new Request(`https://${content.sites.find(({ key }) => key === 'se')?.host}${path}`),
    contextOf(),
  )
}

describe('a function', () => {
  const path = () => `/oldapi/catalog/variations/${content.variations[0]?.id}?language=sv`

  it('answers from the files of its deploy, without asking the database', async () => {
    settings()
    const answer = await get(path())
    expect(answer.status).toBe(200)
    expect(await answer.json()).toMatchObject({ id: content.variations[0]?.id })
  })

  it('says 503 while the database is away', async () => {
    settings()
    const answer = await get(path().replace('?', '/stock?'))
    expect(answer.status).toBe(503)
    expect(v.safeParse(errorBody, await answer.json()).issues).toBeUndefined()
  })

  it.each([
    ['DATABASE_URL', { DATABASE_URL: '' }],
    ['STRIPE_SECRET_KEY', { STRIPE_SECRET_KEY: '' }],
    ['PUBLIC_STRIPE_KEY', { PUBLIC_STRIPE_KEY: 'pk_live_1' }],
    ['FIREBASE_PROJECT_ID', { FIREBASE_PROJECT_ID: '' }],
  ])('without a right %s says 503 to visitors, and what is wrong to the log', async (name, change) => {
    settings(change)
    const answer = await get(path())
    expect(answer.status).toBe(503)
    const text = await answer.text()
    expect(v.safeParse(errorBody, JSON.parse(text)).issues).toBeUndefined()
    expect(text).not.toContain(name)
    expect(vi.mocked(console.error).mock.calls.join()).toContain(name)
  })
})

describe('what a function is told of its deploy', () => {
  it.each([
    ['production', 'production', true],
    ['deploy-preview', 'deploy-preview', false],
    ['branch-deploy', 'branch-deploy', false],
    ['', 'production', true],
  ])('%o is %s', async (context, known, production) => {
    const { environmentOf } = await import('#server/handlers/netlify')
    const { isProduction } = await import('#server/settings')
    const env = environmentOf(contextOf({ deploy: { context, id: '1', published: true } }))
    expect([env.CONTEXT, isProduction(env)]).toEqual([known, production])
  })

  it('is production where it is told nothing', async () => {
    const { environmentOf } = await import('#server/handlers/netlify')
    expect(environmentOf({}).CONTEXT).toBe('production')
  })
})

describe('the hosts that a function answers', () => {
  it.each([
    ['production', 'shop.netlify.app', 200],
    ['production', '65a1b2--shop.netlify.app', 421],
    ['production', 'shop-65a1b2.netlify.live', 421],
    ['deploy-preview', 'shop.netlify.app', 200],
    ['deploy-preview', 'deploy-preview-7--shop.netlify.app', 200],
    ['deploy-preview', '65a1b2--shop.netlify.app', 200],
  ])('in %s %s: %i', async (context, host, status) => {
    settings({ SITE_NAME: 'shop' })
    const { default: catalog } = await import('../../functions/catalog.ts')
    const request = new Request(`https://${host}/oldapi/catalog/variations/${content.variations[0]?.id}`)
    const deploy = { context, id: '1', published: true }
    expect((await catalog(request, contextOf({ deploy }))).status).toBe(status)
  })
})

describe('what follows an answer', () => {
  const PATH = '/oldapi/catalog/variations/nothing'
  async function serveWith(
    after: () => Promise<unknown>,
    waitUntil: Context['waitUntil'] | undefined,
  ): Promise<Response> {
    settings()
    const { serve } = await import('#server/handlers/netlify')
    const { CATALOGUE_OPERATIONS } = await import('#server/handlers/catalogue')
    const answer = serve(CATALOGUE_OPERATIONS, after)
    const host = content.sites.find(({ key }) => key === 'se')?.host
    return answer(new Request(`https://${host}${PATH}`), contextOf({ waitUntil }))
  }

  it('is left to Netlify, and the visitor does not wait for it', async () => {
    const { promise, resolve } = Promise.withResolvers<void>()
    const left: Promise<unknown>[] = []
    const waitUntil = (work: Promise<unknown>) => void left.push(work)
    const answer = await serveWith(() => promise, waitUntil)
    expect([answer.status, left.length]).toEqual([404, 1])
    resolve()
    await left[0]
  })

  it('is waited for where nothing keeps the function', async () => {
    let done = false
    const work = async () => {
      await Promise.resolve()
      done = true
    }
    const answer = await serveWith(work, undefined)
    expect([answer.status, done]).toEqual([404, true])
  })

  it('that fails is logged, and the answer stands', async () => {
    const answer = await serveWith(() => Promise.reject(new Error('no mail today')), undefined)
    expect(answer.status).toBe(404)
    expect(vi.mocked(console.error).mock.calls.join()).toContain('no mail today')
  })
})
