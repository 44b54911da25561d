/**
 * Work under an idempotency key. The key is claimed in the database before the work starts, so two callers at once
 * never both work; who comes later gets the first one's answer (design section 7).
 */

import { sql } from 'kysely'
import type { StoredResponse } from '#server/db/documents'
import { json } from '#server/db/json'
import type { Deps } from '#server/ports'
import { failure, type Result, success } from '#server/result'

export type { StoredResponse } from '#server/db/documents'

export interface IdempotencyClaim {
  /** Whose key it is, and for which call: one visitor's keys are not another's. */
  scope: string
  key: string
  /** Of the request's body: a key stands for one request. */
  bodyHash: string
}

/** ms; longer than any function runs. After it, whoever had claimed the key is taken to be dead. */
export const LEASE = 60_000

/**
 * @param work runs once per key; its answer is kept unless it says "try again later" (5xx, 429, Retry-After)
 * @returns the answer, new or kept; `in_progress` with seconds while another caller works; `key_reused` for a key
 * that came with another body before
 * @throws what `work` throws; the key is free again then
 */
export async function withIdempotency<R extends StoredResponse>(
  deps: Pick<Deps, 'db' | 'clock' | 'ids'>,
  { scope, key, bodyHash }: IdempotencyClaim,
  work: () => Promise<R>,
): Promise<Result<R>> {
  const claim = deps.ids.secret()
  if (!(await claimKey(deps, { scope, key, bodyHash }, claim)))
    return earlier<R>(deps, { scope, key, bodyHash })
  let response: R
  try {
    response = await work()
  } catch (error) {
    await freeKey(deps, scope, key, claim)
    throw error
  }
  if (isFinal(response)) await keep(deps, scope, key, claim, response)
  else await freeKey(deps, scope, key, claim)
  return success(response)
}

type Needs = Pick<Deps, 'db' | 'clock' | 'ids'>

/** One statement: a new key is inserted, an abandoned one is taken over, any other is left as it is. */
async function claimKey(deps: Needs, { scope, key, bodyHash }: IdempotencyClaim, claim: string) {
  const now = deps.clock.now()
  const row = await deps.db
    .insertInto('idempotency')
    .values({
      scope,
      key,
      body_hash: bodyHash,
      claim,
      lease_until: new Date(now.getTime() + LEASE),
      response: null,
      created_at: now,
    })
    .onConflict((conflict) =>
      conflict
        .columns(['scope', 'key'])
        .doUpdateSet({ claim: sql`excluded.claim`, lease_until: sql`excluded.lease_until` })
        .where('idempotency.response', 'is', null)
        .where('idempotency.lease_until', '<=', now)
        .where('idempotency.body_hash', '=', bodyHash),
    )
    .returning('claim')
    .executeTakeFirst()
  return row !== undefined
}

async function earlier<R extends StoredResponse>(
  deps: Needs,
  { scope, key, bodyHash }: IdempotencyClaim,
): Promise<Result<R>> {
  const row = await deps.db
    .selectFrom('idempotency')
    .select(['body_hash', 'response', 'lease_until'])
    .where('scope', '=', scope)
    .where('key', '=', key)
    .executeTakeFirst()
  // Freed between the two statements: the other caller's work has failed.
  if (!row) return failure('in_progress', { retryAfter: 1 })
  if (row.body_hash !== bodyHash) return failure('key_reused')
  // What was kept under this key was made by the same call.
  if (row.response) return success(row.response as R)
  const left = row.lease_until.getTime() - deps.clock.now().getTime()
  return failure('in_progress', { retryAfter: left > 5_000 ? 2 : 1 })
}

function isFinal({ status, headers }: StoredResponse): boolean {
  const later = Object.keys(headers ?? {}).some((name) => name.toLowerCase() === 'retry-after')
  return status < 500 && status !== 429 && !later
}

/** Only by who holds the claim: one that was taken over belongs to somebody else now. */
async function keep(deps: Needs, scope: string, key: string, claim: string, response: StoredResponse) {
  await deps.db
    .updateTable('idempotency')
    .set({ response: json(response) })
    .where('scope', '=', scope)
    .where('key', '=', key)
    .where('claim', '=', claim)
    .execute()
}

async function freeKey(deps: Needs, scope: string, key: string, claim: string) {
  await deps.db
    .deleteFrom('idempotency')
    .where('scope', '=', scope)
    .where('key', '=', key)
    .where('claim', '=', claim)
    .execute()
}
