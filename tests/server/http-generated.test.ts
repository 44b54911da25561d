/**
 * Thousands of generated requests to every call, by customers on their way to an order and by whoever tries out what a
 * request can be: each is answered as its contract says, none with a 5xx, and no line of the log tells who somebody is.
 */
import * as fc from 'fast-check'
import { beforeAll, describe, expect, it } from 'vitest'
import { cleanLine } from '#core/text/clean-text'
import { OPERATIONS } from '#server/handlers/create-handler'
import { choosePreview } from '#server/handlers/preview'
import { answerSpelling } from '#server/handlers/spelling'
import { unknownCall } from '#server/handlers/unknown'
import { anyAsk, encoded, nameOf, picks } from './generated/ask.ts'
import { type Counts, tellingLines } from './generated/designed.ts'
import { RIGHT_REQUESTS } from './generated/right-requests.ts'
import { text } from './generated/values.ts'
import { make, newReport, OUTAGES, PER_WALK, rest, take, walk } from './generated/walk.ts'
import { arrive, createWorld, type World, work } from './generated/world.ts'
import { CREATE, openHttpShop, readyToPlace } from './http-shop.ts'
import { clear } from './support/clear.ts'
import { onEachDatabase, onPostgres, type TestDatabase } from './support/databases.ts'
import { ADDRESS } from './support/fixtures.ts'

/** Altogether; by default as many as a run of all tests has time for. */
const REQUESTS = Number(process.env.GENERATED_REQUESTS ?? 3_500)
const IS_ASKED_FOR = process.env.GENERATED_REQUESTS !== undefined

/** PGlite works on one statement at a time, and is there to see that nothing of it is answered otherwise. */
const SHARES = {
  PostgreSQL: { requests: REQUESTS * 0.77, customers: 4 },
  PGlite: { requests: REQUESTS * 0.05, customers: 1 },
} as const
const AWAY = REQUESTS * 0.1
const STRAY = REQUESTS * 0.03
const TEXTS_SENT = REQUESTS * 0.05

const runs = (requests: number) => Math.ceil(requests / PER_WALK)
/** Enough for every way to an order. */
const TRIES = fc.sample(picks, { numRuns: 60, seed: 1 })
/** What was asked before is not there when a failure is tried again: it is shown as it was met. */
const AS_MET = { endOnFailure: true }

it('there is a right request of every call', () => {
  expect(Object.keys(RIGHT_REQUESTS).sort()).toEqual(OPERATIONS.map(nameOf).sort())
})

/** @returns what is there while a case runs */
function openWorld(database: () => TestDatabase): () => World {
  let world: World | undefined
  beforeAll(async () => {
    await clear(database().db)
    world = await createWorld(database().db)
  })
  return () => {
    if (!world) throw new Error('the shop is there only while a case runs')
    return world
  }
}

onPostgres('right requests', (database) => {
  const opened = openWorld(database)

  it('get an answer from every call where nothing is wrong about them', async () => {
    const world = opened()
    const report = newReport()
    for (const call of Object.keys(RIGHT_REQUESTS)) {
      const me = await arrive(world, 'regular', 'se')
      for (const picks of TRIES) {
        await make(world, me, { call: undefined, picks, twists: [] }, { report })
        await make(world, me, { call, picks, twists: [] }, { report })
        if (report.counts.answered(call)) break
        await work(world)
      }
    }
    expect(report.faults).toEqual([])
    expect(Object.keys(RIGHT_REQUESTS).filter((call) => !report.counts.answered(call))).toEqual([])
  })
})

onEachDatabase('generated requests', (database) => {
  const opened = openWorld(database)

  it('are answered as designed, and not one with a 5xx', async () => {
    const world = opened()
    const { requests, customers } = SHARES[database().name]
    const report = newReport()
    const together = fc.array(walk, { minLength: customers, maxLength: customers })
    let nth = 0
    await fc.assert(
      fc.asyncProperty(together, async (walks) => {
        await Promise.all(walks.map((one) => take(world, one, report)))
        nth += 1
        await rest(world, nth)
        expect(report.faults).toEqual([])
      }),
      { ...AS_MET, numRuns: runs(requests / customers) },
    )
    expect(report.counts.total).toBeGreaterThanOrEqual(requests)
    show(`${database().name}: ${report.counts.total} requests`, report.counts)
  })

  it('are told to come again while a third party is away, and the log has nobody in it', async () => {
    const world = opened()
    const report = newReport()
    const from = world.shop.log.length
    const asks = fc.array(fc.tuple(anyAsk, fc.constantFrom(...OUTAGES)), {
      minLength: PER_WALK,
      maxLength: PER_WALK,
    })
    await fc.assert(
      fc.asyncProperty(
        asks,
        fc.constantFrom('guest' as const, 'member' as const, 'regular' as const),
        async (all, kind) => {
          const me = await arrive(world, kind, 'se')
          for (const [ask, outage] of all) await make(world, me, ask, { report, outage })
          const lines = tellingLines(world.shop.log.slice(from), world.people)
          expect([...report.faults, ...lines]).toEqual([])
        },
      ),
      { ...AS_MET, numRuns: runs(AWAY / 2) },
    )
    expect(world.shop.log.length).toBeGreaterThan(from)
    show(`${database().name}, with a third party away: ${report.counts.total} requests`, report.counts)
  })
})

