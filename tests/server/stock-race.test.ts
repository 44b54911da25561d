/** Many buyers, few pieces: nothing is sold twice, and no buyer meets another's error. */

import { type Kysely, sql } from 'kysely'
import { beforeEach, expect, it } from 'vitest'
import type { Database } from '#server/db/schema'
import { inTransaction } from '#server/db/transaction'
import { type Pieces, release, reserve } from '#server/use-cases/stock/stock'
import { type Lines, place, readBalance, readyToPlace } from './support/buyer.ts'
import { clear } from './support/clear.ts'
import { type DatabaseName, onEachDatabase, onPostgres } from './support/databases.ts'
import { createShop, type Shop, visitor } from './support/deps.ts'
import { reserveNaive } from './support/naive-reserve.ts'

const BUYERS = 200

/** PGlite has one connection, on which whole orders do not meet: it is there to see that nothing comes out otherwise. */
const SHOPPERS: Record<DatabaseName, number> = { PGlite: 20, PostgreSQL: BUYERS }

onEachDatabase('a race', (database) => {
  let shop: Shop
  beforeEach(async () => {
    await clear(database().db)
    shop = createShop(database().db)
  })

  it('of many buyers for the last piece has one winner', { timeout: 60_000 }, async () => {
    const buyers = SHOPPERS[database().name]
    await shop.stock('PLA', buyers)
    const carts = await ready(shop, buyers, () => ({ PLA: 1 }))
    await shop.stock('PLA', 1)
    const outcomes = await placeAll(shop, carts)
    expect(outcomes).toEqual({ placed: 1, out_of_stock: buyers - 1 })
    expect(await readBalance(shop)).toEqual({
      orders: 1,
      stock: { PLA: { onHand: 0, reserved: 0 } },
      unbalanced: [],
    })
  })

  it('of carts with the same articles in every order ends without a deadlock', {
    timeout: 60_000,
  }, async () => {
    for (const sku of ['PLA', 'PETG', 'ASA']) await shop.stock(sku, 60)
    const orders: Lines[] = [
      { PLA: 1, PETG: 1, ASA: 1 },
      { ASA: 1, PETG: 1, PLA: 1 },
      { PETG: 1, ASA: 1, PLA: 1 },
      { ASA: 1, PLA: 1, PETG: 1 },
      { PETG: 1, PLA: 1, ASA: 1 },
      { PLA: 1, ASA: 1, PETG: 1 },
    ]
    const carts = await ready(shop, 60, (index) => orders[index % orders.length] ?? {})
    await shop.stock('PETG', 40)
    expect(await placeAll(shop, carts)).toEqual({ placed: 40, out_of_stock: 20 })
    const { stock, unbalanced } = await readBalance(shop)
    expect(unbalanced).toEqual([])
    expect([stock.PLA?.onHand, stock.PETG?.onHand, stock.ASA?.onHand]).toEqual([20, 0, 20])
  })

  it('of 10,000 reservations for 500 pieces sells 500', { timeout: 120_000 }, async () => {
    const { db } = database()
    await shop.stock('PLA', 500)
    const ids = await blankCheckouts(db, 10_000)
    const started = performance.now()
    const now = shop.deps.clock.now()
    const short = await Promise.all(ids.map((id) => take(db, id, [{ sku: 'PLA', quantity: 1 }], now)))
    const seconds = (performance.now() - started) / 1000
    console.log(`10,000 reservations on ${database().name}: ${seconds.toFixed(1)} s`)
    expect(short.filter((skus) => skus.length === 0)).toHaveLength(500)
    expect((await readBalance(shop)).stock.PLA).toEqual({ onHand: 500, reserved: 500 })
    expect((await readBalance(shop)).unbalanced).toEqual([])
  })

  it('between reserving and giving back keeps the sums', { timeout: 60_000 }, async () => {
    const { db } = database()
    for (const sku of ['PLA', 'PETG']) await shop.stock(sku, 20)
    const now = shop.deps.clock.now()
    const ids = await blankCheckouts(db, 200)
    await Promise.all(
      ids.map(async (id, index) => {
        const pieces = [
          { sku: 'PETG', quantity: 1 + (index % 3) },
          { sku: 'PLA', quantity: 1 + (index % 2) },
        ]
        const short = await take(db, id, pieces, now)
        if (short.length === 0) await inTransaction(db, (tx) => release(tx, id, now))
      }),
    )
    expect(await readBalance(shop)).toEqual({
      orders: 0,
      stock: { PLA: { onHand: 20, reserved: 0 }, PETG: { onHand: 20, reserved: 0 } },
      unbalanced: [],
    })
  })

  it('holds all lines of a cart or none', async () => {
    await shop.stock('PLA', 5)
    await shop.stock('PETG', 1)
    const [first = '', second = ''] = await blankCheckouts(database().db, 2)
    const now = shop.deps.clock.now()
    const pieces = [
      { sku: 'PLA', quantity: 2 },
      { sku: 'PETG', quantity: 2 },
      { sku: 'NONE', quantity: 1 },
    ]
    expect(await take(database().db, first, pieces, now)).toEqual(['PETG', 'NONE'])
    expect((await readBalance(shop)).stock.PLA?.reserved).toBe(0)
    expect(await take(database().db, second, pieces.slice(0, 1), now)).toEqual([])
    expect((await readBalance(shop)).stock.PLA?.reserved).toBe(2)
  })
})

