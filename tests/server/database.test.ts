/** The two databases are one to their callers: same values, same errors, same transactions. */

import { sql } from 'kysely'
import { beforeEach, describe, expect, it } from 'vitest'
import { readStockFile, writeStockFile } from '#core/stock/stock-file'
import { openDatabase } from '#server/db/connect'
import { DatabaseUnavailable } from '#server/db/errors'
import { json, nullableJson } from '#server/db/json'
import { migrate } from '#server/db/migrate'
import { type Db, inTransaction, MAX_RETRIES } from '#server/db/transaction'
import { exportStock } from '#server/use-cases/stock/export-stock'
import { importStock } from '#server/use-cases/stock/import-stock'
import { readStock } from '#server/use-cases/stock/stock'
import { create, must, place, readyToPlace } from './support/buyer.ts'
import { clear } from './support/clear.ts'
import { onEachDatabase, onPostgres } from './support/databases.ts'
import { createShop } from './support/deps.ts'

/** SQL, and what it is in JavaScript on either database. */
const VALUES: [expression: string, value: unknown][] = [
  ['1::int4', 1],
  ['9007199254740991::int8', Number.MAX_SAFE_INTEGER],
  ['(-5)::int8', -5],
  ['(select sum(n) from generate_series(1, 4) n)', 10],
  ['(select sum(n::int8) from generate_series(1, 4) n)', 10],
  ['(select count(*) from generate_series(1, 4))', 4],
  ["'x'::text", 'x'],
  ["'7'::text", '7'],
  ['true', true],
  ['null::int8', null],
  ['null::jsonb', null],
  [`'{"a": [1, null, "b"], "n": 12}'::jsonb`, { a: [1, null, 'b'], n: 12 }],
  [`'[1, 2]'::jsonb`, [1, 2]],
  [`'"text"'::jsonb`, 'text'],
  [`'[1, 2]'::json`, [1, 2]],
  ["'2026-05-20 10:00:00.123+00'::timestamptz", new Date('2026-05-20T10:00:00.123Z')],
  ["'2026-05-20 10:00:00+05:30'::timestamptz", new Date('2026-05-20T04:30:00Z')],
  ["'1999-12-31 23:59:59.999999+00'::timestamptz", new Date('1999-12-31T23:59:59.999Z')],
]

onEachDatabase('a value', (database) => {
  it.each(VALUES)('%s', async (expression, value) => {
    const { rows } = await sql<{ value: unknown }>`select ${sql.raw(expression)} as value`.execute(
      database().db,
    )
    expect(rows).toEqual([{ value }])
  })

  it('too large to be counted exactly is an error and not another number', async () => {
    await expect(sql`select 9007199254740993::int8 as value`.execute(database().db)).rejects.toThrow(
      RangeError,
    )
  })

  it('comes back as it was written', async () => {
    const { db } = database()
    await clear(db)
    const row = {
      kind: 'refund',
      dedupe_key: 'k',
      payload: json<unknown>(['å', { "quote'": '"', n: 1 }]),
      next_at: new Date('2026-05-20T10:00:00.001Z'),
      done_at: null,
      created_at: new Date('2020-02-29T00:00:00Z'),
    }
    await db.insertInto('outbox').values(row).execute()
    const read = await db.selectFrom('outbox').selectAll().executeTakeFirstOrThrow()
    expect(read).toMatchObject({
      ...row,
      payload: JSON.parse(row.payload),
      attempts: 0,
      id: expect.any(Number),
    })
    expect(nullableJson(undefined)).toBeNull()
  })

  it('that was changed counts its rows', async () => {
    const { db } = database()
    await clear(db)
    const shop = createShop(db)
    await shop.stock('PLA', 1)
    await shop.stock('ASA', 1)
    const { numUpdatedRows } = await db.updateTable('stock').set({ on_hand: 3 }).executeTakeFirst()
    expect(numUpdatedRows).toBe(2n)
  })
})

