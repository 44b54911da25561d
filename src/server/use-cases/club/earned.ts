/** What counts towards the tier of a member. */

import { sql } from 'kysely'
import { type Earned, TIER_PERIOD_DAYS } from '#core/club/tiers'
import type { Currency } from '#core/money/money'
import type { Db } from '#server/db/transaction'

const PERIOD = TIER_PERIOD_DAYS * 86_400_000

/**
 * The points that were earned in the rolling period that ends `at`, without what refunds have taken back, or should have:
 * a change counts where its order's reward does, so that it cannot outlast it. Minor units.
 */
export async function earnedInPeriod(db: Db, accountId: string, at: Date): Promise<Earned> {
  const since = new Date(at.getTime() - PERIOD)
  const { rows } = await sql<{ currency: Currency; earned: number }>`
    select entry.currency, sum(entry.amount - entry.missing)::int8 as earned
    from points_entry as entry
    left join points_entry as reward on entry.type = 'rewardChange'
      and reward.order_number = entry.order_number and reward.type = 'reward'
      and reward.account_id = entry.account_id
    where entry.account_id = ${accountId}::text and entry.type in ('reward', 'rewardChange')
      and coalesce(reward.created_at, entry.created_at) > ${since}::timestamptz
      and coalesce(reward.created_at, entry.created_at) <= ${at}::timestamptz
    group by entry.currency`.execute(db)
  return Object.fromEntries(rows.map(({ currency, earned }) => [currency, earned]))
}
