/**
 * What is deployed: every function from the very zip that Netlify's bundler makes of it, started by Netlify's own entry
 * on each Node that may run it, against PostgreSQL.
 */
import { execFileSync } from 'node:child_process'
import { mkdtemp, readFile, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Content, readContent } from '#loaders/content'
import { CONTENT } from '#local/paths'
import type { Config } from '#server/handlers/netlify'
import { onPostgres } from '../server/support/databases.ts'
import { ADDRESS } from '../server/support/fixtures.ts'
import { type DeployedShop, openDeployedShop } from './support/deployed-shop.ts'
import { MAJORS, type Major, type NodeProgram, nodeOf } from './support/nodes.ts'
import { makeZips, type Zip } from './support/zips.ts'

const SOURCES = import.meta.glob<{ config?: Config }>('../../functions/*.ts', { eager: true })
const NAMES = Object.keys(SOURCES).map((path) => /([^/]+)\.ts$/.exec(path)?.[1] ?? path)

/** Of which a source may name one. */
const LISTS = new Set(['path', 'excludedPath', 'method'])

const MAX_BYTES = 1_500_000
/** Entry, start-up code, metadata and instrumentation; the catalogue's files come on top. */
const NETLIFYS_FILES = 4
/** Bytes; a third of the largest, `orders`, draws documents, and texts of eight languages grow with what they say. */
const MAX_SOURCE = 2_300_000

const bundled = (name: string) => `.netlify/functions-bundled/${name}.mjs`

let root: string
let content: Content
let zips: Zip[]
let nodes: Map<Major, NodeProgram>

beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'netlify-'))
  content = await readContent(CONTENT)
  zips = await makeZips(root, content)
  const found = await Promise.all(MAJORS.map(async (major) => [major, await nodeOf(major)] as const))
  nodes = new Map(found)
}, 300_000)
afterAll(() => rm(root, { recursive: true }))

function nodeFor(major: Major): NodeProgram {
  const node = nodes.get(major)
  if (!node) throw new Error(`no Node ${major}`)
  return node
}

function zipOf(name: string): Zip {
  const zip = zips.find((each) => each.name === name)
  if (!zip) throw new Error(`no zip of ${name}`)
  return zip
}

it('there is one of every source', () => {
  expect(zips.map(({ name }) => name).sort()).toEqual([...NAMES].sort())
  expect(NAMES).toContain('checkout')
})

describe.each(NAMES)('the zip of %s', (name) => {
  it('is small: one file of ours, and the deploy’s catalogue and terms', () => {
    const { bytes, files } = zipOf(name)
    expect(bytes).toBeLessThan(MAX_BYTES)
    const catalogue = files.filter((file) => file.startsWith('.local/shards/'))
    expect(catalogue).toEqual(
      expect.arrayContaining(['.local/shards/index.json', '.local/shards/terms.json']),
    )
    expect(files).toContain(bundled(name))
    expect(files.length - 1 - catalogue.length).toBeLessThanOrEqual(NETLIFYS_FILES)
    const others = files.filter((file) => file !== bundled(name) && !catalogue.includes(file))
    expect(others.filter((file) => !file.startsWith('___netlify'))).toEqual([])
  })

  it('has no stand-in in it, nor the embedded database, nor what reads content', async () => {
    const text = await readFile(join(zipOf(name).folder, bundled(name)), 'utf8')
    expect(text.match(/pglite|__local|stand-in|YAML/gi)).toBeNull()
  })

  it('says of itself what its source says: Netlify reads it, and runs nothing for it', () => {
    const { config = {} } = SOURCES[`../../functions/${name}.ts`] ?? {}
    const said = Object.entries(config).map(([key, value]) => [key, LISTS.has(key) ? [value].flat() : value])
    expect(zipOf(name).config).toMatchObject(Object.fromEntries(said))
  })

  // What decides, on any machine, how long its import takes; `npm run bench -- bundles` measures that.
  it('has little source to read before its first call', async () => {
    const { size } = await stat(join(zipOf(name).folder, bundled(name)))
    expect(size).toBeLessThan(MAX_SOURCE)
  })

  it.each(MAJORS)('is imported by Node %s', (major) => {
    const main = pathToFileURL(join(zipOf(name).folder, bundled(name))).href
    const script = `console.log(typeof (await import(${JSON.stringify(main)})).default)`
    const { path, flags } = nodeFor(major)
    const printed = execFileSync(path, [...flags, '--input-type=module', '-e', script], { encoding: 'utf8' })
    expect(printed.trim()).toBe('function')
  })
})