onEachDatabase('a transaction', (database) => {
  beforeEach(() => clear(database().db))

  const fail = (code: string) => Object.assign(new Error(code), { code })

  it.each(['40001', '40P01', '57P01', '08006', 'ECONNRESET'])(
    'that ends with %s is tried again',
    async (code) => {
      let tries = 0
      const value = await inTransaction(database().db, async () => {
        tries += 1
        if (tries < 3) throw fail(code)
        return 'done'
      })
      expect([value, tries]).toEqual(['done', 3])
    },
  )

  it.each(['40001', 'ECONNRESET'])('that always ends with %s ends as unavailable', async (code) => {
    let tries = 0
    const work = inTransaction(database().db, async () => {
      tries += 1
      throw fail(code)
    })
    await expect(work).rejects.toThrow(DatabaseUnavailable)
    expect(tries).toBe(1 + MAX_RETRIES)
  })

  it.each(['23505', '23514', undefined])('that fails with %s is not tried again', async (code) => {
    let tries = 0
    const work = inTransaction(database().db, async () => {
      tries += 1
      throw code ? fail(code) : new Error('a bug')
    })
    await expect(work).rejects.not.toThrow(DatabaseUnavailable)
    expect(tries).toBe(1)
  })

  it('that swallowed a failed statement does not pretend to have been committed', async () => {
    const { db } = database()
    const work = inTransaction(db, async (tx) => {
      await sql`insert into stock (sku, on_hand, updated_at) values ('A', 1, '2026-01-01')`.execute(tx)
      await sql`select 1 / 0`.execute(tx).catch(() => {})
    })
    await expect(work).rejects.toThrow()
    expect(await db.selectFrom('stock').selectAll().execute()).toEqual([])
  })

  it('keeps the rules of the tables', async () => {
    const { db } = database()
    const at = new Date('2026-05-20')
    const stock = (on_hand: number, reserved: number) =>
      db.insertInto('stock').values({ sku: 'A', on_hand, reserved, eta: null, updated_at: at }).execute()
    for (const [onHand, reserved] of [
      [-1, 0],
      [1, -1],
      [1, 2],
    ] as const) {
      await expect(stock(onHand, reserved)).rejects.toMatchObject({ code: '23514' })
    }
    const shop = createShop(db)
    await shop.stock('PLA', 5)
    const checkout = await readyToPlace(shop, { PLA: 1 })
    await must(place(shop, checkout, 'tok_action'))
    const payment = await db.selectFrom('payment').selectAll().executeTakeFirstOrThrow()
    const { id: _, next_action, request, quote, ...columns } = payment
    const second = { ...columns, attempt: 2, next_action: null, request: null, quote: null }
    await expect(
      db
        .insertInto('payment')
        .values({ ...second, ref: 'x' })
        .execute(),
    ).rejects.toMatchObject({ code: '23505' })
    await expect(
      db
        .insertInto('payment')
        .values({ ...second, status: 'declined' })
        .execute(),
    ).rejects.toMatchObject({ code: '23505' })
  })

  it('is migrated once, also by two processes at a time', async () => {
    await Promise.all([migrate(database().db), migrate(database().db)])
    expect(await create(createShop(database().db), { GIFT: 1 })).toMatchObject({ ok: true })
  })
})

onEachDatabase('an import of stock', (database) => {
  beforeEach(() => clear(database().db))

  it('sets pieces and dates, and reports what is promised beyond the count', async () => {
    const shop = createShop(database().db)
    await shop.stock('PLA', 5)
    await must(place(shop, await readyToPlace(shop, { PLA: 3 }), 'tok_action'))
    const eta = new Date('2026-06-01T00:00:00Z')
    const report = await importStock(shop.deps, [
      { sku: 'PLA', onHand: 1 },
      { sku: 'ASA', onHand: 1 },
      { sku: 'ASA', onHand: 7, eta },
    ])
    expect(report).toEqual({
      ok: true,
      value: { imported: 2, short: [{ sku: 'PLA', counted: 1, reserved: 3 }] },
    })
    expect(await readStock(shop.deps, 'PLA')).toMatchObject({ totalAvailable: 0 })
    expect(await readStock(shop.deps, 'ASA')).toEqual({
      totalAvailable: 7,
      ETA: eta.toISOString(),
      items: [{ location: 'main', available: 7 }],
    })
    expect(await readStock(shop.deps, 'NONE')).toEqual({ totalAvailable: 0, items: [] })
  })

  it('takes back what an export wrote, also while something is promised', async () => {
    const shop = createShop(database().db)
    const eta = new Date('2026-06-01T00:00:00Z')
    await shop.stock('PLA', 5)
    await importStock(shop.deps, [{ sku: 'ASA', onHand: 0, eta }])
    await must(place(shop, await readyToPlace(shop, { PLA: 3 }), 'tok_action'))
    const rows = await exportStock(shop.deps, ['ASA', 'PLA', 'NEW'])
    expect(rows).toEqual([
      { sku: 'ASA', onHand: 0, eta },
      { sku: 'PLA', onHand: 5 },
      { sku: 'NEW', onHand: 0 },
    ])
    const before = await readStock(shop.deps, 'PLA')
    expect(readStockFile(writeStockFile(rows))).toEqual({ rows })
    await importStock(shop.deps, rows)
    expect(await readStock(shop.deps, 'PLA')).toEqual(before)
  })

  it.each([-1, 1.5, Number.NaN])('refuses %s pieces, and writes nothing', async (onHand) => {
    const shop = createShop(database().db)
    const rows = [
      { sku: 'PLA', onHand: 1 },
      { sku: 'ASA', onHand },
    ]
    expect(await importStock(shop.deps, rows)).toEqual({
      ok: false,
      code: 'invalid',
      fields: [{ path: 'onHand', reason: 'value' }],
    })
    expect(await database().db.selectFrom('stock').selectAll().execute()).toEqual([])
  })
})

