/** A private account becomes a member of the club; from then on its orders earn points. */

import type { Club } from '#api/account/club-schema'
import { inTransaction } from '#server/db/transaction'
import type { Deps } from '#server/ports'
import type { Result } from '#server/result'
import { readClub } from '#server/use-cases/club/read-club'
import { recordReferral } from '#server/use-cases/club/referral'
import type { CallContext } from '#server/use-cases/context'

/**
 * A member stays as it is, with the invitation that it came by.
 * @param accountId of which the caller is a member
 * @param referral token of the invitation that led here
 * @returns as `readClub`
 */
export async function joinClub(
  deps: Deps,
  context: CallContext,
  accountId: string,
  referral: string | undefined,
): Promise<Result<Club>> {
  const now = deps.clock.now()
  await inTransaction(deps.db, async (tx) => {
    const joined = await tx
      .updateTable('account')
      .set({ club_joined_at: now, referral_token: deps.ids.secret(), updated_at: now })
      .where('id', '=', accountId)
      .where('kind', '=', 'private')
      .where('club_joined_at', 'is', null)
      .returning('id')
      .executeTakeFirst()
    if (joined) await recordReferral(tx, accountId, referral, now)
  })
  return readClub(deps, context, accountId)
}
