/** Invitations to the club by mail: written down, sent by the outbox, forgotten. */

import type { Currency } from '#core/money/money'
import { mailboxOf } from '#core/text/mailbox'
import { inTransaction } from '#server/db/transaction'
import type { Deps } from '#server/ports'
import { failure, type Result, success } from '#server/result'
import { hashSecret } from '#server/secret-hash'
import type { CallContext } from '#server/use-cases/context'
import { enqueue, type OutboxPayloads } from '#server/use-cases/outbox/enqueue'

/** A mailbox is invited once within this time, whoever invites it. ms */
export const INVITATION_LIFETIME = 30 * 86_400_000

/** @returns `not_found`, `club_private`, or `not_a_member` for one that has not joined */
export async function checkMember({ db }: Pick<Deps, 'db'>, accountId: string): Promise<Result<'member'>> {
  const account = await db
    .selectFrom('account')
    .select(['kind', 'club_joined_at'])
    .where('id', '=', accountId)
    .executeTakeFirst()
  if (!account) return failure('not_found')
  if (account.kind !== 'private') return failure('club_private')
  return account.club_joined_at ? success('member') : failure('not_a_member')
}

/**
 * Leaves the mail to the outbox. A mailbox that was invited within the month gets none, and the caller is not told: that
 * would say who knows the shop.
 *
 * @param accountId a member of the club
 * @param email as `normalizeEmail` writes it, and found right
 * @param currency of the bonus that the mail names
 */
export async function invite(
  deps: Deps,
  { site, language, origin = site.target }: CallContext,
  accountId: string,
  { email, currency }: { email: string; currency: Currency },
): Promise<void> {
  const now = deps.clock.now()
  const values = { email, account_id: accountId, created_at: now }
  await inTransaction(deps.db, async (tx) => {
    const written = await tx
      .insertInto('invitation')
      .values({ ...values, mailbox: hashSecret(mailboxOf(email)) })
      .onConflict((conflict) =>
        conflict
          .column('mailbox')
          .doUpdateSet(values)
          .where('invitation.created_at', '<=', new Date(now.getTime() - INVITATION_LIFETIME)),
      )
      .returning('id')
      .executeTakeFirst()
    if (!written) return
    const { id } = written
    const payload = { id, site: site.key, language, origin, currency }
    const dedupeKey = `club-invitation:${id}:${now.getTime()}`
    await enqueue(tx, { kind: 'club-invitation', dedupeKey, payload }, now)
  })
}

/** @returns whom to write to, and the token of the link; undefined when it was sent, or the inviter is gone */
export async function readInvitation(
  { db }: Pick<Deps, 'db'>,
  { id }: Pick<OutboxPayloads['club-invitation'], 'id'>,
): Promise<{ email: string; token: string } | undefined> {
  const found = await db
    .selectFrom('invitation')
    .innerJoin('account', 'account.id', 'invitation.account_id')
    .select(['invitation.email', 'account.referral_token as token'])
    .where('invitation.id', '=', id)
    .executeTakeFirst()
  return found?.email && found.token ? { email: found.email, token: found.token } : undefined
}

/** The mail has gone, and with it the address. */
export async function forgetAddress({ db }: Pick<Deps, 'db'>, id: number): Promise<void> {
  await db.updateTable('invitation').set({ email: null }).where('id', '=', id).execute()
}