describe('a database that is away', () => {
  it('is reported as such, at once', async () => {
    const db = openDatabase({ url: 'postgres://nobody@127.0.0.1:1/none' })
    const started = performance.now()
    await expect(sql`select 1`.execute(db)).rejects.toThrow(DatabaseUnavailable)
    await expect(inTransaction(db, async () => 1)).rejects.toThrow(DatabaseUnavailable)
    expect(performance.now() - started).toBeLessThan(1_000)
    await db.destroy()
  })
})

onPostgres('a connection that breaks', (database) => {
  const kill = (pid: number) => sql`select pg_terminate_backend(${pid}::int4)`.execute(database().db)
  const pidOf = async (db: Parameters<Parameters<typeof inTransaction>[1]>[0]) =>
    (await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(db)).rows[0]?.pid ?? 0

  it('within a transaction is replaced, and the work done again', async () => {
    let tries = 0
    const value = await inTransaction(database().db, async (tx) => {
      tries += 1
      if (tries === 1) await kill(await pidOf(tx))
      await sql`select 1`.execute(tx)
      return tries
    })
    expect(value).toBe(2)
  })

  it('while idle harms no query', async () => {
    const db = openDatabase({ url: database().url ?? '' })
    const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(db)
    await kill(rows[0]?.pid ?? 0)
    await new Promise((done) => setTimeout(done, 50))
    expect(await sql`select 1 as one`.execute(db)).toMatchObject({ rows: [{ one: 1 }] })
    await db.destroy()
  })
})

/** As a pooler without prepared statements has it, and a migration that adds a column. */
const LOSSES: [name: string, statement: string][] = [
  ['is not there', 'deallocate all'],
  ['would return other columns', 'alter table stock add column if not exists later text'],
]

onPostgres('a prepared statement', (database) => {
  const openOne = () => openDatabase({ url: database().url ?? '', max: 1 })
  const stocked = (db: Db) => db.selectFrom('stock').selectAll().where('sku', '=', 'PLA').execute()
  const named = (db: Db) =>
    sql<{ count: number }>`select count(*) as count from pg_prepared_statements`
      .execute(db)
      .then(({ rows }) => rows[0]?.count)
  /** What one of the losses adds, if it was that one. */
  const forgetColumn = () => sql`alter table stock drop column if exists later`.execute(database().db)

  it('is prepared once per connection', async () => {
    const db = openOne()
    for (let round = 0; round < 3; round += 1) await stocked(db)
    expect(await named(db)).toBe(1)
    await db.destroy()
  })

  it.each(LOSSES)('that %s is asked again without a name', async (_, statement) => {
    const db = openOne()
    await stocked(db)
    await sql.raw(statement).execute(db)
    expect(await stocked(db)).toEqual([])
    expect(await stocked(db)).toEqual([])
    await forgetColumn()
    await db.destroy()
  })

  it.each(LOSSES)('that %s in a transaction is asked again with all of it', async (_, statement) => {
    const db = openOne()
    await stocked(db)
    await sql.raw(statement).execute(db)
    let tries = 0
    const found = await inTransaction(db, async (tx) => {
      tries += 1
      return tx.selectFrom('stock').selectAll().where('sku', '=', 'PLA').execute()
    })
    expect([found, tries]).toEqual([[], 2])
    await forgetColumn()
    await db.destroy()
  })
})
