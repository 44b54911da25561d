/** Contentful's calls, with the headers and bodies that its documents show: what was published is built, once. */
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { handlePublished, refuseStranger, SECRET_HEADER, WINDOW } from '#server/handlers/contentful-webhook'
import { OUTBOX_HANDLERS } from '#server/handlers/outbox-handlers'
import { drainOutbox } from '#server/use-cases/outbox/outbox'
import { clear } from './support/clear.ts'
import { onEachDatabase } from './support/databases.ts'
import { createShop, type Shop } from './support/deps.ts'

const SECRET = 'q7Jr0nYw2mXb5tVk8sZc1dGh'
const ENV = { CONTENTFUL_WEBHOOK_SECRET: SECRET, CONTENTFUL_ENVIRONMENT: 'master' }

const link = (linkType: string, id: string) => ({ sys: { type: 'Link', linkType, id } })

const entryOf = (environment: string) => ({
  metadata: { tags: [], concepts: [] },
  sys: {
    ...{ type: 'Entry', id: '7mvIkE3Z5yfTDOUFXS8Fq', revision: 2 },
    ...{ createdAt: '2026-11-20T09:15:24.461Z', updatedAt: '2026-11-20T09:20:01.107Z' },
    space: link('Space', 'k5gw2r0mmmlo'),
    environment: link('Environment', environment),
    contentType: link('ContentType', 'article'),
  },
  fields: { title: { 'en-US': 'First layer' } },
})

interface Sent {
  topic?: string
  secret?: string | undefined
  body?: unknown
  method?: string
}

function call({
  topic = 'Entry.publish',
  secret = SECRET,
  body = entryOf('master'),
  method = 'POST',
}: Sent = {}) {
  const headers = new Headers({
    'content-type': 'application/vnd.contentful.management.v1+json',
    'x-contentful-topic': `ContentManagement.${topic}`,
    'x-contentful-webhook-name': 'Shop',
    'x-contentful-event-datetime': '2026-11-20T09:20:01.107Z',
    'x-contentful-crn':
      'crn:contentful:::content:spaces/k5gw2r0mmmlo/environments/master/entries/7mvIkE3Z5yfTDOUFXS8Fq',
    [SECRET_HEADER]: secret,
  })
  const sent = method === 'POST' ? { body: typeof body === 'string' ? body : JSON.stringify(body) } : {}
  return new Request('https://shop.example/api/contentful-webhook', { method, headers, ...sent })
}

describe('a stranger', () => {
  it.each([
    ['with another secret', { secret: `${SECRET}x` }, ENV, 403],
    ['with an empty one', { secret: '' }, ENV, 403],
    ['where none is set', {}, {}, 403],
    ['where it is too short to be one', { secret: 'short' }, { CONTENTFUL_WEBHOOK_SECRET: 'short' }, 403],
    ['who reads', { method: 'GET' }, ENV, 405],
  ])('%s is refused', async (_, sent, env, status) => {
    const answer = refuseStranger(call(sent), env)
    expect(answer?.status).toBe(status)
    expect(await answer?.text()).not.toContain(SECRET)
  })

  it('who knows the secret is none', () => {
    expect(refuseStranger(call(), ENV)).toBeUndefined()
  })
})

onEachDatabase('what is published', (database) => {
  let shop: Shop
  beforeEach(async () => {
    await clear(database().db)
    shop = createShop(database().db)
  })
  afterEach(() => {
    vi.unstubAllEnvs()
  })

  const tell = (sent?: Sent) => handlePublished(call(sent), { deps: shop.deps, env: ENV })
  const wanted = async () => {
    const rows = await database()
      .db.selectFrom('outbox')
      .select('dedupe_key')
      .where('kind', '=', 'rebuild')
      .execute()
    return rows.length
  }

  it.each(['Entry.publish', 'Entry.unpublish', 'Asset.publish', 'Asset.unpublish'])(
    '%s wants a build',
    async (topic) => {
      expect((await tell({ topic })).status).toBe(202)
      expect(await wanted()).toBe(1)
    },
  )

  it.each([
    'Entry.save',
    'Entry.auto_save',
    'Entry.create',
    'Entry.archive',
    'Asset.save',
    'ContentType.publish',
  ])('%s is nothing that visitors see', async (topic) => {
    expect((await tell({ topic })).status).toBe(200)
    expect(await wanted()).toBe(0)
  })

  it('in another environment is not ours', async () => {
    expect((await tell({ body: entryOf('staging') })).status).toBe(200)
    expect(await wanted()).toBe(0)
  })

  it.each(['', '{', 'null', '{"sys":{}}'])('as %j is no call of Contentful', async (body) => {
    expect((await tell({ body })).status).toBe(400)
    expect(await wanted()).toBe(0)
  })

  it('at once is built once, and what comes later once more', async () => {
    const asked: string[] = []
    const server = createServer((request, response) => {
      asked.push(request.url ?? '')
      response.writeHead(asked.length === 1 ? 500 : 200).end()
    })
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    const { port } = server.address() as AddressInfo
    // The setting wants https, as Netlify's hooks have it; what listens here has none.
    vi.stubEnv('REBUILD_HOOK', 'https://api.netlify.example/build_hooks/1')
    const real = fetch
    vi.spyOn(globalThis, 'fetch').mockImplementation((address, init) => {
      const { pathname, search } = new URL(String(address))
      return real(`http://127.0.0.1:${port}${pathname}${search}`, init)
    })
    const drain = () => drainOutbox(shop.deps, OUTBOX_HANDLERS)
    try {
      for (let times = 0; times < 5; times += 1) await tell()
      expect(await drain()).toEqual({ done: 0, failed: 0 })
      shop.pass(WINDOW)
      await tell()
      expect(await drain()).toEqual({ done: 0, failed: 1 })
      shop.pass(WINDOW)
      expect(await drain()).toEqual({ done: 2, failed: 0 })
      shop.pass(WINDOW)
      expect(await drain()).toEqual({ done: 0, failed: 0 })
    } finally {
      vi.restoreAllMocks()
      await new Promise((resolve) => server.close(resolve))
    }
    expect(asked).toEqual(Array(3).fill('/build_hooks/1?trigger_title=Published+in+Contentful'))
  })
})
