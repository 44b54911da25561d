/** Tables are made while shops are open on them: by two at once, for a newer shop than the one that serves. */

import { randomBytes } from 'node:crypto'
import { type Kysely, sql } from 'kysely'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { openDatabase } from '#server/db/connect'
import { DatabaseUnavailable } from '#server/db/errors'
import { describeDatabase, explainDatabaseError } from '#server/db/explain'
import { MIGRATIONS, type Migrations, migrate, readSchema } from '#server/db/migrate'
import type { Database } from '#server/db/schema'
import { must, place, readBalance, readyToPlace } from './support/buyer.ts'
import { TABLES } from './support/clear.ts'
import { onEachDatabase, onPostgres } from './support/databases.ts'
import { createShop } from './support/deps.ts'

/** Of a version of the shop that is not written yet. */
const NEXT: Migrations = {
  ...MIGRATIONS,
  '9998-next': [
    'alter table checkout add column gift_note text',
    `alter table payment add column fee int8 not null default 0`,
    'create index checkout_gift on checkout (id) where gift_note is not null',
  ],
  '9999-next': ['create table wish (id text primary key, checkout_id text references checkout)'],
}
const NEW_NAMES = ['9998-next', '9999-next']

it('every table that a migration makes is emptied between the cases of tests', () => {
  const made = Object.values(MIGRATIONS)
    .flat()
    .flatMap((text) => /^create table (\w+)/.exec(text.trim())?.[1] ?? [])
  expect(TABLES.toSorted()).toEqual(made.sort())
})

describe('a migration only adds, so that the version before serves on', () => {
  /** The version before leaves a reference empty, and what it points to may go. */
  const COLUMN =
    /^alter table \w+ add column \w+ \w+( (not null )?default .+| references \w+ on delete set null)?$/

  const isHarmless = (statement: string, made: readonly string[]) =>
    /^create (table|index) /.test(statement) ||
    COLUMN.test(statement) ||
    // A table that is new is nobody's but its own version's, which may fill it.
    made.includes(/^(?:create unique index \w+ on|insert into) (\w+)/.exec(statement)?.[1] ?? '')

  const harmful = (statements: readonly string[]) => {
    const made = statements.flatMap((text) => /^create table (\w+)/.exec(text)?.[1] ?? [])
    return statements.filter((statement) => !isHarmless(statement, made))
  }

  it.each(Object.entries(NEXT))('%s', (_name, statements) => {
    expect(harmful(statements)).toEqual([])
  })

  it.each([
    'drop table checkout',
    'alter table checkout drop column email',
    'alter table checkout rename column email to mail',
    'alter table checkout add column wanted text not null',
    'alter table checkout alter column email set not null',
    'create unique index order_email on orders (email)',
    "update checkout set email = ''",
    "insert into orders (number) values ('1')",
  ])('which %s would not', (statement) => {
    expect(harmful([statement])).toEqual([statement])
  })
})

onEachDatabase('tables of a newer shop', (database) => {
  it('serve this one, which leaves them as they are', async () => {
    const { db } = database()
    expect(await migrate(db, { migrations: NEXT })).toEqual(NEW_NAMES)
    expect(await migrate(db)).toEqual([])
    expect(await readSchema(db)).toEqual({ missing: [], newer: NEW_NAMES })
    const shop = createShop(db)
    await shop.stock('PLA', 2)
    const placed = await must(place(shop, await readyToPlace(shop, { PLA: 1 })))
    expect(placed).toMatchObject({ status: 'placed' })
    expect(await readBalance(shop)).toMatchObject({ orders: 1, unbalanced: [] })
  })
})

onPostgres('refunds from before they had rows', (database) => {
  it('are one of each order, with the points that went back', async () => {
    const shop = createShop(database().db)
    await shop.stock('PLA', 2)
    const placed = await must(place(shop, await readyToPlace(shop, { PLA: 1 })))
    const number = placed.order?.number ?? ''
    const { db } = database()
    await db.updateTable('orders').set({ refunded: 10_300 }).where('number', '=', number).execute()
    const fill = MIGRATIONS['0006-refunds']?.find((statement) => statement.startsWith('insert into'))
    await sql.raw(fill ?? '').execute(db)
    const rows = await db.selectFrom('refund').select(['order_number', 'money', 'points']).execute()
    expect(rows).toEqual([{ order_number: number, money: 10_300, points: 0 }])
  })
})

