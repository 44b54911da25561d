/** What an order costs the database: how often it is asked, and that it plans no statement anew. */

import { type Kysely, sql } from 'kysely'
import { expect, it } from 'vitest'
import { openDatabase } from '#server/db/connect'
import type { Database } from '#server/db/schema'
import { must, place, readyToPlace } from './support/buyer.ts'
import { onPostgres } from './support/databases.ts'
import { createShop, visitor } from './support/deps.ts'

/** PostgreSQL plans a statement this often for its values before it may keep a plan for all of them. */
const TRIAL_PLANS = 5

/** Without those that begin and end the two transactions. */
const MOST_STATEMENTS = 11

const ORDERS = 10

/** Somebody from outside: calls of a developer's own machine have no network. */
const ada = { ...visitor(), network: 'a network' }

interface Statement {
  statement: string
  custom: number
  generic: number
}

onPostgres('an order', (database) => {
  it('is placed with few statements, each of which is planned once and for all', async () => {
    // Names and plans belong to a connection: all that is asked here goes through one.
    const db = openDatabase({ url: database().url ?? '', max: 1 })
    try {
      const shop = createShop(db)
      await shop.stock('PLA', 1_000)
      const carts = []
      for (let at = 0; at < ORDERS; at += 1) carts.push(await readyToPlace(shop, { PLA: 1 }, ada))
      const before = timesAsked(await preparedOn(db))
      for (const cart of carts) {
        expect((await must(place(shop, cart, 'tok_ok', ada))).status).toBe('placed')
      }
      const statements = await preparedOn(db)
      expect((timesAsked(statements) - before) / ORDERS).toBeLessThanOrEqual(MOST_STATEMENTS)
      expect(statements.filter(({ custom }) => custom > TRIAL_PLANS)).toEqual([])
    } finally {
      await db.destroy()
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
