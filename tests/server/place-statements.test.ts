/** What an order costs the database: how often it is asked and waited for, and that it plans no statement anew. */

import { type Kysely, sql } from 'kysely'
import { expect, it } from 'vitest'
import { openDatabase } from '#server/db/connect'
import type { Database } from '#server/db/schema'
import { client } from './http-client.ts'
import { CREATE, readyToPlace } from './http-shop.ts'
import { onPostgres } from './support/databases.ts'
import { createShop } from './support/deps.ts'
import { startStallingProxy } from './support/stalling-proxy.ts'

/** PostgreSQL plans a statement this often for its values before it may keep a plan for all of them. */
const TRIAL_PLANS = 5

/** With those of the key and of the limits, without those that begin and end the two transactions. */
const MOST_STATEMENTS = 15

/**
 * The key is claimed; declines are counted; the checkout is read; two transactions, each of which locks what it looks at
 * and leaves what it writes to its commit; the answer is kept.
 */
const ROUND_TRIPS = 8

const ORDERS = 10

/** Somebody from outside: calls of a developer's own machine are not counted. */
const OUTSIDE = { ip: '203.0.113.7' }

interface Statement {
  statement: string
  custom: number
  generic: number
}

onPostgres('an order', (database) => {
  it('is placed in few round trips, with few statements, each of which is planned once and for all', async () => {
    const network = await startStallingProxy(database().url ?? '')
    // Names and plans belong to a connection: all that is asked here goes through one.
    const db = openDatabase({ url: network.url, max: 1 })
    try {
      const shop = createShop(db)
      await shop.stock('PLA', 1_000)
      const calls = Array.from({ length: ORDERS }, () => client(shop.deps, {}, OUTSIDE))
      const carts = []
      for (const call of calls) carts.push({ call, checkout: (await readyToPlace(call)).body })
      const asked = timesAsked(await preparedOn(db))
      const before = network.roundTrips()
      for (const { call, checkout } of carts) {
        const { id, rev } = checkout
        const { body } = await call(`${CREATE}/${id}/place`, {
          json: { rev, confirmationToken: 'tok_ok' },
          headers: { 'idempotency-key': `place-${id}` },
        })
        expect(body.status).toBe('placed')
      }
      expect((network.roundTrips() - before) / ORDERS).toBe(ROUND_TRIPS)
      const statements = await preparedOn(db)
      expect((timesAsked(statements) - asked) / ORDERS).toBeLessThanOrEqual(MOST_STATEMENTS)
      expect(statements.filter(({ custom }) => custom > TRIAL_PLANS)).toEqual([])
    } finally {
      await db.destroy()
      await network.close()
    }
  })
})

async function preparedOn(db: Kysely<Database>): Promise<Statement[]> {
  const { rows } = await sql<Statement>`
    select statement, custom_plans as custom, generic_plans as generic from pg_prepared_statements`.execute(
    db,
  )
  return rows
}

function timesAsked(statements: readonly Statement[]): number {
  return statements.reduce((sum, { custom, generic }) => sum + custom + generic, 0)
}
