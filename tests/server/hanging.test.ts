/** A database that does not answer, or not in time: the customer gets a designed answer before the function ends. */
import { type Kysely, sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { openDatabase } from '#server/db/connect'
import { DatabaseUnavailable } from '#server/db/errors'
import type { Database } from '#server/db/schema'
import { inTransaction } from '#server/db/transaction'
import { LEASE } from '#server/use-cases/idempotency'
import { type Answer, type Client, client } from './http-client.ts'
import { CREATE, cart, expectError, readyToPlace } from './http-shop.ts'
import { readBalance } from './support/buyer.ts'
import { clear } from './support/clear.ts'
import { onPostgres, type TestDatabase } from './support/databases.ts'
import { createShop, type Shop } from './support/deps.ts'
import { type StallingProxy, startStallingProxy } from './support/stalling-proxy.ts'

/** ms; a function has ten seconds. */
const IN_TIME = 8_000
const OFFICE = { ip: '203.0.113.7' }

/** The designed 503, in time. */
async function expectAway(ask: () => Promise<Answer>): Promise<void> {
  const started = performance.now()
  const answer = await ask()
  expect(performance.now() - started).toBeLessThan(IN_TIME)
  expectError(answer, 'unavailable')
  expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0)
}

/** @returns presses the button, again and again under the same key */
function placing(call: Client, { id, rev }: { id: string; rev: number }) {
  return () =>
    call(`${CREATE}/${id}/place`, {
      json: { rev, confirmationToken: 'tok_ok' },
      headers: { 'idempotency-key': 'key-00000001' },
      info: OFFICE,
    })
}

/** Another session holds rows, as one that hangs in the middle of its transaction. @returns lets them go */
async function holding(
  { db }: TestDatabase,
  statement: ReturnType<typeof sql>,
): Promise<() => Promise<void>> {
  let letGo = () => {}
  let held = () => {}
  const isHeld = new Promise<void>((done) => {
    held = done
  })
  const transaction = db.transaction().execute(async (tx) => {
    await sql`set local idle_in_transaction_session_timeout = 0`.execute(tx)
    await statement.execute(tx)
    held()
    await new Promise<void>((done) => {
      letGo = done
    })
  })
  await isHeld
  return async () => {
    letGo()
    await transaction
  }
}

onPostgres('a network that stops to deliver', (database) => {
  let proxy: StallingProxy
  let db: Kysely<Database>
  let shop: Shop
  beforeEach(async () => {
    await clear(database().db)
    proxy = await startStallingProxy(database().url ?? '')
    // As a function opens it.
    db = openDatabase({ url: proxy.url })
    shop = createShop(db)
    await shop.stock('PLA', 5)
  })
  afterEach(async () => {
    await proxy.close()
    await db.destroy()
  })

  const ASKS: [
    what: string,
    ask: (call: Client, checkout: { id: string; rev: number }) => Promise<Answer>,
  ][] = [
    ['reads a checkout', (call, { id }) => call(`${CREATE}/${id}`)],
    ['asks for stock', (call) => call('/oldapi/inventory?sku=PLA&quantity=1')],
    ['starts a checkout', (call) => call(CREATE, { ...cart('PLA', 1), info: OFFICE })],
    ['places an order', (call, { id, rev }) => placing(call, { id, rev })()],
  ]

  it.each(ASKS)('is answered in time to who %s', async (_, ask) => {
    const call = client(shop.deps)
    const { body } = await readyToPlace(call)
    proxy.stall()
    await expectAway(() => ask(call, body))
    // Nor does the next one wait for what will never come.
    await expectAway(() => ask(call, body))
  })

  it('in the middle of an order makes one order of it, when the customer presses again', async () => {
    const call = client(shop.deps)
    const { body } = await readyToPlace(call)
    const place = placing(call, body)
    const { failpoint } = shop.deps
    shop.deps.failpoint = (name) => {
      if (name === 'place:after-reserve') proxy.stall()
      return failpoint(name)
    }
    await expectAway(place)
    shop.deps.failpoint = failpoint
    proxy.resume()
    shop.pass(LEASE)
    // A connection that hung is given up; the next call has a new one.
    await expect.poll(async () => (await place()).body.status, { timeout: 20_000 }).toBe('placed')
    expect(await readBalance({ ...shop, deps: { ...shop.deps, db: database().db } })).toMatchObject({
      orders: 1,
      stock: { PLA: { onHand: 4, reserved: 0 } },
      unbalanced: [],
    })
  })
})

