/** A fixed window per family of calls and whoever is counted: against programs, far above any customer. */
import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { Deps } from '#server/ports'

export interface Limit {
  /** Calls of one family are counted together. */
  family: string
  max: number
  seconds: number
}

const DAY_MS = 86_400_000
/** A developer's machine and a test runner make all their calls from one address. */
const LOOPBACK = /^(127\.|::1$|::ffff:127\.)/

type Needs = Pick<Deps, 'db' | 'clock'>

/** @returns seconds until the window ends, when the visitor has used it up */
export async function secondsToWait(
  deps: Needs,
  limit: Limit,
  ip: string | undefined,
): Promise<number | undefined> {
  return !ip || LOOPBACK.test(ip) ? undefined : secondsToWaitFor(deps, limit, ip)
}

/**
 * @param counted whose calls are counted: a visitor's address, or what the calls are about
 * @returns seconds until the window ends, when it is used up
 */
export async function secondsToWaitFor(
  { db, clock }: Needs,
  { family, max, seconds }: Limit,
  counted: string,
): Promise<number | undefined> {
  const now = clock.now().getTime()
  const start = now - (now % (seconds * 1000))
  const { count } = await db
    .insertInto('rate_limit')
    .values({ key: `${family}:${hashOf(counted)}`, window_start: new Date(start), count: 1 })
    .onConflict((conflict) =>
      conflict.columns(['key', 'window_start']).doUpdateSet({ count: sql`rate_limit.count + 1` }),
    )
    .returning('count')
    .executeTakeFirstOrThrow()
  if (count === 1) {
    await db
      .deleteFrom('rate_limit')
      .where('window_start', '<', new Date(now - DAY_MS))
      .execute()
  }
  return count > max ? Math.ceil((start + seconds * 1000 - now) / 1000) : undefined
}

/** An address is personal data; a hash is enough to count. */
function hashOf(counted: string): string {
  return createHash('sha256').update(counted).digest('base64url').slice(0, 22)
}
