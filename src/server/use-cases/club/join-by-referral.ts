/** An invitation to the club that somebody has followed. */

import { sql } from 'kysely'
import type { Tx } from '#server/db/transaction'
import type { Deps } from '#server/ports'

/**
 * Keeps who has invited an account: once, and never an account by itself.
 * @param token as the link carried it; one that is no account's is passed over
 */
export async function rememberReferral(
  { clock }: Pick<Deps, 'clock'>,
  tx: Tx,
  { invited, token }: { invited: string; token: string },
): Promise<void> {
  await tx
    .insertInto('referral')
    .columns(['invited', 'inviter', 'created_at'])
    .expression(({ selectFrom }) =>
      selectFrom('account')
        .select([
          sql<string>`${invited}::text`.as('invited'),
          'account.id',
          sql<Date>`${clock.now()}::timestamptz`.as('created_at'),
        ])
        .where('account.referral_token', '=', token)
        .where('account.id', '<>', invited),
    )
    .onConflict((conflict) => conflict.column('invited').doNothing())
    .execute()
}
