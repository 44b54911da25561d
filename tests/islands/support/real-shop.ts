/** A small shop behind the islands' pages: the real handlers over a database in memory, Stripe's stand-in, these goods. */
import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { migrate } from '#server/db/migrate'
import { openPglite } from '#server/db/open-pglite'
import { createHandler } from '#server/handlers/create-handler'
import type { Deps } from '#server/ports'
import { createStandIns } from '#server/stand-ins/stand-ins'
import { createShop } from '../../server/support/deps.ts'
import { COM } from '../../server/support/fixtures.ts'
import { GOODS } from './goods.ts'

export interface RealShop {
  /** Nobody was here yet, and ten pieces of each article are on the shelf. */
  reset(): Promise<void>
  stock(sku: string, onHand: number): Promise<void>
  /** @param port of the tests' own server */
  handle(request: Request, port: number): Promise<Response | undefined>
}

const [home, point] = COM.shipping

export async function startRealShop(): Promise<RealShop> {
  const db = await openPglite({ memory: true })
  await migrate(db)
  const { deps: base, stock } = createShop(db)
  const standIns = createStandIns({ folder: await mkdtemp(join(tmpdir(), 'islands-shop-')) })
  const deps: Deps = {
    ...base,
    sites: [
      {
        ...COM,
        shipsTo: ['DE', 'AT', 'US'],
        shipping: [
          { ...home, name: 'UPS Standard' },
          { ...point, name: 'UPS Access Point' },
        ] as (typeof COM)['shipping'],
      },
    ],
    catalogue: {
      byId: async (id) => GOODS.find((goods) => goods.id === id),
      bySku: async (sku) => GOODS.find((goods) => goods.sku === sku),
      byProduct: async (id) => GOODS.filter(({ productId }) => productId === id),
    },
    payments: { stripe: standIns.payments },
    clock: { now: () => new Date() },
  }
  const handle = createHandler(deps, { freeLoopback: true })
  return {
    stock,
    async reset() {
      await sql`truncate checkout, stock, idempotency, rate_limit, webhook_event, outbox, newsletter cascade`.execute(
        db,
      )
      for (const { sku, physical } of GOODS) if (physical) await stock(sku, 10)
    },
    handle: async (request, port) =>
      (await standIns.handleLocal(request)) ?? handle(request, { ip: '127.0.0.1', port }),
  }
}