onPostgres('a migration', (database) => {
  const opened: Kysely<Database>[] = []
  const names: string[] = []
  let url: string

  const connect = (max = 1) => {
    const db = openDatabase({ url, max })
    opened.push(db)
    return db
  }

  beforeEach(async () => {
    const name = `migrate_${randomBytes(6).toString('hex')}`
    names.push(name)
    await sql`create database ${sql.id(name)}`.execute(database().db)
    const address = new URL(database().url ?? '')
    address.pathname = `/${name}`
    url = address.href
  })

  afterAll(async () => {
    for (const db of opened) await db.destroy()
    for (const name of names) await sql`drop database ${sql.id(name)} with (force)`.execute(database().db)
  })

  it('by several builds at once makes an empty database, each table once', async () => {
    const runs = await Promise.all(Array.from({ length: 6 }, () => migrate(connect())))
    expect(runs.flat().sort()).toEqual(Object.keys(MIGRATIONS))
    expect(await readSchema(connect())).toEqual({ missing: [], newer: [] })
  })

  it('harms no order that is placed meanwhile', async () => {
    const db = connect(8)
    await migrate(db)
    const shop = createShop(db)
    await shop.stock('PLA', 1_000)
    let orders = 0
    const customer = async () => {
      await must(place(shop, await readyToPlace(shop, { PLA: 1 })))
      orders += 1
    }
    const customers = Promise.all(
      Array.from({ length: 6 }, async () => {
        for (let times = 0; times < 8; times += 1) await customer()
      }),
    )
    await customer()
    expect(await migrate(connect(), { migrations: NEXT })).toEqual(NEW_NAMES)
    await customers
    expect(await readBalance(shop)).toMatchObject({ orders, unbalanced: [] })
  })

  it('waits for a transaction that stands still, and lets everybody else pass', async () => {
    const db = connect(3)
    await migrate(db)
    let migrating: Promise<string[]> | undefined
    await db.transaction().execute(async (standing) => {
      await standing.selectFrom('checkout').select('id').execute()
      migrating = migrate(connect(), { migrations: NEXT })
      // Other test files have databases of their own on the same server.
      const waiting = sql`
        select 1 from pg_locks join pg_database on pg_database.oid = pg_locks.database
        where datname = current_database() and locktype = 'relation' and not granted`
      while ((await waiting.execute(db)).rows.length === 0);
      // Behind the migration, which gives up its place in less time than a visitor is given.
      await db.selectFrom('checkout').select('id').execute()
    })
    expect(await migrating).toEqual(NEW_NAMES)
  })

  it('gives up when its patience ends, and says why', async () => {
    const db = connect(2)
    await migrate(db)
    await db.transaction().execute(async (standing) => {
      await standing.selectFrom('checkout').select('id').execute()
      const error = await migrate(connect(), { migrations: NEXT, patience: 0 }).catch((thrown) => thrown)
      expect(explainDatabaseError(error)).toContain('somebody else holds a lock')
    })
    expect(await readSchema(db, NEXT)).toMatchObject({ missing: NEW_NAMES })
  })

  it('that fails keeps nothing of itself, and all before it', async () => {
    const db = connect()
    const broken = {
      ...MIGRATIONS,
      '9998-broken': ['create table half (id text)', 'create table stock (id text)'],
    }
    const error = await migrate(db, { migrations: broken }).catch((thrown) => thrown)
    expect(explainDatabaseError(error)).toBe('relation "stock" already exists')
    expect(await readSchema(db, broken)).toEqual({ missing: ['9998-broken'], newer: [] })
    expect((await sql`select from pg_tables where tablename = 'half'`.execute(db)).rows).toEqual([])
  })

  it.each([
    ['this user may not connect', (address: URL) => Object.assign(address, { username: 'nobody' })],
    ['there is no such database', (address: URL) => Object.assign(address, { pathname: '/none' })],
    ['nothing answers on that host and port', () => new URL('postgres://shop:secret@127.0.0.1:1/shop')],
  ])('without a database to go to says: %s', async (says, change) => {
    const db = openDatabase({ url: change(new URL(url)).href })
    const error = await migrate(db).catch((thrown) => thrown)
    await db.destroy()
    expect(explainDatabaseError(error)).toContain(says)
  })
})

it.each([
  [
    'postgres://shop:secret@db.example:6543/shop?sslmode=require',
    'PostgreSQL at db.example:6543, database shop',
  ],
  ['postgresql://shop:secret@db.example/my%20shop', 'PostgreSQL at db.example, database my shop'],
  ['postgres://shop@localhost/shop?host=/var/run', 'PostgreSQL at /var/run, database shop'],
])('%s is called by host and database', (url, name) => {
  expect(describeDatabase(url)).toBe(name)
})

it('a wrong password is called so', () => {
  const cause = Object.assign(new Error('password authentication failed for user "shop"'), { code: '28P01' })
  const error = new DatabaseUnavailable('the database cannot be reached', { cause })
  expect(explainDatabaseError(error)).toBe(`user or password is wrong (${cause.message})`)
})

it('a bug is no state of the database', () => {
  expect(explainDatabaseError(new TypeError('x is undefined'))).toBeUndefined()
})