onPostgres('rows that another transaction does not release', (database) => {
  let shop: Shop
  let db: Kysely<Database>
  beforeEach(async () => {
    await clear(database().db)
    db = openDatabase({ url: database().url ?? '', max: 2 })
    shop = createShop(db)
    await shop.stock('PLA', 5)
  })
  afterEach(() => db.destroy())

  it.each([
    ['the stock', sql`select * from stock for update`],
    ['the checkout', sql`select * from checkout for update`],
    ['the keys', sql`lock table idempotency in access exclusive mode`],
    ['the limits', sql`lock table rate_limit in access exclusive mode`],
  ])('keep an order waiting, but not for long: %s', async (_, statement) => {
    const call = client(shop.deps)
    const { body } = await readyToPlace(call)
    const place = placing(call, body)
    const letGo = await holding(database(), statement)
    await expectAway(place)
    await letGo()
    shop.pass(LEASE)
    await expect.poll(async () => (await place()).body.status, { timeout: 20_000 }).toBe('placed')
    expect(shop.payments.all()).toHaveLength(1)
  })

  it('leave no statement waiting on the server, and no lock with who was stopped', async () => {
    const letGo = await holding(database(), sql`select * from stock for update`)
    const started = performance.now()
    const work = inTransaction(db, (tx) => sql`select * from stock for update`.execute(tx))
    await expect(work).rejects.toThrow(DatabaseUnavailable)
    // Once, although a transaction that was rolled back is otherwise tried again.
    expect(performance.now() - started).toBeLessThan(IN_TIME)
    const { rows } = await sql`
      select query from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`.execute(database().db)
    expect(rows).toEqual([])
    await letGo()
    const settings = await inTransaction(db, (tx) =>
      sql<{ name: string }>`
        select name from pg_settings where setting = '0' and name in
          ('lock_timeout', 'statement_timeout', 'idle_in_transaction_session_timeout')`.execute(tx),
    )
    expect(settings.rows).toEqual([])
  })

  it('are asked for by a statement that takes too long, and the connection is good for the next', async () => {
    const quick = openDatabase({ url: database().url ?? '', statementTimeout: 200 })
    await expect(inTransaction(quick, (tx) => sql`select pg_sleep(5)`.execute(tx))).rejects.toThrow(
      DatabaseUnavailable,
    )
    await expect(sql`select pg_sleep(5)`.execute(quick)).rejects.toThrow(DatabaseUnavailable)
    expect(await sql`select 1 as one`.execute(quick)).toMatchObject({ rows: [{ one: 1 }] })
    await quick.destroy()
  })
})

describe('work that never ends', () => {
  it('is answered all the same, by the deadline', async () => {
    const shop = createShop({} as Kysely<Database>)
    shop.deps.catalogue.byId = () => new Promise(() => {})
    const call = client(shop.deps, { deadline: 20 })
    expectError(await call('/oldapi/catalog/variations/v-PLA'), 'unavailable')
    expect(shop.log).toMatchObject([{ event: 'unavailable', error: { message: 'after 20 ms' } }])
  })

  it('that goes on after its answer keeps its process until it is done', async () => {
    const shop = createShop({} as Kysely<Database>)
    let find = () => {}
    shop.deps.catalogue.byId = () => new Promise((resolve) => (find = () => resolve(undefined)))
    const left: Promise<unknown>[] = []
    const call = client(shop.deps, { deadline: 20 }, { waitUntil: (work) => void left.push(work) })
    expectError(await call('/oldapi/catalog/variations/v-PLA'), 'unavailable')
    expect(left).toHaveLength(1)
    find()
    await left[0]
  })

  it('that fails after it was answered is logged, and no unhandled error', async () => {
    const shop = createShop({} as Kysely<Database>)
    let fail = (_: Error) => {}
    shop.deps.catalogue.byId = () =>
      new Promise((_, reject) => {
        fail = reject
      })
    const call = client(shop.deps, { deadline: 20 })
    expectError(await call('/oldapi/catalog/variations/v-PLA'), 'unavailable')
    fail(new Error('too late'))
    await expect.poll(() => shop.log.length).toBe(2)
  })
})