function show(title: string, counts: Counts): void {
  if (IS_ASKED_FOR) console.log(`${title}\n${counts}`)
}

const shop = openHttpShop()

/** Each text that a customer sends, with the part of the body around it. */
const TEXTS: [call: string, body: (text: string) => object][] = [
  ...['firstName', 'lastName', 'email', 'cellNumber', 'address1', 'address2', 'zip', 'city', 'notes'].flatMap(
    (field): [string, (text: string) => object][] => [
      ['address', (value) => ({ billing: { ...ADDRESS, [field]: value } })],
      ['address', (value) => ({ billing: ADDRESS, shipping: { ...ADDRESS, [field]: value } })],
    ],
  ),
  ['payment', (reference) => ({ option: 'stripe', reference })],
  ['payment', (purchaseOrder) => ({ option: 'stripe', purchaseOrder })],
  ['payment', (invoiceEmail) => ({ option: 'invoice_email', invoiceEmail })],
  ['payment', (eInvoiceId) => ({ option: 'stripe', eInvoiceId })],
  [
    '',
    (value) => ({
      ...{ lines: [{ sku: 'PLA', quantity: 1 }], currency: 'SEK', country: 'SE', company: false },
      affiliates: { utm_source: value },
    }),
  ],
]

describe('generated texts', () => {
  it('are kept well-formed, composed and without control of anything', async () => {
    const { call, db } = shop()
    const ready = await readyToPlace(call)
    await fc.assert(
      fc.asyncProperty(fc.constantFrom(...TEXTS), text, async ([name, bodyOf], value) => {
        const path = name ? `${CREATE}/${ready.body.id}/${name}` : CREATE
        const answer = await call(path, { json: bodyOf(value) })
        expect(answer.status).toBeLessThan(500)
        for (const kept of textsIn(answer.body.addresses)) expect(cleanLine(kept)).toBe(kept)
      }),
      { numRuns: TEXTS_SENT },
    )
    const rows = await db
      .selectFrom('checkout')
      .select(['affiliates', 'payment_reference', 'purchase_order', 'invoice_email', 'e_invoice_id'])
      .execute()
    for (const kept of textsIn(rows)) expect(cleanLine(kept)).toBe(kept)
    expect(shop().log.filter(({ event }) => event === 'unexpected')).toEqual([])
  })
})

function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value]
  if (value instanceof Date || typeof value !== 'object' || value === null) return []
  return Object.values(value).flatMap(textsIn)
}

/** What answers without the router, by the name of its function. */
const BESIDE: Record<string, (request: Request) => Response> = {
  preview: (request) => choosePreview(request, (host) => host.endsWith('.netlify.app')),
  spelling: answerSpelling,
  unknown: unknownCall,
}

/**
 * Those of the router are given its calls, those of the clock have no address, and what a program calls is given its
 * bodies in a test of its own.
 */
const FUNCTIONS = import.meta.glob<string>('../../functions/*.ts', {
  query: '?raw',
  import: 'default',
  eager: true,
})
const beside = Object.entries(FUNCTIONS).flatMap(([path, source]) =>
  /\bserve(?:Program)?\(|schedule:/.test(source) ? [] : [/([^/]+)\.ts$/.exec(path)?.[1]],
)

describe('generated addresses', () => {
  it('are made for every function beside the calls', () => {
    expect(Object.keys(BESIDE).sort()).toEqual(beside.sort())
  })

  it('of the functions beside the calls are answered as designed', () => {
    const parts = fc.array(
      fc.oneof(text, fc.constantFrom('api', 'preview', 'se', 'cart', '.', '..', '', 'PLA')),
      {
        maxLength: 5,
      },
    )
    const host = fc.constantFrom('se.example', 'a--shop.netlify.app', 'evil.example')
    const names = fc.constantFrom(...Object.keys(BESIDE))
    fc.assert(
      fc.property(names, host, fc.boolean(), parts, text, (name, asked, isPreview, path, query) => {
        const prefix = isPreview ? '/api/preview/se/' : '/'
        const address = `http://${asked}${prefix}${path.map(encoded).join('/')}?language=${encoded(query)}`
        const response = BESIDE[name]?.(new Request(address, { headers: { host: asked } })) as Response
        expect(response.status).toBeLessThan(500)
        expect(response.headers.get('x-request-id')).toMatch(/^[\w-]{16}$/)
        const location = response.headers.get('location')
        if (location !== null) expect(new URL(location, address).host).toBe(asked)
      }),
      { numRuns: STRAY },
    )
  })
})
