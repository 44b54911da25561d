/**
 * Days in the shop on which everything fails: each seed is a customer with an order, and with faults of its own. In the
 * end every order that was paid stands, every payment is an order or was given back, and nothing is held.
 *
 * FAULT_SEEDS says how many; FAULT_SEED=17 replays one by itself, FAULT_SEED=1-25 a day with all its customers.
 */

import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { FAILPOINTS, type FailpointName } from '#server/failpoints'
import { type DatabaseName, onEachDatabase } from './support/databases.ts'
import { CUSTOMERS, runDay } from './support/faults/run-day.ts'

/** Seeds, where none are asked for. PGlite has one connection: little meets there. */
const SEEDS: Record<DatabaseName, number> = { PGlite: 25, PostgreSQL: 200 }

/** With so many, every failpoint has its turn. */
const ENOUGH = 200

const { FAULT_SEED = '', FAULT_SEEDS } = process.env

onEachDatabase('a day of faults', (database) => {
  it('loses no order, charges nobody twice, and leaves nothing behind', { timeout: 3_600_000 }, async () => {
    const { db, name } = database()
    const visited = new Set<FailpointName>()
    const crashed = new Set<FailpointName>()
    const wrong: string[] = []
    let [seeds, orders] = [0, 0]
    const started = performance.now()
    for (const day of daysOf(name)) {
      const report = await runDay(db, day)
      seeds += day.length
      orders += report.orders
      for (const each of report.visited) visited.add(each)
      for (const each of report.crashed) crashed.add(each)
      wrong.push(...report.wrong.map((each) => `FAULT_SEED=${day[0]}-${day.at(-1)} ${each}`))
    }
    const seconds = Math.round((performance.now() - started) / 1000)
    const ends = `${crashed.size} of ${FAILPOINTS.length} failpoints`
    console.info(`${name}: ${seeds} seeds, ${orders} orders, ${seconds} s; a process ended at ${ends}`)
    expect(wrong).toEqual([])
    if (seeds >= ENOUGH) expect(FAILPOINTS.filter((each) => !visited.has(each))).toEqual([])
    if (name === 'PostgreSQL') expect(await deadlocksOf(db)).toBe(0)
  })
})

function daysOf(name: DatabaseName): number[][] {
  const [first = 0, last = first] = FAULT_SEED.split('-').map(Number)
  if (first > 0) return [range(first, last)]
  const count = Number(FAULT_SEEDS ?? SEEDS[name])
  return Array.from({ length: Math.ceil(count / CUSTOMERS) }, (_, day) =>
    range(1 + day * CUSTOMERS, Math.min(count, (day + 1) * CUSTOMERS)),
  )
}

function range(first: number, last: number): number[] {
  return Array.from({ length: last - first + 1 }, (_, at) => first + at)
}

/** Locks that are taken in one order wait for each other, and never in a circle. */
async function deadlocksOf(db: Parameters<typeof runDay>[0]): Promise<number> {
  const { rows } = await sql<{ deadlocks: number }>`
    select deadlocks::int4 from pg_stat_database where datname = current_database()`.execute(db)
  return rows[0]?.deadlocks ?? 0
}
