/** A POST under an `Idempotency-Key` is worked on once; a repetition gets the same answer. */
import type { CompiledQuery } from 'kysely'
import { type HttpFailure, invalidRequest, type Reply } from '#server/handlers/reply'
import type { Deps } from '#server/ports'
import type { Result } from '#server/result'
import { hashSecret } from '#server/secret-hash'
import type { Caller } from '#server/use-cases/context'
import { personScope, settle, withIdempotency } from '#server/use-cases/idempotency'

const KEY = /^[\w-]{8,100}$/

export interface KeyedRequest {
  /** Value of the header; null when there was none. */
  key: string | null
  caller: Caller
  /** As the call claims it; whether it may is part of the work. */
  account: string | undefined
  path: string
  body: string
  /** What the work leaves to be written with its answer. */
  afterwards: readonly CompiledQuery[]
}

/**
 * @param work makes the answer
 * @param meanwhile what the call has come to while it cannot be answered with its first answer; undefined for
 * "ask again"
 */
export async function onceUnderKey(
  deps: Deps,
  { key, caller, account, path, body, afterwards }: KeyedRequest,
  work: () => Promise<Reply>,
  meanwhile: () => Promise<Reply | undefined>,
): Promise<Result<Reply> | HttpFailure> {
  if (key === null) return { ok: true, value: await work().finally(() => written(deps, afterwards)) }
  if (!KEY.test(key)) return invalidRequest([{ path: 'header.idempotency-key', reason: 'value' }])
  const claim = {
    scope: `${scopeOf(caller, account)}:${path}`,
    // The cookie of its owner may have been made from the key: what is stored must not lead there.
    key: hashSecret(`stored ${key}`),
    bodyHash: hashSecret(body),
  }
  const once = await withIdempotency(deps, claim, work, afterwards)
  if (once.ok || once.code !== 'in_progress') return once
  const reply = await meanwhile()
  return reply ? { ok: true, value: reply } : once
}

async function written(deps: Deps, writes: readonly CompiledQuery[]): Promise<void> {
  if (writes.length > 0) await settle(deps, () => writes)
}

/** No caller can reach another's answers by guessing a key, nor those that a person got for another account. */
function scopeOf(caller: Caller, account = ''): string {
  return caller.kind === 'account' ? `${personScope(caller.uid)} ${account}` : (caller.browser ?? '')
}
