/** Who was invited by whom. */

import type { Tx } from '#server/db/transaction'
import { identitiesOf, shareSomebody } from '#server/use-cases/club/same-person'

/**
 * Writes down by whose invitation an account came, once. A token that is unknown, the account's own or that of another
 * account of the same person is passed over, as is one for a customer who has ordered before.
 *
 * @param accountId with its members written
 */
export async function recordReferral(
  tx: Tx,
  accountId: string,
  token: string | undefined,
  now: Date,
): Promise<void> {
  if (token === undefined) return
  const inviter = await tx
    .selectFrom('account')
    .select('id')
    .where('referral_token', '=', token)
    .where('kind', '=', 'private')
    .where('id', '<>', accountId)
    // As long as this lasts it is not deleted; one that is being deleted is waited for, and unknown then.
    .forKeyShare()
    .executeTakeFirst()
  if (!inviter) return
  const [theirs, own] = [await identitiesOf(tx, inviter.id), await identitiesOf(tx, accountId)]
  if (shareSomebody(theirs.all, own.all)) return
  const ordered = await tx
    .selectFrom('orders')
    .select('number')
    .where('account_id', '=', accountId)
    .limit(1)
    .executeTakeFirst()
  if (ordered) return
  await tx
    .insertInto('referral')
    .values({ invited: accountId, inviter: inviter.id, created_at: now, rewarded_at: null })
    .onConflict((conflict) => conflict.column('invited').doNothing())
    .execute()
}
