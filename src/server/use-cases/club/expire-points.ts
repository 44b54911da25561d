/** Writes off points that were not used in time. */

import { inTransaction } from '#server/db/transaction'
import type { Deps } from '#server/ports'
import { lockPurse } from '#server/use-cases/club/ledger'

/** Purses per run: the sweeper comes again soon, and whoever spends from a purse before writes off by itself. */
const BATCH = 100

export async function expirePoints({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<void> {
  const now = clock.now()
  const purses = await db
    .selectFrom('points_entry')
    .select(['account_id', 'currency'])
    .distinct()
    .where('unspent', '>', 0)
    .where('expires_at', '<=', now)
    .limit(BATCH)
    .execute()
  for (const { account_id, currency } of purses) {
    await inTransaction(db, (tx) => lockPurse(tx, { accountId: account_id, currency }, now))
  }
}
