/**
 * Work under an idempotency key. The key is claimed in the database before the work starts, so two callers at once
 * never both work; who comes later gets the first one's answer.
 */

import { type CompiledQuery, type ExpressionBuilder, sql } from 'kysely'
import type { StoredResponse } from '#server/db/documents'
import { json } from '#server/db/json'
import type { Database } from '#server/db/schema'
import { together } from '#server/db/transaction'
import type { Deps } from '#server/ports'
import { failure, type Result, success } from '#server/result'
import { hashSecret } from '#server/secret-hash'

export type { StoredResponse } from '#server/db/documents'

export interface IdempotencyClaim {
  /** Whose key it is, and for which call: one visitor's keys are not another's. */
  scope: string
  key: string
  /** Of the request's body: a key stands for one request. */
  bodyHash: string
}

/** How the scopes of a signed-in person's keys begin; the person's id is not kept in them. */
export function personScope(uid: string): string {
  return `person ${hashSecret(uid)}`
}

/**
 * ms for which a claim stands unless it is renewed. A process that dies, or cannot reach the database to free its
 * key, keeps a customer waiting for this long at most.
 */
export const LEASE = 12_000
/** ms; a renewal may be lost, and the lease still stands. */
export const RENEW_EVERY = 4_000
/** ms; longer than any function runs. Nothing waits for work that has not ended by then. */
const RENEW_FOR = 60_000

/** The key may be freed by the first caller while the second one reads it. */
const TRIES = 3

/**
 * What a second caller with the same key gets:
 * - while the first works: `in_progress` with the seconds until the lease would end; it is renewed while the work runs
 * - when the first has ended: its answer, or, where that was "try again later" or an error, the work again
 * - when the first died, or could not tell the database how it ended: `in_progress` until its lease ends, then the
 *   work again. Whatever works under a key must bear that: nothing of it may happen twice
 *
 * @param work runs once per key; its answer is kept unless it says "try again later" (5xx, 429, Retry-After)
 * @param afterwards what the work leaves to be written when it has ended, in the same round trip
 * @returns the answer, new or kept; `in_progress`; `key_reused` for a key that came with another body before
 * @throws what `work` throws; the key is free again then
 */
export async function withIdempotency<R extends StoredResponse>(
  deps: Needs,
  claim: IdempotencyClaim,
  work: () => Promise<R>,
  afterwards: readonly CompiledQuery[] = [],
): Promise<Result<R>> {
  for (let tries = 0; tries < TRIES; tries += 1) {
    const held: HeldClaim = { ...claim, claim: deps.ids.secret() }
    if (await claimKey(deps, held)) return success(await workUnder(deps, held, work, afterwards))
    const found = await earlierResponse<R>(deps, claim)
    if (found) return found
  }
  return failure('in_progress', { retryAfter: 1 })
}

type Needs = Pick<Deps, 'db' | 'clock' | 'ids' | 'log'>
type HeldClaim = IdempotencyClaim & { claim: string }

async function workUnder<R extends StoredResponse>(
  deps: Needs,
  held: HeldClaim,
  work: () => Promise<R>,
  afterwards: readonly CompiledQuery[],
): Promise<R> {
  const stopRenewing = renew(deps, held)
  let response: R | undefined
  try {
    response = await work()
    return response
  } finally {
    stopRenewing()
    await settle(deps, () => [
      response && isFinal(response) ? keeping(deps, held, response) : freeing(deps, held),
      ...afterwards,
    ])
  }
}

/** The work is done or has failed, whether or not the database knows: its answer is the caller's, and the lease ends. */
export async function settle(
  deps: Pick<Needs, 'db' | 'log'>,
  writes: () => readonly CompiledQuery[],
): Promise<void> {
  try {
    await together(deps.db, ...writes())
  } catch (error) {
    deps.log({ event: 'key_not_settled', error: String(error) })
  }
}

/** @returns ends it; a renewal that is on its way then finds no lease to prolong, or an answer in its place */
function renew(deps: Needs, held: HeldClaim): () => void {
  let left = RENEW_FOR / RENEW_EVERY
  const timer = setInterval(() => {
    left -= 1
    if (left === 0) clearInterval(timer)
    // One that fails is made up for by the next, or the lease ends.
    renewLease(deps, held).catch(() => {})
  }, RENEW_EVERY)
  timer.unref()
  return () => clearInterval(timer)
}

function leaseFrom({ clock }: Needs): Date {
  return new Date(clock.now().getTime() + LEASE)
}

/** One statement: a new key is inserted, an abandoned one is taken over, any other is left as it is. */
async function claimKey(deps: Needs, { scope, key, bodyHash, claim }: HeldClaim): Promise<boolean> {
  const now = deps.clock.now()
  const row = await deps.db
    .insertInto('idempotency')
    .values({
      scope,
      key,
      body_hash: bodyHash,
      claim,
      lease_until: leaseFrom(deps),
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

/** @returns undefined when the key was freed meanwhile: the other caller's work has failed */
async function earlierResponse<R extends StoredResponse>(
  deps: Needs,
  { scope, key, bodyHash }: IdempotencyClaim,
): Promise<Result<R> | undefined> {
  const row = await deps.db
    .selectFrom('idempotency')
    .select(['body_hash', 'response', 'lease_until'])
    .where('scope', '=', scope)
    .where('key', '=', key)
    .executeTakeFirst()
  if (!row) return undefined
  if (row.body_hash !== bodyHash) return failure('key_reused')
  // What was kept under this key was made by the same call.
  if (row.response) return success(row.response as R)
  const left = row.lease_until.getTime() - deps.clock.now().getTime()
  return left > 0 ? failure('in_progress', { retryAfter: Math.ceil(left / 1000) }) : undefined
}

function isFinal({ status, headers }: StoredResponse): boolean {
  const hasRetryAfter = Object.keys(headers ?? {}).some((name) => name.toLowerCase() === 'retry-after')
  return status < 500 && status !== 429 && !hasRetryAfter
}

/** The row of a key while this call holds its claim: one that was taken over is another call's now. */
function isHeld({ scope, key, claim }: HeldClaim) {
  return ({ and }: ExpressionBuilder<Database, 'idempotency'>) => and({ scope, key, claim })
}

function keeping(deps: Needs, held: HeldClaim, response: StoredResponse): CompiledQuery {
  return deps.db
    .updateTable('idempotency')
    .set({ response: json(response) })
    .where(isHeld(held))
    .compile()
}

async function renewLease(deps: Needs, held: HeldClaim): Promise<void> {
  await deps.db
    .updateTable('idempotency')
    .set({ lease_until: leaseFrom(deps) })
    .where(isHeld(held))
    .where('response', 'is', null)
    .execute()
}

function freeing(deps: Needs, held: HeldClaim): CompiledQuery {
  return deps.db.deleteFrom('idempotency').where(isHeld(held)).compile()
}
