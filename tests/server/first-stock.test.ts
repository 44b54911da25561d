/** The first stock of a database: filled in once, by whoever makes the tables, and never again. */

import { randomBytes } from 'node:crypto'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { migrateDatabase, openExistingDatabase } from '#local/database'
import { Refusal } from '#local/progress'
import { fillFirstStock, fillStock } from '#local/stock'
import { clear } from './support/clear.ts'
import { onEachDatabase, onPostgres } from './support/databases.ts'

let folder: string
let file: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'shop-stock-'))
  file = join(folder, 'stock.csv')
  await writeFile(file, 'sku,on_hand,eta\nPLA,5,\nASA,0,2026-06-01\n')
})
afterAll(() => rm(folder, { recursive: true }))

onEachDatabase('an inventory', (database) => {
  beforeEach(() => clear(database().db))
  const pieces = async () => {
    const rows = await database().db.selectFrom('stock').select(['sku', 'on_hand']).execute()
    return Object.fromEntries(rows.map(({ sku, on_hand }) => [sku, on_hand]))
  }

  it('without a row gets the stock of the content', async () => {
    expect(await fillFirstStock(database().db, file)).toMatch(/^2 articles, from .*stock\.csv$/)
    expect(await pieces()).toEqual({ PLA: 5, ASA: 0 })
  })

  it('that is sold out stays so', async () => {
    const { db } = database()
    await fillFirstStock(db, file)
    await db.updateTable('stock').set({ on_hand: 0 }).execute()
    expect(await fillFirstStock(db, file)).toBeUndefined()
    expect(await pieces()).toEqual({ PLA: 0, ASA: 0 })
  })

  it('is filled by one of several that find it empty', async () => {
    const { db } = database()
    const filled = await Promise.all(Array.from({ length: 5 }, () => fillFirstStock(db, file)))
    expect(filled.filter(Boolean)).toHaveLength(1)
  })

  it('without a file stays empty, and says how to fill it', async () => {
    expect(await fillFirstStock(database().db, join(folder, 'none.csv'))).toContain('npm run stock -- import')
    expect(await pieces()).toEqual({})
  })
})

onPostgres('a database of a deploy', (database) => {
  const name = `deploy_${randomBytes(6).toString('hex')}`
  let env: { DATABASE_URL: string }

  beforeAll(async () => {
    await sql`create database ${sql.id(name)}`.execute(database().db)
    const url = new URL(database().url ?? '')
    url.pathname = `/${name}`
    env = { DATABASE_URL: url.href }
  })
  afterAll(() => sql`drop database ${sql.id(name)} with (force)`.execute(database().db))

  it('gets no tables from a command for stock, which says who makes them', async () => {
    const opening = openExistingDatabase(folder, env)
    await expect(opening).rejects.toThrow(Refusal)
    await expect(opening).rejects.toThrow('npm run migrate')
  })

  it('is made with tables and stock, and counted again by the command', async () => {
    const made = await migrateDatabase(env.DATABASE_URL)
    expect(made.done.tables).toMatch(/^made by 0001-checkout, /)
    expect(made.done.stock).toMatch(/^\d+ articles, from content\/catalog\/stock\.csv$/)
    expect((await migrateDatabase(env.DATABASE_URL)).done).toEqual({ tables: 'up to date, nothing to do' })
    const opened = await openExistingDatabase(folder, env)
    expect(await fillStock(opened.db, file, () => true)).toBe('2 articles')
    await expect(fillStock(opened.db, file, () => false)).rejects.toThrow(/\.csv:2: sku: ".+" is no article/)
    await opened.db.destroy()
  })
})
