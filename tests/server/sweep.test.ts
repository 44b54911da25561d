/** The scheduled job: what stands in the way of one part of it keeps nothing of the others from being done. */

import type { Kysely } from 'kysely'
import { beforeEach, expect, it } from 'vitest'
import type { Database } from '#server/db/schema'
import { CHECKOUT_LIFETIME, START_GRACE } from '#server/use-cases/limits'
import { sweep } from '#server/use-cases/sweep'
import { must, place, readyToPlace } from './support/buyer.ts'
import { clear } from './support/clear.ts'
import { onEachDatabase } from './support/databases.ts'
import { createShop, type Shop } from './support/deps.ts'

/** A database in which reading one table fails. */
function without(db: Kysely<Database>, table: keyof Database): Kysely<Database> {
  return new Proxy(db, {
    get(target, name) {
      const value: unknown = Reflect.get(target, name)
      if (typeof value !== 'function') return value
      return (...args: unknown[]) => {
        if (name === 'selectFrom' && args[0] === table) throw new Error(`${table} cannot be read`)
        return value.apply(target, args)
      }
    },
  })
}

onEachDatabase('the sweeper', (database) => {
  let shop: Shop
  beforeEach(async () => {
    await clear(database().db)
    shop = createShop(database().db)
    await shop.stock('PLA', 9)
  })

  it.each(['payment', 'checkout'] as const)('does the rest when %s cannot be read', async (table) => {
    await must(place(shop, await readyToPlace(shop, { PLA: 2 })))
    await readyToPlace(shop, { PLA: 1 })
    shop.pass(CHECKOUT_LIFETIME)
    const db = without(database().db, table)
    expect(await sweep({ ...shop.deps, db }, shop.handlers)).toMatchObject({
      expired: 1,
      outbox: { done: 1, failed: 0 },
      failures: 1,
    })
    expect(shop.mails).toHaveLength(1)
    const part = table === 'payment' ? 'starting' : 'overdue'
    expect(shop.log).toContainEqual({ event: 'sweep_failed', part, error: `Error: ${table} cannot be read` })
    expect((await sweep(shop.deps, shop.handlers)).failures).toBe(0)
  })

  it('begins nothing that it could not finish, and each part has its turn', async () => {
    await must(place(shop, await readyToPlace(shop, { PLA: 1 })))
    shop.payments.outage = 'before'
    for (const quantity of [1, 2]) await place(shop, await readyToPlace(shop, { PLA: quantity }))
    shop.pass(START_GRACE)
    const { start } = shop.payments
    let asked = 0
    shop.payments.start = (input) => {
      asked += 1
      shop.pass(8_000)
      return start(input)
    }
    expect(await sweep(shop.deps, shop.handlers, 18_000)).toMatchObject({
      resolved: 0,
      outbox: { done: 1, failed: 0 },
    })
    expect(asked).toBe(1)
    await sweep(shop.deps, shop.handlers)
    expect(asked).toBe(3)
  })

  it('takes back the date of a delivery when its day is over at the shop, and tells the log', async () => {
    await shop.stock('PETG', 0, new Date('2026-05-20T00:00:00Z'))
    await shop.stock('ASA', 2, new Date('2026-05-21T00:00:00Z'))
    const etas = async () => {
      await sweep(shop.deps, shop.handlers)
      const rows = await database().db.selectFrom('stock').select(['sku', 'eta']).orderBy('sku').execute()
      return rows.flatMap(({ sku, eta }) => (eta ? [sku] : []))
    }
    expect(await etas()).toEqual(['ASA', 'PETG'])
    expect(shop.log).toEqual([])
    // It was noon at the shop.
    shop.pass(12 * 3_600_000)
    expect(await etas()).toEqual(['ASA'])
    expect(shop.log).toEqual([{ event: 'deliveries_late', skus: ['PETG'] }])
    expect(await etas()).toEqual(['ASA'])
    expect(shop.log).toHaveLength(1)
  })
})
