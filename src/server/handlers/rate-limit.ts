/** A fixed window per visitor's address and family of calls: against programs, far above any customer. */
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

/** @returns seconds until the window ends, when the visitor has used it up */
export async function secondsToWait(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  { family, max, seconds }: Limit,
  ip: string | undefined,
): Promise<number | undefined> {
  if (!ip || LOOPBACK.test(ip)) return undefined
  const now = clock.now().getTime()
  const start = now - (now % (seconds * 1000))
  const { count } = await db
    .insertInto('rate_limit')
    .values({ key: `${family}:${addressHash(ip)}`, window_start: new Date(start), count: 1 })
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
function addressHash(ip: string): string {
  return createHash('sha256').update(ip).digest('base64url').slice(0, 22)
}