onPostgres('the same race, reserved naively', (database) => {
  it('oversells, so these races would notice', { timeout: 60_000 }, async () => {
    const { db } = database()
    const shop = createShop(db)
    await shop.stock('PLA', 1)
    const ids = await blankCheckouts(db, BUYERS)
    const read = together(5)
    const held = await Promise.all(ids.map((id) => reserveNaive(db, id, 'PLA', read)))
    const sold = held.filter(Boolean).length
    console.log(`naive reservations of 1 piece: ${sold}`)
    expect(sold).toBeGreaterThanOrEqual(5)
    expect((await readBalance(shop)).unbalanced).not.toEqual([])
  })
})

async function ready(shop: Shop, count: number, cart: (index: number) => Lines) {
  return Promise.all(
    Array.from({ length: count }, async (_, index) => {
      const context = visitor(`buyer-${index}`)
      return { context, checkout: await readyToPlace(shop, cart(index), context) }
    }),
  )
}

/** @returns how often each outcome came */
async function placeAll(shop: Shop, carts: Awaited<ReturnType<typeof ready>>) {
  const results = await Promise.all(
    carts.map(({ context, checkout }) => place(shop, checkout, 'tok_ok', context)),
  )
  const outcomes: Record<string, number> = {}
  for (const result of results) {
    const outcome = result.ok ? result.value.status : result.code
    outcomes[outcome] = (outcomes[outcome] ?? 0) + 1
  }
  return outcomes
}

/** @returns lets no caller pass before `count` have come: on a slow machine too, they have all read the same */
function together(count: number): () => Promise<void> {
  let open: () => void = () => {}
  const gate = new Promise<void>((done) => {
    open = done
  })
  let come = 0
  return () => {
    come += 1
    if (come === count) open()
    return gate
  }
}

function take(db: Kysely<Database>, id: string, pieces: readonly Pieces[], now: Date): Promise<string[]> {
  return inTransaction(db, (tx) => reserve(tx, id, pieces, now))
}

/** Rows for reservations to belong to, without the calls that would lead there. */
async function blankCheckouts(db: Kysely<Database>, count: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    insert into checkout (id, owner, site, language, status, rev, currency, country, company, physical,
      return_token, quoted, created_at, updated_at, expires_at)
    select 'blank-' || n, 'ada', 'se', 'sv', 'ready', 0, 'SEK', 'SE', false, true,
      '', '', '2026-05-20', '2026-05-20', '2026-05-21'
    from generate_series(1, ${count}::int4) as n
    returning id`.execute(db)
  return rows.map(({ id }) => id)
}
