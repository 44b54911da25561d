/** A fixed window per family of calls and caller: against programs, far above any customer. */
import { createHash } from 'node:crypto'
import { type CompiledQuery, sql } from 'kysely'
import type { Deps } from '#server/ports'

export interface Limit {
  /** Calls of one family are counted together. */
  family: string
  max: number
  seconds: number
}

type Needs = Pick<Deps, 'db' | 'clock'>

/** @returns start of the window that it is now, and the seconds that are left of it */
export function windowAt({ clock }: Pick<Deps, 'clock'>, { seconds }: Limit): { start: Date; left: number } {
  const now = clock.now().getTime()
  const start = now - (now % (seconds * 1000))
  return { start: new Date(start), left: Math.ceil((start + seconds * 1000 - now) / 1000) }
}

/** Calls of a family, and whose they are. */
export type Counted = readonly [limit: Limit, who: string]

/**
 * One statement, and no other work: a row is locked as long as its own write takes. Rows of windows that are over are
 * left for the sweeper.
 * @param by negative to take back what was counted in `start`'s window
 * @returns the count, with these
 */
export async function count(
  deps: Pick<Needs, 'db'>,
  limit: Limit,
  who: string,
  start: Date,
  by = 1,
): Promise<number> {
  const { rows } = await deps.db.executeQuery(counting(deps, [[limit, who]], start, by))
  return rows[0]?.count ?? 0
}

/** What `count` asks, for several at once: whoever counts the same families names them in the same order. */
export function counting(
  { db }: Pick<Needs, 'db'>,
  counted: readonly Counted[],
  start: Date,
  by: number,
): CompiledQuery<{ key: string; count: number }> {
  return db
    .insertInto('rate_limit')
    .values(counted.map((each) => ({ key: keyOf(each), window_start: start, count: by })))
    .onConflict((conflict) =>
      conflict
        .columns(['key', 'window_start'])
        .doUpdateSet({ count: sql`rate_limit.count + excluded.count` }),
    )
    .returning(['key', 'count'])
    .compile()
}

/** @returns whether one of those that were counted was counted too often */
export function isTooOften(
  counted: readonly Counted[],
  rows: readonly { key: string; count: number }[],
): boolean {
  return counted.some((each) => {
    const key = keyOf(each)
    return rows.some((row) => row.key === key && row.count > each[0].max)
  })
}

/**
 * @param counted a visitor's network, or what the calls are about
 * @returns seconds until the window ends, when it is used up
 */
export async function secondsToWaitFor(
  deps: Needs,
  limit: Limit,
  counted: string,
): Promise<number | undefined> {
  const { start, left } = windowAt(deps, limit)
  return (await count(deps, limit, counted, start)) > limit.max ? left : undefined
}

function keyOf([{ family }, who]: Counted): string {
  return `${family}:${pseudonymOf(who)}`
}

/** An address is personal data; a hash is enough to count and to compare. */
export function pseudonymOf(counted: string): string {
  return createHash('sha256').update(counted).digest('base64url').slice(0, 22)
}
