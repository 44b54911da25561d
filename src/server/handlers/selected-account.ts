/** Which account a signed-in person acts for: what an address names is only claimed, and counts for members. */
import type { Operation } from '#server/handlers/operation'
import type { Checked } from '#server/handlers/reply'
import type { Deps } from '#server/ports'
import { failure } from '#server/result'
import { membershipsOf } from '#server/use-cases/account/membership'
import type { Caller } from '#server/use-cases/context'

/** `:id` of these is the account that the call is about. */
const ABOUT_ACCOUNT = /\/account\/:id(\/|$)/

/** @returns the account that the address claims: that of the path, and where it has none that of the query */
export function claimedAccount(
  { endpoint, contract: { auth } }: Operation,
  caller: Caller,
  { id, accountId }: Record<string, string>,
): string | undefined {
  if (caller.kind !== 'account' || auth === 'public' || auth === 'provider') return undefined
  return ABOUT_ACCOUNT.test(endpoint.path) ? id : accountId
}

/**
 * One statement for the accounts of path and query together; none where no account is claimed.
 * @param params checked
 * @returns the caller with the account that the call is for; `forbidden` for who is not a member, whether or not there
 * is such an account: nobody finds out which ones exist
 */
export async function withAccount(
  { db }: Pick<Deps, 'db'>,
  operation: Operation,
  caller: Caller,
  params: Record<string, string>,
): Promise<Checked<Caller>> {
  const accountId = claimedAccount(operation, caller, params)
  if (caller.kind !== 'account' || accountId === undefined) return { ok: true, value: caller }
  const claimed = [...new Set([accountId, params.accountId ?? accountId])]
  const confirmed = await membershipsOf(db, caller.uid, claimed)
  if (confirmed.length < claimed.length) return failure('forbidden')
  return { ok: true, value: { ...caller, accountId } }
}