onPostgres('functions from their zips', (database) => {
  describe.each(MAJORS)('on Node %s', (major) => {
    let shop: DeployedShop

    beforeAll(async () => {
      const site = content.sites.find(({ key }) => key === 'se')
      const { db, url = '' } = database()
      shop = await openDeployedShop({
        zips,
        node: nodeFor(major),
        site: `https://${site?.host}`,
        database: url,
      })
      await db.deleteFrom('stock').execute()
      const rows = content.variations.filter(({ physical }) => physical)
      await db
        .insertInto('stock')
        .values(rows.map(({ sku }) => ({ sku, on_hand: 10, eta: null, updated_at: new Date() })))
        .execute()
    })
    afterAll(() => shop.close())

    const sold = () =>
      content.variations.find(({ type, discontinued }) => type === 'filament' && !discontinued)

    it('take an order, and its money, and confirm it by mail', async () => {
      const sku = sold()?.sku ?? ''
      const { id, rev } = await shop.fillIn(sku)
      const confirmationToken = await shop.outside.confirmationToken('pm_card_visa')
      const placed = await shop.checkout(`/${id}/place`, { rev, confirmationToken })
      expect([placed.status, placed.body]).toEqual([
        200,
        expect.objectContaining({ status: 'placed', payment: expect.objectContaining({ status: 'paid' }) }),
      ])
      const { number } = placed.body.order
      await shop.outside.settled()
      const { db } = database()
      expect(await db.selectFrom('orders').select('number').where('number', '=', number).execute()).toEqual([
        { number },
      ])
      const { on_hand } = await db
        .selectFrom('stock')
        .select('on_hand')
        .where('sku', '=', sku)
        .executeTakeFirstOrThrow()
      expect(on_hand).toBe(8)
      // It leaves with the webhook: nobody waits for the clock.
      expect(shop.subjectsTo(ADDRESS.email ?? '')).toEqual([expect.stringContaining(number)])
    })

    it('believe no webhook that Stripe has not signed', async () => {
      const headers = { 'stripe-signature': `t=${Math.floor(Date.now() / 1000)},v1=${'0'.repeat(64)}` }
      const answer = await shop.ask('stripe-webhook', '/api/stripe-webhook', { body: '{}', headers })
      expect(answer.status).toBe(400)
    })

    it('say what is in stock, and what a variation is', async () => {
      const [variation] = content.variations.filter(({ discontinued, physical }) => physical && !discontinued)
      const query = `environment=production&language=sv`
      const inventory = await shop.ask(
        'inventory',
        `/oldapi/inventory?sku=${variation?.sku}&quantity=1&${query}`,
      )
      expect([inventory.status, inventory.text]).toEqual([200, expect.stringContaining('"available"')])
      const found = await shop.ask('catalog', `/oldapi/catalog/variations/${variation?.id}?${query}`)
      expect([found.status, JSON.parse(found.text).id]).toEqual([200, variation?.id])
    })

    it('answer who subscribes at once, and write after that', async () => {
      const release = shop.outside.holdMail()
      const email = `ada-${major}@example.com`
      const { answer, done } = await shop.send('newsletter', '/api/sendgrid/newsletter', {
        body: JSON.stringify({ email }),
      })
      expect((await answer).status).toBe(202)
      await expect.poll(() => shop.subjectsTo(email)).toHaveLength(1)
      release()
      await done
      const { db } = database()
      expect(await db.selectFrom('outbox').selectAll().where('done_at', 'is', null).execute()).toEqual([])
    })

    it('end by the clock what nobody has ended', async () => {
      const { id } = await shop.fillIn(sold()?.sku ?? '')
      const { db } = database()
      await db
        .updateTable('checkout')
        .set({ expires_at: new Date(Date.now() - 1_000) })
        .where('id', '=', id)
        .execute()
      const body = JSON.stringify({ next_run: new Date().toISOString() })
      const answer = await shop.ask('sweep', '/.netlify/functions/sweep', { body })
      expect(answer.status).toBe(204)
      const rows = await db.selectFrom('checkout').select('status').where('id', '=', id).execute()
      expect(rows).toEqual([{ status: 'expired' }])
    })

    it('answer under the address that Netlify gives the shop, and not under that of an earlier deploy', async () => {
      const path = `/oldapi/catalog/variations/${content.variations[0]?.id}?language=sv`
      const statusAt = async (url: string) => (await shop.ask('catalog', path, { url })).status
      expect(await statusAt('https://shop.netlify.app')).toBe(200)
      expect(await statusAt('https://65a1b2--shop.netlify.app')).toBe(421)
      expect(await statusAt('https://evil.example')).toBe(421)
    })

    it('have complained of nothing', async () => {
      for (const log of await shop.logs()) expect(log).not.toMatch(/"level":"error"|Warning/)
    })
  })
})
